package io.siribench.report.run;

import static io.siribench.report.run.Figure.median;

import io.siribench.analysis.Measure;
import io.siribench.analysis.ScenarioFigures;
import io.siribench.analysis.Verdict;
import io.siribench.factor.Factor;
import io.siribench.report.text.Decimals;
import io.siribench.stats.Summary;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The columns of a run's table, in the order of display. The table shows as many non-empty columns
 * as fit on a line, chosen by priority.
 */
final class TableFigures {
  /** The column of bars. */
  static final String DISTRIBUTION = "distribution";

  private final List<ScenarioFigures> scenarios;
  private final VerdictCells verdicts;
  private final DistributionBars bars;
  private final Measure headline;

  /**
   * Creates the columns of {@code scenarios}.
   *
   * @param verdicts the texts of the column of verdicts
   * @param bars the bars of the column of distributions
   */
  TableFigures(List<ScenarioFigures> scenarios, VerdictCells verdicts, DistributionBars bars) {
    this.scenarios = scenarios;
    this.verdicts = verdicts;
    this.bars = bars;
    headline =
        scenarios.stream()
            .flatMap(scenario -> scenario.verdict().stream())
            .map(Verdict::headline)
            .filter(measure -> measure != Measure.ELAPSED)
            .findFirst()
            .orElse(Measure.ELAPSED);
  }

  /** Returns all non-empty columns. */
  List<Figure> known() {
    return all().stream()
        .filter(
            figure ->
                scenarios.stream().anyMatch(scenario -> !figure.text().apply(scenario).isBlank()))
        .toList();
  }

  private List<Figure> all() {
    List<Figure> all = new ArrayList<>();
    all.add(new Figure("n", "", 0, scenario -> isTimed() ? Integer.toString(scenario.n()) : ""));
    all.add(
        new Figure(
            "failed", "", 0, scenario -> anyFailed() ? Long.toString(scenario.failed()) : ""));
    all.add(new Figure("bound", "%", 1, this::bound));
    all.add(
        elapsed("p50", headline == Measure.ELAPSED ? 0 : 5, summary -> Optional.of(summary.p50())));
    all.add(
        new Figure(
            "95 % CI",
            "ms", 7, scenario -> scenario.elapsedNanos().map(TableFigures::interval).orElse("")));
    all.add(median(Measure.LAST, headline == Measure.LAST ? 0 : 2));
    all.add(
        new Figure(
            "throughput", "1/s", 1, scenario -> decimals(scenario.throughputPerSecond(), 1)));
    all.add(elapsed("p95", 10, Summary::p95));
    all.add(elapsed("p99", 14, Summary::p99));
    all.add(elapsed("max", 15, summary -> Optional.of((double) summary.max())));
    all.add(elapsed("mean", 12, summary -> Optional.of(summary.mean())));
    all.add(elapsed("sd", 13, Summary::sd));
    if (headline == Measure.LAUNCH || startsDiffer()) {
      all.add(median(Measure.LAUNCH, headline == Measure.LAUNCH ? 0 : 8));
    }
    all.add(median(Measure.VISIBLE_WAIT, headline == Measure.VISIBLE_WAIT ? 0 : 1));
    all.add(new Figure(DISTRIBUTION, "", 4, true, bars::of));
    all.add(new Figure(verdictTitle(), "", 0, true, verdicts::of));
    all.add(median(Measure.BOOT, 11));
    all.add(median(Measure.SET_UP, 11));
    all.add(median(Measure.PREPARATION, 6));
    all.add(median(Measure.SCHEMA, 7));
    all.add(median(Measure.REQUEST, 6));
    all.add(median(Measure.FIRST_VISIT, 7));
    all.add(median(Measure.DECOMPRESS, isVaried(Factor.COMPRESSION) ? 6 : 16));
    if (headline == Measure.FIRST) {
      all.add(median(Measure.FIRST, 0));
    }
    all.add(median(Measure.ALLOCATED, 1));
    all.add(new Figure("allocates", "", 2, true, verdicts::ofAllocation));
    all.add(median(Measure.INSTRUCTIONS, 1));
    all.add(median(Measure.BOOT_INSTRUCTIONS, 8));
    all.add(median(Measure.SET_UP_INSTRUCTIONS, 9));
    all.add(median(Measure.PREPARATION_INSTRUCTIONS, 8));
    all.add(median(Measure.REQUEST_INSTRUCTIONS, 8));
    all.add(median(Measure.CPU, 8));
    all.add(median(Measure.PEAK_RSS, 9));
    all.add(median(Measure.WIRE, isVaried(Factor.COMPRESSION) ? 6 : 17));
    if (isVaried(Factor.SHAPE) || isVaried(Factor.WRAPPING)) {
      all.add(median(Measure.DECODED, 6));
    }
    all.add(new Figure("ratio", "", 18, scenario -> decimals(scenario.ratio(), 3)));
    return all;
  }

  private String verdictTitle() {
    return switch (headline) {
      case LAUNCH -> "verdict (launch)";
      case VISIBLE_WAIT -> "verdict (visible)";
      case FIRST -> "verdict (first)";
      case LAST -> "verdict (last)";
      default -> "verdict";
    };
  }

  /** Returns whether requests are timed; otherwise the run only counts instructions or bytes. */
  private boolean isTimed() {
    return scenarios.stream()
        .anyMatch(
            scenario ->
                scenario.n() > 0
                    || (scenario.median(Measure.INSTRUCTIONS).isEmpty()
                        && scenario.median(Measure.ALLOCATED).isEmpty()));
  }

  private boolean anyFailed() {
    return scenarios.stream().anyMatch(scenario -> scenario.failed() > 0);
  }

  /** Returns whether scenarios start processes differently; otherwise, boot times are alike. */
  private boolean startsDiffer() {
    return Stream.of(Factor.RESTORE, Factor.JVM, Factor.JAVA)
        .anyMatch(
            factor ->
                scenarios.stream().map(scenario -> scenario.named().word(factor)).distinct().count()
                    > 1);
  }

  private boolean isVaried(Factor<?> factor) {
    return scenarios.stream().anyMatch(scenario -> !scenario.named().word(factor).isEmpty());
  }

  private static Figure elapsed(
      String name, int priority, Function<Summary, Optional<Double>> nanos) {
    return new Figure(
        name,
        "ms",
        priority,
        scenario -> scenario.elapsedNanos().flatMap(nanos).map(Decimals::milliseconds).orElse(""));
  }

  private static String decimals(Optional<Double> number, int decimals) {
    return number.map(known -> Decimals.of(known, decimals)).orElse("");
  }

  private static String interval(Summary summary) {
    return summary
        .p50Interval()
        .map(
            interval ->
                Decimals.interval(
                    Decimals.milliseconds((double) interval.low()),
                    Decimals.milliseconds((double) interval.high())))
        .orElse("");
  }

  /** Returns the bound share of {@code scenario}; empty unless some scenario is partly bound. */
  private String bound(ScenarioFigures scenario) {
    Optional<BigDecimal> percent = scenario.boundPercent();
    return scenarios.stream().anyMatch(ScenarioFigures::isPartlyBound)
        ? percent.map(BigDecimal::toPlainString).orElse("")
        : "";
  }
}
