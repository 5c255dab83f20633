package io.siribench.launch;

import io.siribench.plan.RestoreTechnique.Prepared;
import java.io.IOException;
import java.util.Optional;

/**
 * A directory for mapper caches and archives of classes, where the forks are that write and read
 * them. Only its owner may enter it: what is in it is deserialised, or run.
 */
public interface CacheStore {
  /**
   * Makes the directory anew. One that a killed run left behind may by now be anybody's, and is not
   * used.
   *
   * @throws IOException if it cannot be made
   */
  void makeDirectory() throws IOException, InterruptedException;

  /** The path by which forks know the file {@code name} in it. */
  String path(String name);

  /**
   * SHA-256 of the file {@code name}, or of the files in the directory of that name; absent if
   * there is neither.
   */
  Optional<String> sha256(String name) throws IOException, InterruptedException;

  /** Length of the file {@code name}; -1 if it is not known from here. */
  default long bytes(String name) throws IOException {
    return -1;
  }

  /**
   * A name for an archive of the classes that a fork with {@code command} loads: another one as
   * soon as a jar has other content, even of the same size and time, or the JDK or an argument is
   * another. JVMs do not notice all of that by themselves.
   *
   * @throws IOException if forks of this store have no archives of classes
   */
  default String key(ForkCommand command) throws IOException {
    throw new IOException("forks there have no archives of classes");
  }

  /**
   * What is known of the archive {@code name} that an earlier run has made, which is now in this
   * directory as well. Absent if there is none, or it is no longer what was written.
   *
   * @throws IOException if what is kept there could be anybody's
   */
  default Optional<Prepared> earlier(String name) throws IOException {
    return Optional.empty();
  }

  /**
   * Keeps the archive {@code name}, which is in this directory, for later runs; this run goes on
   * using its own, whatever other runs keep.
   *
   * @throws IOException likewise, or if it cannot be written
   */
  default void keep(String name, Prepared prepared) throws IOException {}

  /** Removes the directory, if it is there, and all in it. */
  void remove() throws IOException, InterruptedException;
}
