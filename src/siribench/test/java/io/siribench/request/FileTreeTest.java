package io.siribench.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FileTreeTest {
  @TempDir private Path directory;

  @Test
  void files_linkToDirectory_areItsFilesByTheirNames() throws IOException {
    Path real = Files.createDirectory(directory.resolve("real"));
    Files.createFile(Files.createDirectory(real.resolve("com")).resolve("Order.class"));
    Files.createFile(real.resolve("app.properties"));
    Path link = Files.createSymbolicLink(directory.resolve("link"), real);
    assertThat(FileTree.files(link).keySet()).containsExactly("app.properties", "com/Order.class");
  }

  /** {@code check} opens files by these names. */
  @Test
  void files_backslashInAName_isNotASeparator() throws IOException {
    assumeTrue(File.separatorChar == '/', "a backslash separates directories");
    Files.createFile(directory.resolve("a\\b.json"));
    assertThat(FileTree.files(directory).keySet()).containsExactly("a\\b.json");
  }
}
