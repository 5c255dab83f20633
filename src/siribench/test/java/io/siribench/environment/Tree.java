package io.siribench.environment;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Files of a fictitious machine, below a directory. */
final class Tree {
  private final Path root;

  Tree(Path root) {
    this.root = root;
  }

  /** Replaces the content of {@code path}, which is absolute, by {@code lines}. */
  Tree with(String path, String... lines) {
    try {
      Path file = root.resolve(path.substring(1));
      Files.createDirectories(file.getParent());
      Files.writeString(file, String.join("\n", lines) + "\n");
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  SystemFiles files() {
    return new SystemFiles(root);
  }

  Machine machine() {
    return Machine.read(root, Map.of());
  }

  CounterReader counterReader(Long... companions) {
    return CounterReader.of(root, List.of(companions));
  }
}
