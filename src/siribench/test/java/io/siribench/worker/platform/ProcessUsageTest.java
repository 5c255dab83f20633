package io.siribench.worker.platform;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ProcessUsageTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0, 0",
    "0, 7, 7",
    "5, 7, 2",
    // Unknown is not nothing.
    "-1, -1, -1",
    "-1, 7, -1",
    "5, -1, -1",
    // A thread with its time has ended.
    "7, 5, -1"
  })
  void increase_unknownValue_isUnknown(long before, long now, long increase) {
    assertThat(ProcessUsage.increase(before, now)).isEqualTo(increase);
  }
}
