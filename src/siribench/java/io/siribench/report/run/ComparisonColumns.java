package io.siribench.report.run;

import static io.siribench.report.run.SummaryColumn.always;
import static io.siribench.report.run.SummaryColumn.elapsed;
import static io.siribench.report.run.SummaryColumn.milliseconds;
import static io.siribench.report.run.SummaryColumn.number;
import static io.siribench.report.run.SummaryColumn.plain;
import static io.siribench.report.run.SummaryColumn.text;

import io.siribench.analysis.Difference;
import io.siribench.analysis.ForkSummary;
import io.siribench.analysis.Gate;
import io.siribench.analysis.ScenarioFigures;
import io.siribench.analysis.Verdict;
import io.siribench.report.text.Decimals;
import io.siribench.stats.Comparison;
import io.siribench.stats.Summary;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** The late columns of {@code summary.csv}: spread, uncounted samples, and the comparison. */
final class ComparisonColumns {
  private static final List<SummaryColumn> SPREAD =
      List.of(
          SummaryColumn.low("p90", 36, Summary::p90Interval),
          SummaryColumn.high("p90", Summary::p90Interval),
          SummaryColumn.low("p95", 72, Summary::p95Interval),
          SummaryColumn.high("p95", Summary::p95Interval),
          SummaryColumn.low("p99", 368, Summary::p99Interval),
          SummaryColumn.high("p99", Summary::p99Interval),
          elapsed("mad_ms", "median absolute deviation of elapsed", always(Summary::mad)),
          plain(
              "outliers",
              "outliers, kept in all figures",
              report ->
                  report
                      .elapsedNanos()
                      .map(found -> Integer.toString(found.outliers()))
                      .orElse("")),
          plain(
              "disturbed",
              "samples of disturbed processes, kept in all figures",
              report ->
                  report
                      .elapsedNanos()
                      .map(found -> Long.toString(report.forks().disturbed()))
                      .orElse("")),
          plain(
              "steady_from",
              "median over processes of the first steady request; only --steady",
              report ->
                  report.forks().steadyFrom().isEmpty()
                      ? ""
                      : Decimals.plain(report.forks().typicalSteadyFrom().orElseThrow())),
          plain(
              "never_steady",
              "processes still warming up after --max-warmup; only --steady",
              ComparisonColumns::neverSteady));

  private static final List<SummaryColumn> COMPARISON =
      Stream.of(
              Stream.of(
                  text(
                      "reference",
                      "id of the reference scenario; empty for none",
                      report ->
                          report.verdict().map(found -> found.pair().reference().id()).orElse(""))),
              shift("", "elapsed", Verdict::elapsed),
              Stream.of(
                  ratio(
                      "ratio",
                      "ratio of elapsed to the reference's",
                      found -> found.ratio().estimate()),
                  ratio(
                      "ratio_low", "lower end of its 95 % interval", found -> found.ratio().low()),
                  ratio("ratio_high", "upper end of it", found -> found.ratio().high())),
              shift("cpu_", "CPU time", Verdict::cpu),
              Stream.of(
                  text(
                      "verdict",
                      "result of the comparison: faster, slower, ...; see statistics.md",
                      report -> report.verdict().map(found -> found.kind().label()).orElse("")),
                  text(
                      "gate",
                      "result of --gate for the scenario",
                      report -> report.gate().map(Gate.State::words).orElse("")),
                  text(
                      "judged_by",
                      "the measure of shift_ms to ratio_high: elapsed, launch, first or last (--judge),"
                          + " or visible_wait (--head-start)",
                      report -> report.verdict().map(found -> found.headline().key()).orElse("")),
                  allocated(
                      "",
                      "additional allocated bytes, in percent of the reference's",
                      Difference::percent),
                  allocated("_low", "lower end of its 95 % interval", Difference::lowPercent),
                  allocated("_high", "upper end of it", Difference::highPercent),
                  text(
                      "allocated_verdict",
                      "result of the comparison of allocated bytes: less, more, ...",
                      report ->
                          report
                              .allocation()
                              .map(found -> found.kind().label(found.headline()))
                              .orElse(""))))
          .flatMap(columns -> columns)
          .toList();

  static final List<SummaryColumn> ALL =
      Stream.of(SPREAD, COMPARISON).flatMap(List::stream).toList();

  private ComparisonColumns() {}

  /**
   * Returns the columns of a difference.
   *
   * @param prefix the prefix of their headers
   * @param measure the readable name of the measure
   */
  private static Stream<SummaryColumn> shift(
      String prefix, String measure, Function<Verdict, Optional<Difference>> difference) {
    return Stream.of(
        milliseconds(
            prefix + "shift_ms",
            "additional "
                + measure
                + " over the reference: (ratio - 1) times its median; negative for less",
            shift(difference, found -> found.shift().estimate())),
        milliseconds(
            prefix + "shift_low_ms",
            "lower end of its 95 % interval",
            shift(difference, found -> found.shift().low())),
        milliseconds(
            prefix + "shift_high_ms",
            "upper end of it",
            shift(difference, found -> found.shift().high())),
        number(
            prefix + "shift_percent",
            "the same in percent: the ratio minus 1 (Hodges-Lehmann estimate of log ratios)",
            report -> SummaryColumn.of(report.verdict().flatMap(difference), Difference::percent)),
        plain(
            prefix + "p_holm",
            "its p value, adjusted for all comparisons of the run (Holm)",
            report ->
                report
                    .verdict()
                    .flatMap(difference)
                    .map(found -> Decimals.pValue(found.adjustedP()))
                    .orElse("")));
  }

  private static Function<ScenarioFigures, OptionalDouble> shift(
      Function<Verdict, Optional<Difference>> difference, ToDoubleFunction<Comparison> nanos) {
    return report ->
        SummaryColumn.of(report.verdict().flatMap(difference).map(Difference::comparison), nanos);
  }

  private static SummaryColumn ratio(
      String header, String meaning, ToDoubleFunction<Comparison> ratio) {
    return number(
        header,
        meaning,
        report ->
            SummaryColumn.of(
                report.verdict().flatMap(Verdict::elapsed).map(Difference::comparison), ratio));
  }

  private static SummaryColumn allocated(
      String end, String meaning, ToDoubleFunction<Difference> percent) {
    return number(
        "allocated_shift" + end + "_percent",
        meaning,
        report -> SummaryColumn.of(report.allocation().flatMap(Verdict::elapsed), percent));
  }

  private static String neverSteady(ScenarioFigures report) {
    ForkSummary forks = report.forks();
    boolean isLookedAt = !forks.stillWarmingUp().isEmpty() || !forks.steadyFrom().isEmpty();
    return isLookedAt ? Integer.toString(forks.stillWarmingUp().size()) : "";
  }
}
