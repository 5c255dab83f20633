package io.siribench.typegen;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A directory of generated sources. Identical files are not rewritten, so that only changes are
 * compiled.
 */
final class SourceTree {
  private final Path root;
  private final Set<Path> written = new HashSet<>();

  SourceTree(Path root) {
    this.root = root;
  }

  void write(String packageName, String name, String source) throws IOException {
    Path file = root.resolve(packageName.replace('.', '/')).resolve(name + ".java");
    written.add(file);
    if (!Files.exists(file) || !Files.readString(file).equals(source)) {
      Files.createDirectories(file.getParent());
      Files.writeString(file, source);
    }
  }

  /** Deletes files that this run did not write. */
  void deleteStale() throws IOException {
    List<Path> stale;
    try (Stream<Path> files = Files.walk(root)) {
      stale = files.filter(Files::isRegularFile).filter(file -> !written.contains(file)).toList();
    }
    for (Path file : stale) {
      Files.delete(file);
    }
  }
}
