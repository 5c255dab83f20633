package io.siribench.plan;

import io.siribench.request.FileHash;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Where a fork finds a class that siribench does not have, behind what it needs itself.
 *
 * @param label distinguishes it from other class paths in ids and files
 */
public record ClassPath(String label, List<Entry> entries) {

  public ClassPath {
    entries = List.copyOf(entries);
  }

  /**
   * A jar, or a directory of classes.
   *
   * @param sha256 of the jar; of a directory that of the names and hashes of all files below it
   */
  public record Entry(String path, String sha256) {
    /** The jar or directory {@code path} as it is now. */
    public static Entry of(Path path) throws IOException {
      return new Entry(path.toString(), hash(path));
    }
  }

  /** Its paths, in their order. */
  public List<String> paths() {
    return entries.stream().map(Entry::path).toList();
  }

  private static String hash(Path path) throws IOException {
    if (!Files.isDirectory(path)) {
      return FileHash.sha256(path);
    }
    StringBuilder content = new StringBuilder();
    try (Stream<Path> below = Files.walk(path)) {
      for (Path file : below.filter(Files::isRegularFile).sorted().toList()) {
        content.append(path.relativize(file).toString().replace('\\', '/')).append(' ');
        content.append(FileHash.sha256(file)).append('\n');
      }
    }
    return FileHash.sha256(content.toString().getBytes(StandardCharsets.UTF_8));
  }
}
