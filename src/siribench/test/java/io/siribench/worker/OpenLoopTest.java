package io.siribench.worker;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class OpenLoopTest {
  @Test
  void lead_ofALowRate_isItsPeriod() {
    assertThat(OpenLoop.leadNanos(1_000_000_000)).isEqualTo(1_000_000_000);
  }

  @Test
  void lead_highRate_leavesThreadsTimeToStart() {
    assertThat(OpenLoop.leadNanos(1_000_000)).isEqualTo(20_000_000);
  }
}
