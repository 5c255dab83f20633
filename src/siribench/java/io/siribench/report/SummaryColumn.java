package io.siribench.report;

import io.siribench.analysis.Measure;
import io.siribench.analysis.ScenarioFigures;
import io.siribench.report.text.Decimals;
import io.siribench.stats.Summary;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * A column of {@code summary.csv}, and a member of the JSON report.
 *
 * @param meaning what it holds, and when it is empty, for {@code docs/run-directory.md}
 * @param isText whether it holds words, and no number
 * @param field what a scenario has in it; empty where the figure is absent
 */
public record SummaryColumn(
    String header, String meaning, boolean isText, Function<ScenarioFigures, String> field) {
  private static final int DECIMALS = 3;

  static SummaryColumn text(
      String header, String meaning, Function<ScenarioFigures, String> field) {
    return new SummaryColumn(header, meaning, true, field);
  }

  /** A number as it is written. */
  static SummaryColumn plain(
      String header, String meaning, Function<ScenarioFigures, String> field) {
    return new SummaryColumn(header, meaning, false, field);
  }

  /** A figure that may be absent, written by {@code text}. */
  static SummaryColumn figure(
      String header,
      String meaning,
      Function<ScenarioFigures, OptionalDouble> figure,
      DoubleFunction<String> text) {
    return plain(
        header,
        meaning,
        report -> {
          OptionalDouble found = figure.apply(report);
          return found.isEmpty() ? "" : text.apply(found.getAsDouble());
        });
  }

  /** A number with {@code decimals}. */
  static SummaryColumn number(
      String header,
      String meaning,
      int decimals,
      Function<ScenarioFigures, OptionalDouble> number) {
    return figure(header, meaning, number, found -> Decimals.of(found, decimals));
  }

  /** A number with three decimals. */
  static SummaryColumn number(
      String header, String meaning, Function<ScenarioFigures, OptionalDouble> number) {
    return number(header, meaning, DECIMALS, number);
  }

  /** Nanoseconds, written as milliseconds. */
  static SummaryColumn milliseconds(
      String header, String meaning, Function<ScenarioFigures, OptionalDouble> nanos) {
    return figure(header, meaning, nanos, found -> Decimals.milliseconds(found, DECIMALS));
  }

  /** The median of each measure of {@code group}. */
  static Stream<SummaryColumn> medians(Measure.Group group) {
    return Measure.of(group).stream().map(SummaryColumn::median);
  }

  private static SummaryColumn median(Measure measure) {
    Measure.Unit unit = measure.unit();
    return number(
        measure.key() + "_p50_" + unit.inFiles(),
        "median " + measure.meaning(),
        unit.fileDecimals(),
        report -> inUnits(report.median(measure), unit.perFileUnit()));
  }

  private static OptionalDouble inUnits(OptionalDouble number, double perUnit) {
    return number.isEmpty() ? number : OptionalDouble.of(number.getAsDouble() / perUnit);
  }

  /** A figure of the elapsed times, written as milliseconds. */
  static SummaryColumn elapsed(
      String header, String meaning, Function<Summary, OptionalDouble> nanos) {
    return milliseconds(
        header, meaning, report -> report.elapsedNanos().map(nanos).orElse(OptionalDouble.empty()));
  }

  /** {@code nanos}, which every summary has. */
  static Function<Summary, OptionalDouble> always(ToDoubleFunction<Summary> nanos) {
    return summary -> OptionalDouble.of(nanos.applyAsDouble(summary));
  }

  /** {@code figure} of what may be absent. */
  static <T> OptionalDouble of(Optional<T> found, ToDoubleFunction<T> figure) {
    return found.isEmpty()
        ? OptionalDouble.empty()
        : OptionalDouble.of(figure.applyAsDouble(found.get()));
  }
}
