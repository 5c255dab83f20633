package io.siribench.launch;

import io.siribench.restore.RestoreTechnique.Prepared;
import java.io.IOException;
import java.util.Optional;

/**
 * A directory for mapper caches and class archives that the forks write and read. Only its owner
 * may enter it, because its contents are deserialized or run.
 */
public interface CacheStore {
  /**
   * Creates the directory. A directory left behind by a killed run may now belong to another user,
   * and is not reused.
   *
   * @throws IOException if it cannot be made
   */
  void makeDirectory() throws IOException, InterruptedException;

  /** Returns the path of its file {@code name} for forks. */
  String path(String name);

  /** Returns the SHA-256 of the file or directory {@code name}; absent if missing. */
  Optional<String> sha256(String name) throws IOException, InterruptedException;

  /** Returns the length of the file {@code name}; -1 if it is unknown here. */
  default long bytes(String name) throws IOException {
    return -1;
  }

  /**
   * Returns a name for an archive of the classes that a fork with {@code command} loads. It changes
   * with the JDK, with any argument, and with the content of any jar, even at the same size and
   * time. JVMs do not detect all of these changes.
   *
   * @throws IOException if forks of this store have no class archives
   */
  default String key(ForkCommand command) throws IOException {
    throw new IOException("forks on devices have no class archives");
  }

  /**
   * Puts the archive {@code name} of an earlier run into this directory.
   *
   * @return the facts of the archive; absent if it is missing or has changed
   * @throws IOException if the kept archives may belong to another user
   */
  default Optional<Prepared> restoreKept(String name) throws IOException {
    return Optional.empty();
  }

  /**
   * Keeps the archive {@code name} of this directory for later runs. This run continues to use its
   * own archive, even if another run keeps a different one.
   *
   * @throws IOException as for {@link #restoreKept}, or if the archive cannot be written
   */
  default void keep(String name, Prepared prepared) throws IOException {}

  /** Removes the directory with its contents, if it exists. */
  void remove() throws IOException, InterruptedException;
}
