package io.siribench.analysis;

import io.siribench.results.Breakdown;
import io.siribench.results.Breakdown.Row;
import io.siribench.results.Breakdown.Section;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Where the time of a scenario's start goes, held against starts that nothing observed: extra forks
 * beside those with counters or, where there are none, the scenario's samples.
 *
 * @param sampleNanos median from the launch to the object of the samples that count; absent without
 *     any
 */
public record BreakdownFigures(Breakdown breakdown, OptionalDouble sampleNanos) {
  /** Below and above this share of the unobserved total the parts do not explain it, in percent. */
  public static final double LEAST_PERCENT = 95;

  /** See {@link #LEAST_PERCENT}. */
  public static final double MOST_PERCENT = 105;

  private static final double HUNDRED = 100;

  /** Those of {@code breakdowns} whose scenarios are among {@code samples}, in that order. */
  static List<BreakdownFigures> of(List<Breakdown> breakdowns, List<ScenarioSamples> samples) {
    return samples.stream()
        .flatMap(
            scenario ->
                breakdowns.stream()
                    .filter(found -> found.scenario().equals(scenario.scenario()))
                    .map(found -> new BreakdownFigures(found, scenario.medianLaunchNanos())))
        .toList();
  }

  /** The sum of all parts, other included, in percent of the unobserved total. */
  public OptionalDouble partsPercent() {
    return percentOfUnobserved(breakdown.nanosOfParts());
  }

  /** Whether the parts add up to the unobserved total; absent where that is not known. */
  public Optional<Boolean> addsUp() {
    OptionalDouble percent = partsPercent();
    return percent.isEmpty()
        ? Optional.empty()
        : Optional.of(
            percent.getAsDouble() >= LEAST_PERCENT && percent.getAsDouble() <= MOST_PERCENT);
  }

  /**
   * How much longer the starts with counters took than the unobserved ones, in percent; may be
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

  /** Launch to object of starts that nothing observed; absent without any. */
  public OptionalDouble unobservedNanos() {
    Optional<Row> beside =
        breakdown
            .of(Section.TOTAL)
            .filter(row -> row.name().equals(Breakdown.UNOBSERVED))
            .findFirst();
    return beside.isPresent() ? OptionalDouble.of((double) beside.get().nanos()) : sampleNanos;
  }

  private OptionalDouble percentOfUnobserved(long nanos) {
    OptionalDouble unobserved = unobservedNanos();
    return unobserved.isEmpty() || nanos <= 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(nanos * HUNDRED / unobserved.getAsDouble());
  }
}
