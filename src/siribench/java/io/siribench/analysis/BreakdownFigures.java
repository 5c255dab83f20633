package io.siribench.analysis;

import io.siribench.results.Breakdown;
import io.siribench.results.Breakdown.Section;
import io.siribench.stats.Quantiles;
import java.util.List;
import java.util.Optional;

/**
 * The breakdown of a scenario's start, compared with unobserved starts. The unobserved starts are
 * extra forks next to the forks with counters. Without counters, they are the scenario's samples.
 *
 * @param sampleNanos the median time from launch to object of the samples that count; absent
 *     without samples
 */
public record BreakdownFigures(Breakdown breakdown, Optional<Double> sampleNanos) {
  /** The smallest sum of parts, in percent of the unobserved total, that explains the total. */
  public static final double MIN_PERCENT = 95;

  /** The largest sum of parts that explains the total, see {@link #MIN_PERCENT}. */
  public static final double MAX_PERCENT = 105;

  private static final double HUNDRED = 100;

  /** Returns the {@code breakdowns} of the scenarios in {@code samples}, in the latter's order. */
  static List<BreakdownFigures> of(List<Breakdown> breakdowns, List<ScenarioSamples> samples) {
    return samples.stream()
        .flatMap(
            scenario ->
                breakdowns.stream()
                    .filter(breakdown -> breakdown.scenario().equals(scenario.scenario()))
                    .map(
                        breakdown ->
                            new BreakdownFigures(
                                breakdown,
                                Quantiles.median(scenario.of(Measure.LAUNCH).toArray()))))
        .toList();
  }

  /** Returns the sum of all parts, including other, in percent of the unobserved total. */
  public Optional<Double> partsPercent() {
    return percentOfUnobserved(breakdown.nanosOfParts());
  }

  /** Returns whether the parts add up to the unobserved total; absent if unknown. */
  public Optional<Boolean> addsUp() {
    return partsPercent().map(percent -> percent >= MIN_PERCENT && percent <= MAX_PERCENT);
  }

  /**
   * Returns the extra time of starts with counters over unobserved ones, in percent. It may be
   * negative.
   */
  public Optional<Double> observerPercent() {
    return breakdown
        .of(Section.TOTAL)
        .filter(row -> !row.name().equals(Breakdown.UNOBSERVED))
        .findFirst()
        .flatMap(row -> percentOfUnobserved(row.nanos()))
        .map(percent -> percent - HUNDRED);
  }

  /** Returns the time from launch to object of unobserved starts; absent without any. */
  public Optional<Double> unobservedNanos() {
    return breakdown
        .of(Section.TOTAL)
        .filter(row -> row.name().equals(Breakdown.UNOBSERVED))
        .findFirst()
        .map(row -> (double) row.nanos())
        .or(() -> sampleNanos);
  }

  private Optional<Double> percentOfUnobserved(long nanos) {
    return unobservedNanos().filter(all -> nanos > 0).map(all -> nanos * HUNDRED / all);
  }
}
