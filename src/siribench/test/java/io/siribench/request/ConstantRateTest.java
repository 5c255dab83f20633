package io.siribench.request;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ConstantRateTest {
  private static final Instant START = Instant.parse("2026-11-27T14:30:00Z");
  private static final Duration TIMEOUT = Duration.ofSeconds(30);

  /** 20 requests a second of three senders together. */
  private static final ConstantRate SHARED =
      new ConstantRate(50_000_000, Duration.ofSeconds(60), 16, 1, Optional.of(START)).over(3);

  @Test
  void over_severalSenders_dividesTheRate() {
    assertThat(SHARED.periodNanos()).isEqualTo(150_000_000);
    assertThat(SHARED.senders()).isEqualTo(3);
    assertThat(SHARED.duration()).isEqualTo(Duration.ofSeconds(60));
    assertThat(SHARED.requests()).as("of each").isEqualTo(1 + 400);
  }

  @ParameterizedTest
  @CsvSource({"166666667, 360", "333333333, 180", "50000000, 1200", "120000000000, 1"})
  void requests_roundedPeriod_matchTheRate(long periodNanos, long scheduled) {
    ConstantRate rate = new ConstantRate(periodNanos, Duration.ofSeconds(60), 16);
    assertThat(rate.requests()).isEqualTo(1 + scheduled);
  }

  @Test
  void begin_ofAllSenders_interleavesAtTotalRate() {
    TreeSet<Instant> sends = new TreeSet<>();
    for (int sender = 0; sender < 3; sender++) {
      Instant begin = SHARED.begin(0, sender, TIMEOUT).orElseThrow();
      for (int request = 0; request < 4; request++) {
        sends.add(begin.plusNanos(request * SHARED.periodNanos()));
      }
    }
    assertThat(sends).hasSize(12).startsWith(START);
    Instant before = START.minusMillis(50);
    for (Instant send : sends) {
      assertThat(Duration.between(before, send)).isEqualTo(Duration.ofMillis(50));
      before = send;
    }
  }

  @Test
  void begin_ofTheNextProcess_followsTheLastRequestAndItsTimeout() {
    Instant next = SHARED.begin(1, 2, TIMEOUT).orElseThrow();
    assertThat(next).isEqualTo(START.plus(SHARED.turn(TIMEOUT)).plusMillis(100));
    assertThat(next.minus(SHARED.lead())).isAfter(START.plusSeconds(90));
  }

  @Test
  void begin_withoutAnAgreement_isUnknown() {
    assertThat(new ConstantRate(1_000_000, TIMEOUT, 1).begin(0, 0, TIMEOUT)).isEmpty();
  }
}
