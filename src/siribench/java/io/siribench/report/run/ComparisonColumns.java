package io.siribench.report.run;

import static io.siribench.report.run.SummaryColumn.always;
import static io.siribench.report.run.SummaryColumn.elapsed;
import static io.siribench.report.run.SummaryColumn.number;
import static io.siribench.report.run.SummaryColumn.plain;
import static io.siribench.report.run.SummaryColumn.text;

import io.siribench.analysis.Difference;
import io.siribench.analysis.ForkSummary;
import io.siribench.analysis.Gate;
import io.siribench.analysis.ScenarioFigures;
import io.siribench.analysis.Verdict;
import io.siribench.report.text.Decimals;
import io.siribench.stats.Ratio;
import io.siribench.stats.Shift;
import io.siribench.stats.Summary;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** The later columns of {@code summary.csv}: spread, outliers, disturbances, comparison. */
final class ComparisonColumns {
  private static final int DECIMALS = 3;

  private static final List<SummaryColumn> SPREAD =
      List.of(
          SummaryColumn.low("p90", 36, Summary::p90Interval),
          SummaryColumn.high("p90", Summary::p90Interval),
          SummaryColumn.low("p95", 72, Summary::p95Interval),
          SummaryColumn.high("p95", Summary::p95Interval),
          SummaryColumn.low("p99", 368, Summary::p99Interval),
          SummaryColumn.high("p99", Summary::p99Interval),
          elapsed("mad_ms", "median absolute deviation of elapsed", always(Summary::mad)),
          number(
              "outliers",
              "outliers, kept in all figures",
              0,
              report -> report.elapsedNanos().map(summary -> (double) summary.outliers())),
          number(
              "disturbed",
              "samples of disturbed processes, kept in all figures",
              0,
              report -> report.elapsedNanos().map(summary -> (double) report.forks().disturbed())),
          SummaryColumn.figure(
              "steady_from",
              "median over processes of the first steady request; only --steady",
              report -> report.forks().typicalSteadyFrom(),
              Decimals::plain),
          plain(
              "never_steady",
              "processes that never became steady; only --steady",
              ComparisonColumns::neverSteady));

  private static final List<SummaryColumn> COMPARISON =
      Stream.of(
              Stream.of(
                  text(
                      "reference",
                      "id of the reference scenario; empty for none",
                      report ->
                          report
                              .verdict()
                              .map(verdict -> verdict.pair().reference().id())
                              .orElse(""))),
              shift("", "elapsed", Verdict::elapsed),
              SummaryColumn.interval(
                  "ratio",
                  "",
                  "ratio of elapsed to the reference's",
                  report ->
                      report
                          .verdict()
                          .flatMap(Verdict::elapsed)
                          .map(difference -> difference.comparison().ratio()),
                  Ratio::estimate,
                  Ratio::low,
                  Ratio::high,
                  ComparisonColumns::decimal),
              shift("cpu_", "CPU time", Verdict::cpu),
              Stream.of(
                  text(
                      "verdict",
                      "result of the comparison: faster, slower, ...; see statistics.md",
                      report -> report.verdict().map(verdict -> verdict.kind().label()).orElse("")),
                  text(
                      "gate",
                      "result of --gate for the scenario",
                      report -> report.gate().map(Gate.State::words).orElse("")),
                  text(
                      "judged_by",
                      "the measure of shift_ms to ratio_high: elapsed, launch, first or last"
                          + " (--judge), or visible_wait (--head-start)",
                      report ->
                          report.verdict().map(verdict -> verdict.headline().key()).orElse(""))),
              SummaryColumn.interval(
                  "allocated_shift",
                  "_percent",
                  "additional allocated bytes, in percent of the reference's",
                  report -> report.allocation().flatMap(Verdict::elapsed),
                  Difference::percent,
                  Difference::lowPercent,
                  Difference::highPercent,
                  ComparisonColumns::decimal),
              Stream.of(
                  text(
                      "allocated_verdict",
                      "result of the comparison of allocated bytes: less, more, ...",
                      report ->
                          report
                              .allocation()
                              .map(verdict -> verdict.kind().label(verdict.headline()))
                              .orElse(""))))
          .flatMap(columns -> columns)
          .toList();

  static final List<SummaryColumn> ALL =
      Stream.of(SPREAD, COMPARISON).flatMap(List::stream).toList();

  /**
   * Returns the columns of a difference.
   *
   * @param prefix the prefix of the headers
   * @param measure the readable name of the measure
   */
  private static Stream<SummaryColumn> shift(
      String prefix, String measure, Function<Verdict, Optional<Difference>> difference) {
    return Stream.concat(
        SummaryColumn.interval(
            prefix + "shift",
            "_ms",
            "additional "
                + measure
                + " over the reference: (ratio - 1) times its median; negative for less",
            report -> report.verdict().flatMap(difference).map(known -> known.comparison().shift()),
            Shift::estimate,
            Shift::low,
            Shift::high,
            nanos -> Decimals.milliseconds(nanos, DECIMALS)),
        Stream.of(
            number(
                prefix + "shift_percent",
                "the same in percent: the ratio minus 1 (Hodges-Lehmann estimate of log ratios)",
                report -> report.verdict().flatMap(difference).map(Difference::percent)),
            SummaryColumn.figure(
                prefix + "p_holm",
                "its p value, adjusted for all comparisons of the run (Holm)",
                report -> report.verdict().flatMap(difference).map(Difference::adjustedP),
                Decimals::pValue)));
  }

  private static String decimal(double number) {
    return Decimals.of(number, DECIMALS);
  }

  private static String neverSteady(ScenarioFigures report) {
    ForkSummary forks = report.forks();
    boolean hasSteadyForks = forks.neverSteady() > 0 || !forks.steadyFrom().isEmpty();
    return hasSteadyForks ? Integer.toString(forks.neverSteady()) : "";
  }
}
