package io.siribench.request;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;

/** The files below a directory. */
public final class FileTree {
  /**
   * Returns the regular files below {@code directory}, sorted, by their names with slashes.
   *
   * @throws IOException if {@code directory} or a directory below it cannot be read
   */
  public static Map<String, Path> files(Path directory) throws IOException {
    Map<String, Path> files = new LinkedHashMap<>();
    // A walk that starts at a link does not follow it.
    Path root = directory.toRealPath();
    try (Stream<Path> below = Files.walk(root)) {
      below
          .filter(Files::isRegularFile)
          .sorted()
          .forEach(
              file ->
                  files.put(
                      root.relativize(file).toString().replace(File.separatorChar, '/'), file));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    return files;
  }
}
