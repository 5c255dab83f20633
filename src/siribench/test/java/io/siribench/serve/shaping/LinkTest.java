package io.siribench.serve.shaping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class LinkTest {
  private static final long MILLI = 1_000_000;

  /** The clock has no defined zero and may overflow between two readings. */
  @ParameterizedTest
  @ValueSource(longs = {0, -5 * MILLI, Long.MAX_VALUE - MILLI, Long.MIN_VALUE})
  void bytes_onAFreeLink_takeTransmissionTime(long nowNanos) {
    Link link = new Link(8_000_000);
    assertThat(link.send(nowNanos, 1000) - nowNanos).isEqualTo(MILLI);
  }

  @Test
  void bytes_onABusyLink_waitForTheirTurn() {
    Link link = new Link(8_000_000);
    link.send(0, 1000);
    assertThat(link.send(MILLI / 2, 2000)).isEqualTo(3 * MILLI);
  }

  @Test
  void bytes_afterAPause_doNotCatchUp() {
    Link link = new Link(8_000_000);
    link.send(0, 1000);
    assertThat(link.send(10 * MILLI, 1000)).isEqualTo(11 * MILLI);
  }

  @Test
  void manySmallPieces_together_takeAsLongAsOne() {
    Link link = new Link(51_000_000);
    long leftNanos = 0;
    for (int i = 0; i < 10_000; i++) {
      leftNanos = link.send(0, 1593);
    }
    assertThat(leftNanos / 1e9).isCloseTo(15_930_000 * 8 / 51e6, within(1e-5));
  }

  @Test
  void bytes_withoutALimit_leaveAtOnce() {
    Link link = new Link(0);
    link.send(5, 1 << 30);
    assertThat(link.send(6, 1 << 30)).isEqualTo(6);
  }
}
