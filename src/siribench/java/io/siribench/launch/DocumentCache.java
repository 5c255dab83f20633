package io.siribench.launch;

import io.siribench.request.FileHash;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The cache of derived documents, which forks read. The name of a file contains its hash, so
 * concurrent runs share the file, and a changed file is recreated.
 */
public record DocumentCache(Path directory) {
  private static final int HASH_DIGITS = 16;

  /** Returns the file with {@code bytes} and a name that ends with {@code name}. */
  public Path keep(String name, byte[] bytes) throws IOException {
    return keep("-" + name, bytes, FileHash.sha256(bytes));
  }

  /** Returns the file with {@code bytes} and exactly this {@code name}. */
  public Path keepNamed(String name, byte[] bytes) throws IOException {
    return keep("/" + name, bytes, FileHash.sha256(bytes));
  }

  private Path keep(String ending, byte[] bytes, String hash) throws IOException {
    Path file = directory.resolve(hash.substring(0, HASH_DIGITS) + ending);
    if (!Files.isRegularFile(file) || !FileHash.sha256(file).equals(hash)) {
      CacheFile.write(file, unfinished -> Files.write(unfinished, bytes));
    }
    return file;
  }
}
