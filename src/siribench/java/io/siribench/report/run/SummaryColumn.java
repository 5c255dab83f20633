package io.siribench.report.run;

import io.siribench.analysis.Measure;
import io.siribench.analysis.ScenarioFigures;
import io.siribench.report.text.Decimals;
import io.siribench.stats.Interval;
import io.siribench.stats.Summary;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * A column of {@code summary.csv}, and a member of the JSON report.
 *
 * @param meaning the description for {@code docs/columns.md}: content, and when it is empty
 * @param isText whether it contains words instead of numbers
 * @param field the value for a scenario; empty if the figure is absent
 */
public record SummaryColumn(
    String header, String meaning, boolean isText, Function<ScenarioFigures, String> field) {
  private static final int DECIMALS = 3;

  /** Returns whether spreadsheets treat it as text; a break-even is a number or {@code never}. */
  public boolean isTextInSheets() {
    return isText && !BreakEvenColumns.ALL.contains(this);
  }

  static SummaryColumn text(
      String header, String meaning, Function<ScenarioFigures, String> field) {
    return new SummaryColumn(header, meaning, true, field);
  }

  /** Returns a column with an unformatted number. */
  static SummaryColumn plain(
      String header, String meaning, Function<ScenarioFigures, String> field) {
    return new SummaryColumn(header, meaning, false, field);
  }

  /** Returns a column with a figure that may be absent, formatted by {@code text}. */
  static SummaryColumn figure(
      String header,
      String meaning,
      Function<ScenarioFigures, Optional<Double>> figure,
      DoubleFunction<String> text) {
    return plain(header, meaning, report -> figure.apply(report).map(text::apply).orElse(""));
  }

  /** Returns a column with a number that has {@code decimals} decimals. */
  static SummaryColumn number(
      String header,
      String meaning,
      int decimals,
      Function<ScenarioFigures, Optional<Double>> number) {
    return figure(header, meaning, number, value -> Decimals.of(value, decimals));
  }

  /** Returns a column with a number that has three decimals. */
  static SummaryColumn number(
      String header, String meaning, Function<ScenarioFigures, Optional<Double>> number) {
    return number(header, meaning, DECIMALS, number);
  }

  /** Returns a column with nanoseconds, written as milliseconds. */
  static SummaryColumn milliseconds(
      String header, String meaning, Function<ScenarioFigures, Optional<Double>> nanos) {
    return figure(header, meaning, nanos, value -> Decimals.milliseconds(value, DECIMALS));
  }

  /** Returns the columns with the median of each measure of {@code group}. */
  static Stream<SummaryColumn> medians(Measure.Group group) {
    return Measure.of(group).stream().map(SummaryColumn::median);
  }

  private static SummaryColumn median(Measure measure) {
    Measure.Unit unit = measure.unit();
    return figure(
        measure.key() + "_p50_" + unit.inFiles(),
        "median " + measure.meaning(),
        report -> report.median(measure),
        median -> Decimals.of(median / unit.perFileUnit(), unit.fileDecimals()));
  }

  /** Returns a column with a figure of the elapsed times, written as milliseconds. */
  static SummaryColumn elapsed(
      String header, String meaning, Function<Summary, Optional<Double>> nanos) {
    return milliseconds(header, meaning, report -> report.elapsedNanos().flatMap(nanos));
  }

  /**
   * Returns the columns of a figure and its 95 % interval, empty without a figure.
   *
   * @param unit the end of the headers
   */
  static <T> Stream<SummaryColumn> interval(
      String header,
      String unit,
      String meaning,
      Function<ScenarioFigures, Optional<T>> source,
      ToDoubleFunction<T> estimate,
      ToDoubleFunction<T> low,
      ToDoubleFunction<T> high,
      DoubleFunction<String> text) {
    return Stream.of(
        figure(
            header + unit,
            meaning,
            report -> source.apply(report).map(estimate::applyAsDouble),
            text),
        figure(
            header + "_low" + unit,
            "lower end of its 95 % interval",
            report -> source.apply(report).map(low::applyAsDouble),
            text),
        figure(
            header + "_high" + unit,
            "upper end of it",
            report -> source.apply(report).map(high::applyAsDouble),
            text));
  }

  /**
   * Returns a column with the lower end of an interval.
   *
   * @param percentile the percentile: {@code p50}
   * @param processes the smallest number of processes that gives an interval
   */
  static SummaryColumn low(
      String percentile, int processes, Function<Summary, Optional<Interval>> interval) {
    return elapsed(
        percentile + "_low_ms",
        "lower end of the 95 % interval of "
            + percentile
            + "_ms; empty for fewer than "
            + processes
            + " processes",
        summary -> interval.apply(summary).map(ends -> (double) ends.low()));
  }

  /** Returns the column after {@link #low}. */
  static SummaryColumn high(String percentile, Function<Summary, Optional<Interval>> interval) {
    return elapsed(
        percentile + "_high_ms",
        "upper end of it",
        summary -> interval.apply(summary).map(ends -> (double) ends.high()));
  }

  /** Returns {@code nanos} as a function with an optional result, which is always present. */
  static Function<Summary, Optional<Double>> always(ToDoubleFunction<Summary> nanos) {
    return summary -> Optional.of(nanos.applyAsDouble(summary));
  }
}
