package io.siribench.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RunDirectoriesTest {
  @TempDir private Path parent;

  private void run(String name, long lastMeasuredMillis) throws IOException {
    Path samples = Files.createDirectory(parent.resolve(name)).resolve("samples.csv");
    Files.setLastModifiedTime(Files.createFile(samples), FileTime.fromMillis(lastMeasuredMillis));
  }

  @Test
  void runs_inADirectory_areThoseWithSamplesByName() throws IOException {
    run("b", 1_000);
    run("a", 2_000);
    Files.createDirectory(parent.resolve("no-run"));
    Files.createFile(parent.resolve("samples.csv"));
    assertThat(RunDirectories.in(parent))
        .extracting(found -> found.path().getFileName().toString())
        .containsExactly("a", "b");
    assertThat(RunDirectories.newest(parent).orElseThrow().path()).isEqualTo(parent.resolve("a"));
  }

  @Test
  void runs_inEmptyOrMissingDirectory_areEmpty() throws IOException {
    assertThat(RunDirectories.newest(parent)).isEmpty();
    assertThat(RunDirectories.in(parent.resolve("absent"))).isEmpty();
  }
}
