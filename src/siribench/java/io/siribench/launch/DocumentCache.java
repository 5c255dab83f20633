package io.siribench.launch;

import io.siribench.request.FileHash;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * The documents that were derived from others for forks to read. Each file is named by its content:
 * concurrent runs share it, and a changed file is recreated.
 */
public record DocumentCache(Path directory) {
  private static final int HASH_DIGITS = 16;

  /** Returns the file with {@code bytes} and a name that ends with {@code name}. */
  public Path keep(String name, byte[] bytes) throws IOException {
    Files.createDirectories(directory);
    String hash = FileHash.sha256(bytes);
    Path file = directory.resolve(hash.substring(0, HASH_DIGITS) + "-" + name);
    if (!Files.isRegularFile(file) || !FileHash.sha256(file).equals(hash)) {
      Path unfinished = Files.createTempFile(directory, "document", ".tmp");
      try {
        Files.write(unfinished, bytes);
        Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING);
      } finally {
        Files.deleteIfExists(unfinished);
      }
    }
    return file;
  }
}
