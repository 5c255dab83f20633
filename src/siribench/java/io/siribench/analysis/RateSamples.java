package io.siribench.analysis;

import io.siribench.results.Metric;
import io.siribench.results.Sample;
import io.siribench.stats.Summary;
import java.util.HashMap;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Optional;

/** The sends of one scenario at a constant rate, for the report. */
public final class RateSamples {
  private static final long MIN_TOLERABLE_NANOS = 10_000_000;
  private static final double NANOS_PER_SECOND = 1e9;
  private static final double MILLIS_PER_SECOND = 1e3;

  private final LongSeries lateNanos = new LongSeries();
  private final LongSeries uncorrectedNanos = new LongSeries();

  /** The actual sends by round; several hosts may share the schedule of a round. */
  private final Map<Integer, LongSummaryStatistics> sentMillis = new HashMap<>();

  /** Adds the send of any sample, failed or not; samples without a schedule are ignored. */
  void sent(Sample sample) {
    if (!sample.has(Metric.LATE_NS)) {
      return;
    }
    lateNanos.add(sample.number(Metric.LATE_NS));
    sentMillis
        .computeIfAbsent(sample.round(), round -> new LongSummaryStatistics())
        .accept(sample.startedAt().toEpochMilli());
  }

  /** Adds the time of a sample that counts; samples without a schedule are ignored. */
  void count(Sample sample) {
    if (sample.has(Metric.LATE_NS)) {
      uncorrectedNanos.add(sample.number(Metric.REQUEST_NS));
    }
  }

  /** Returns times from actual sends, in the order of {@code samples.csv}; none if unscheduled. */
  public LongSeries uncorrectedNanos() {
    return uncorrectedNanos;
  }

  /**
   * Returns the report, if there was a schedule.
   *
   * @param periodNanos the period between intended sends, if known
   */
  Optional<RateFigures> report(Optional<Long> periodNanos) {
    return Summary.of(lateNanos.toArray()).map(late -> report(late, periodNanos));
  }

  private RateFigures report(Summary late, Optional<Long> periodNanos) {
    long tolerableNanos = Math.max(MIN_TOLERABLE_NANOS, periodNanos.orElse(0L));
    long tooLate = lateNanos.stream().filter(nanos -> nanos > tolerableNanos).count();
    return new RateFigures(
        periodNanos.map(nanos -> NANOS_PER_SECOND / nanos),
        achievedPerSecond(),
        Summary.of(uncorrectedNanos.toArray()),
        late,
        100.0 * tooLate / lateNanos.size(),
        tolerableNanos);
  }

  private Optional<Double> achievedPerSecond() {
    long gaps = 0;
    long millis = 0;
    for (LongSummaryStatistics sends : sentMillis.values()) {
      gaps += sends.getCount() - 1;
      millis += sends.getMax() - sends.getMin();
    }
    return millis == 0 ? Optional.empty() : Optional.of(gaps / (millis / MILLIS_PER_SECOND));
  }
}
