package io.siribench.analysis;

import io.siribench.results.Breakdown;
import io.siribench.results.Breakdown.Row;
import io.siribench.results.Breakdown.Section;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The breakdown of a scenario's start, compared with unobserved starts. These are extra forks next
 * to those with counters or, without counters, the scenario's samples.
 *
 * @param sampleNanos median from the launch to the object of the samples that count; absent without
 *     any
 */
public record BreakdownFigures(Breakdown breakdown, OptionalDouble sampleNanos) {
  /** The limits, in percent of the unobserved total, within which the parts explain it. */
  public static final double LEAST_PERCENT = 95;

  /** The upper limit, see {@link #LEAST_PERCENT}. */
  public static final double MOST_PERCENT = 105;

  private static final double HUNDRED = 100;

  /** Returns those of {@code breakdowns} with scenarios in {@code samples}, in that order. */
  static List<BreakdownFigures> of(List<Breakdown> breakdowns, List<ScenarioSamples> samples) {
    return samples.stream()
        .flatMap(
            scenario ->
                breakdowns.stream()
                    .filter(found -> found.scenario().equals(scenario.scenario()))
                    .map(found -> new BreakdownFigures(found, scenario.medianLaunchNanos())))
        .toList();
  }

  /** Returns the sum of all parts, other included, in percent of the unobserved total. */
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
    Optional<Row> unobserved =
        breakdown
            .of(Section.TOTAL)
            .filter(row -> row.name().equals(Breakdown.UNOBSERVED))
            .findFirst();
    return unobserved.isPresent()
        ? OptionalDouble.of((double) unobserved.get().nanos())
        : sampleNanos;
  }

  private OptionalDouble percentOfUnobserved(long nanos) {
    OptionalDouble unobserved = unobservedNanos();
    return unobserved.isEmpty() || nanos <= 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(nanos * HUNDRED / unobserved.getAsDouble());
  }
}
