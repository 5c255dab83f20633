package io.siribench.worker.platform;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIf;

final class HandleUsageTest {
  /** Several ticks, the unit of {@code ProcessHandle} on Linux. */
  private static final long TICKS_NANOS = 100_000_000;

  @Test
  @DisabledIf("isWithoutProc")
  void cpuNanos_ofThisProcess_isAtLeastThatOfItsLivingThreads() {
    long ofLivingThreads = ProcessUsage.cpuNanos();

    assertThat(ofLivingThreads).isPositive();
    assertThat(HandleUsage.cpuNanos() + TICKS_NANOS).isGreaterThanOrEqualTo(ofLivingThreads);
  }

  static boolean isWithoutProc() {
    return !Files.isDirectory(Path.of("/proc/self/task"));
  }
}
