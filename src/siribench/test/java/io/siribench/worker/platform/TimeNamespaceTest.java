package io.siribench.worker.platform;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class TimeNamespaceTest {
  @Test
  void offset_aheadOfTheMachine_isPositive() {
    assertThat(
            TimeNamespace.offsetNanos(
                "monotonic           3        10\nboottime            4         0\n"))
        .isEqualTo(3_000_000_010L);
  }

  /** Seconds are then negative, and nanoseconds are added to them. */
  @Test
  void offset_behindTheMachine_isNegative() {
    assertThat(
            TimeNamespace.offsetNanos(
                "monotonic          -1 930221496\nboottime           -1 930177170\n"))
        .isEqualTo(-69_778_504L);
  }

  @Test
  void offset_ofADay_doesNotOverflow() {
    assertThat(TimeNamespace.offsetNanos("monotonic\t-86400\t0\n")).isEqualTo(-86_400_000_000_000L);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "boottime 1 0", "monotonic", "monotonic x 1", "monotonic 1"})
  void offset_noClockLine_isZero(String offsets) {
    assertThat(TimeNamespace.offsetNanos(offsets)).isZero();
  }
}
