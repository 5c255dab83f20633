package io.siribench.analysis;

import io.siribench.results.Breakdown;
import io.siribench.results.Breakdown.Section;
import io.siribench.stats.Quantiles;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The breakdown of a scenario's start, compared with unobserved starts. The unobserved starts are
 * extra forks next to the forks with counters. Without counters, they are the scenario's samples.
 *
 * @param sampleNanos the median time from launch to object of the samples that count; absent
 *     without samples
 */
public record BreakdownFigures(Breakdown breakdown, OptionalDouble sampleNanos) {
  /** The smallest sum of parts, in percent of the unobserved total, that explains the total. */
  public static final double LEAST_PERCENT = 95;

  /** The largest sum of parts that explains the total, see {@link #LEAST_PERCENT}. */
  public static final double MOST_PERCENT = 105;

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
  public OptionalDouble partsPercent() {
    return percentOfUnobserved(breakdown.nanosOfParts());
  }

  /** Returns whether the parts add up to the unobserved total; absent if unknown. */
  public Optional<Boolean> addsUp() {
    OptionalDouble percent = partsPercent();
    return percent.isEmpty()
        ? Optional.empty()
        : Optional.of(
            percent.getAsDouble() >= LEAST_PERCENT && percent.getAsDouble() <= MOST_PERCENT);
  }

  /**
   * Returns the extra time of starts with counters over unobserved ones, in percent. It may be
   * negative.
   */
  public OptionalDouble observerPercent() {
    OptionalDouble percent =
        breakdown
            .of(Section.TOTAL)
            .filter(row -> !row.name().equals(Breakdown.UNOBSERVED))
            .findFirst()
            .map(row -> percentOfUnobserved(row.nanos()))
            .orElse(OptionalDouble.empty());
    return percent.isEmpty() ? percent : OptionalDouble.of(percent.getAsDouble() - HUNDRED);
  }

  /** Returns the time from launch to object of unobserved starts; absent without any. */
  public OptionalDouble unobservedNanos() {
    return breakdown
        .of(Section.TOTAL)
        .filter(row -> row.name().equals(Breakdown.UNOBSERVED))
        .findFirst()
        .map(row -> OptionalDouble.of((double) row.nanos()))
        .orElse(sampleNanos);
  }

  private OptionalDouble percentOfUnobserved(long nanos) {
    OptionalDouble unobserved = unobservedNanos();
    return unobserved.isEmpty() || nanos <= 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(nanos * HUNDRED / unobserved.getAsDouble());
  }
}
