package io.siribench.launch;

import java.io.IOException;
import java.util.Optional;

/**
 * A directory for mapper caches, where the forks are that write and read them. Only its owner may
 * enter it: what is in it is deserialised.
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

  /** SHA-256 of the file {@code name}; absent if there is no such file. */
  Optional<String> sha256(String name) throws IOException, InterruptedException;

  /** Removes the directory, if it is there, and all in it. */
  void remove() throws IOException, InterruptedException;
}
