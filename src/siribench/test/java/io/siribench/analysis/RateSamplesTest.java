package io.siribench.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.siribench.results.Metric;
import io.siribench.results.Outcome;
import io.siribench.results.Sample;
import io.siribench.results.SampleBuilder;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class RateSamplesTest {
  private static final Instant START = Instant.parse("2026-11-27T14:30:00Z");
  private static final long MILLI = 1_000_000;

  private final RateSamples rate = new RateSamples();

  private static SampleBuilder send(int round, long sinceStartMillis, long lateNanos) {
    return new SampleBuilder("a")
        .at(round, round, 0)
        .startedAt(START.plusMillis(sinceStartMillis))
        .set(Metric.LATE_NS, lateNanos);
  }

  private void add(SampleBuilder... sends) {
    for (SampleBuilder send : sends) {
      Sample sample = send.build();
      rate.sent(sample);
      if (sample.counts()) {
        rate.count(sample);
      }
    }
  }

  private RateFigures report(long periodMillis) {
    return rate.report(Optional.of(periodMillis * MILLI)).orElseThrow();
  }

  @Test
  void report_withoutASchedule_isAbsent() {
    add(new SampleBuilder("a"));
    assertThat(rate.report(Optional.of(MILLI))).isEmpty();
    assertThat(rate.uncorrectedNanos().size()).isZero();
  }

  /** Time between rounds is not a part of the schedule. */
  @Test
  void achieved_severalRounds_excludesTimeBetweenThem() {
    add(send(1, 0, 0), send(1, 200, 0), send(1, 100, 0), send(2, 60_000, 0), send(2, 60_100, 0));
    // There are three gaps in 300 ms.
    assertThat(report(100).achievedPerSecond().orElseThrow()).isCloseTo(10, within(1e-9));
    assertThat(report(125).requestedPerSecond()).hasValue(8.0);
  }

  @Test
  void achieved_singleSend_isAbsent() {
    add(send(1, 5, 0));
    assertThat(report(100).achievedPerSecond()).isEmpty();
    assertThat(rate.report(Optional.empty()).orElseThrow().requestedPerSecond()).isEmpty();
  }

  @Test
  void tooLate_sends_areThoseBeyondTheTolerance() {
    add(send(1, 0, 10 * MILLI), send(1, 100, 10 * MILLI + 1), send(1, 200, 0), send(1, 300, 1));
    assertThat(report(1).tolerableNanos()).isEqualTo(10 * MILLI);
    assertThat(report(1).tooLatePercent()).isEqualTo(25);
    assertThat(report(1).isHeld()).isFalse();
    assertThat(report(11).tolerableNanos()).isEqualTo(11 * MILLI);
    assertThat(report(11).tooLatePercent()).isZero();
    assertThat(report(11).isHeld()).isTrue();
    assertThat(rate.report(Optional.empty()).orElseThrow().tolerableNanos()).isEqualTo(10 * MILLI);
  }

  @Test
  void isHeld_onePercentTooLate_isTrue() {
    for (int send = 0; send < 100; send++) {
      add(send(1, 100L * send, send == 0 ? 1_000 * MILLI : 0));
    }
    assertThat(report(100).tooLatePercent()).isEqualTo(1);
    assertThat(report(100).isHeld()).isTrue();
  }

  /** A failed request was also sent, but its time does not count. */
  @Test
  void uncorrected_failedRequest_countsOnlyAsSend() {
    add(
        send(1, 0, 7).set(Metric.REQUEST_NS, 40),
        send(1, 100, 9).failed(Outcome.HTTP, "refused", 503).set(Metric.LATE_NS, 9));
    assertThat(rate.uncorrectedNanos().toArray()).containsExactly(40);
    assertThat(report(100).uncorrectedNanos().orElseThrow().p50()).isEqualTo(40);
    assertThat(report(100).lateNanos().max()).isEqualTo(9);
    assertThat(report(100).achievedPerSecond()).hasValue(10.0);
  }
}
