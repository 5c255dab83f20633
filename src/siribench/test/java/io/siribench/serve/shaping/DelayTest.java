package io.siribench.serve.shaping;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class DelayTest {
  @Test
  void delay_withoutJitter_isTheMean() {
    Delay delay = new Delay(30, 0, new SplittableRandom(1));
    assertThat(delay.arrival(100)).isEqualTo(130);
    assertThat(delay.arrival(101)).isEqualTo(131);
  }

  @Test
  void delay_withJitter_fillsItsRangeAndStaysInIt() {
    Delay delay = new Delay(1000, 200, new SplittableRandom(1));
    long least = Long.MAX_VALUE;
    long most = Long.MIN_VALUE;
    for (int i = 0; i < 10_000; i++) {
      long leftNanos = i * 10_000L;
      long nanos = delay.arrival(leftNanos) - leftNanos;
      least = Math.min(least, nanos);
      most = Math.max(most, nanos);
    }
    assertThat(least).isBetween(800L, 805L);
    assertThat(most).isBetween(1195L, 1200L);
  }

  @Test
  void pieces_closeTogether_areNotReordered() {
    Delay delay = new Delay(1000, 1000, new SplittableRandom(7));
    long lastNanos = Long.MIN_VALUE;
    for (int i = 0; i < 10_000; i++) {
      long arrivalNanos = delay.arrival(i * 3L);
      assertThat(arrivalNanos).isGreaterThanOrEqualTo(lastNanos);
      lastNanos = arrivalNanos;
    }
  }

  @Test
  void delays_ofOneSeed_areTheSame() {
    Delay one = new Delay(1000, 500, new SplittableRandom(3));
    Delay other = new Delay(1000, 500, new SplittableRandom(3));
    for (int i = 0; i < 100; i++) {
      assertThat(one.arrival(i * 5000L)).isEqualTo(other.arrival(i * 5000L));
    }
  }
}
