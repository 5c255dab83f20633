package io.siribench.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.worker.platform.ProcessUsage;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SteadyStateDetectorTest {
  /** A virtual machine without counters does not report the time of its compilers. */
  @ParameterizedTest
  @CsvSource({
    "1, 1200000, true",
    "1, 1300000, false",
    "3, 3200000, true",
    "3, 3300000, false",
    "3, -1, true"
  })
  void isQuiet_unknownCompilers_allowsTheTimeOfEachThread(
      int threads, long cpuNanos, boolean isQuiet) {
    assertThat(SteadyStateDetector.isQuiet(ProcessUsage.UNKNOWN, cpuNanos, 1_000_000, threads))
        .isEqualTo(isQuiet);
  }
}
