package io.siribench.report;

import io.siribench.stats.Comparison;
import io.siribench.stats.Interval;
import io.siribench.stats.Summary;
import io.siribench.verdict.Difference;
import io.siribench.verdict.Gate;
import io.siribench.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** Columns of {@code summary.csv} near its end: spread, what did not count, and the comparison. */
final class ComparisonColumns {
  private static final int DECIMALS = 3;
  private static final String REFERENCE = "reference";
  private static final String VERDICT = "verdict";
  private static final String GATE = "gate";

  /** The columns that hold no numbers. */
  static final Set<String> TEXTS = Set.of(REFERENCE, VERDICT, GATE);

  static final List<String> HEADERS =
      List.of(
          "p90_low_ms",
          "p90_high_ms",
          "p95_low_ms",
          "p95_high_ms",
          "p99_low_ms",
          "p99_high_ms",
          "mad_ms",
          "outliers",
          "disturbed",
          "steady_from",
          "never_steady",
          REFERENCE,
          "shift_ms",
          "shift_low_ms",
          "shift_high_ms",
          "shift_percent",
          "p_holm",
          "ratio",
          "ratio_low",
          "ratio_high",
          "cpu_shift_ms",
          "cpu_shift_low_ms",
          "cpu_shift_high_ms",
          "cpu_shift_percent",
          "cpu_p_holm",
          VERDICT,
          GATE);

  private ComparisonColumns() {}

  static List<String> row(ScenarioReport report) {
    List<String> row = new ArrayList<>();
    Optional<Summary> elapsed = report.elapsedNanos();
    addInterval(elapsed.flatMap(Summary::p90Interval), row);
    addInterval(elapsed.flatMap(Summary::p95Interval), row);
    addInterval(elapsed.flatMap(Summary::p99Interval), row);
    row.add(elapsed.map(found -> Decimals.milliseconds(found.mad(), DECIMALS)).orElse(""));
    row.add(elapsed.map(found -> Integer.toString(found.outliers())).orElse(""));
    ForkReport forks = report.forks();
    boolean isLookedAt = !forks.stillWarmingUp().isEmpty() || !forks.steadyFrom().isEmpty();
    row.add(elapsed.map(found -> Long.toString(forks.disturbed())).orElse(""));
    row.add(
        forks.steadyFrom().isEmpty()
            ? ""
            : Decimals.plain(forks.typicalSteadyFrom().orElseThrow()));
    row.add(isLookedAt ? Integer.toString(forks.stillWarmingUp().size()) : "");
    Optional<Verdict> verdict = report.verdict();
    row.add(verdict.map(found -> CsvText.scenario(found.pair().reference())).orElse(""));
    Optional<Difference> difference = verdict.flatMap(Verdict::elapsed);
    addShift(difference, row);
    Optional<Comparison> comparison = difference.map(Difference::comparison);
    row.add(of(comparison, found -> found.ratio().estimate(), DECIMALS));
    row.add(of(comparison, found -> found.ratio().low(), DECIMALS));
    row.add(of(comparison, found -> found.ratio().high(), DECIMALS));
    addShift(verdict.flatMap(Verdict::cpu), row);
    row.add(verdict.map(found -> found.finding().label()).orElse(""));
    row.add(report.gate().map(Gate.State::words).orElse(""));
    return row;
  }

  private static void addInterval(Optional<Interval> interval, List<String> row) {
    row.add(milliseconds(interval, Interval::low));
    row.add(milliseconds(interval, Interval::high));
  }

  private static void addShift(Optional<Difference> difference, List<String> row) {
    Optional<Comparison> comparison = difference.map(Difference::comparison);
    row.add(milliseconds(comparison, found -> found.shift().estimate()));
    row.add(milliseconds(comparison, found -> found.shift().low()));
    row.add(milliseconds(comparison, found -> found.shift().high()));
    row.add(of(difference, Difference::percent, DECIMALS));
    row.add(difference.map(found -> Decimals.pValue(found.adjustedP())).orElse(""));
  }

  private static <T> String milliseconds(Optional<T> figures, ToDoubleFunction<T> nanos) {
    Function<T, String> text = found -> Decimals.milliseconds(nanos.applyAsDouble(found), DECIMALS);
    return figures.map(text).orElse("");
  }

  private static <T> String of(Optional<T> figures, ToDoubleFunction<T> figure, int decimals) {
    Function<T, String> text = found -> Decimals.of(figure.applyAsDouble(found), decimals);
    return figures.map(text).orElse("");
  }
}
