package io.siribench.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

final class AtomicFileTest {
  @TempDir private Path directory;

  @Test
  void write_thatFails_leavesTheOldContentAlone() throws IOException {
    Path file = directory.resolve("a");
    AtomicFile.write(file, out -> out.write('a'));

    assertThatThrownBy(
            () ->
                AtomicFile.write(
                    file,
                    out -> {
                      out.write('b');
                      throw new IOException("full");
                    }))
        .hasMessage("full");

    assertThat(file).hasContent("a");
    assertThat(directory.toFile().list()).containsExactly("a");
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void write_device_isNotReplaced() throws IOException {
    Path link = Files.createSymbolicLink(directory.resolve("link"), Path.of("/dev/null"));

    AtomicFile.write(link, out -> out.write('a'));

    assertThat(link).isSymbolicLink();
    assertThat(directory.toFile().list()).containsExactly("link");
  }

  @Test
  void write_uncreatableFile_namesIt() {
    Path file = directory.resolve("missing/a");

    assertThatThrownBy(() -> AtomicFile.write(file, out -> out.write('a')))
        .isInstanceOf(FileNotFoundException.class)
        .hasMessageStartingWith(file + " (");
  }
}
