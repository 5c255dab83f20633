package io.siribench.worker.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CounterFileTest {
  private static final String CLASSES = "java.cls.loadedClasses";

  @TempDir Path directory;

  private static Path own() {
    String user = System.getProperty("user.name");
    return Path.of(
        System.getProperty("java.io.tmpdir"),
        "hsperfdata_" + user,
        String.valueOf(ProcessHandle.current().pid()));
  }

  @Test
  void read_thisProcess_matchesPerfData() throws Exception {
    long before = PerfData.ofThisProcess().value(CLASSES);
    assertThat(CounterFile.read().value(CLASSES)).isPositive().isGreaterThanOrEqualTo(before);
    assertThat(CounterFile.read().value(CLASSES)).isGreaterThanOrEqualTo(before);
  }

  @Test
  void proven_fileOfAnEndedProcess_isRefused() throws Exception {
    Path left = Files.copy(own(), directory.resolve("left"));
    assertThatThrownBy(() -> CounterFile.proven(left.toString()))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("is not of this process");
    assertThat(CounterFile.proven(own().toString()).value(CLASSES)).isPositive();
  }

  @Test
  void pid_byProcessHandle_isThatOfThisProcess() {
    assertThat(HandleUsage.pid()).isEqualTo(ProcessHandle.current().pid());
    assertThat(ProcessUsage.pid()).isEqualTo(ProcessHandle.current().pid());
  }
}
