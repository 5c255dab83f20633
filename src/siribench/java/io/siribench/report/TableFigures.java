package io.siribench.report;

import io.siribench.analysis.Measure;
import io.siribench.analysis.RunFigures;
import io.siribench.analysis.ScenarioFigures;
import io.siribench.plan.Factor;
import io.siribench.report.text.Decimals;
import io.siribench.results.Sample.Factors;
import io.siribench.stats.Summary;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Stream;

/** The figures of a run's scenarios, laid out in one of three ways. */
final class TableFigures {
  /** Times shorter than this need their microseconds. */
  private static final double SHORT_NANOS = 10e6;

  private final FigureTable table;
  private final int decimals;
  private final List<Figure> counts = new ArrayList<>();
  private final List<Figure> elapsed = new ArrayList<>();
  private final List<Figure> parts;
  private final Figure ratio;

  private TableFigures(List<ScenarioFigures> scenarios, int decimals) {
    table = new FigureTable(scenarios);
    this.decimals = decimals;
    counts.add(new Figure("n", "", report -> Integer.toString(report.n())));
    if (scenarios.stream().anyMatch(report -> report.failed() > 0)) {
      counts.add(new Figure("failed", "", report -> Long.toString(report.failed())));
    }
    if (scenarios.stream().anyMatch(ScenarioFigures::isPartlyBound)) {
      counts.add(new Figure("bound", "%", report -> bound(report.boundPercent())));
    }
    elapsed.add(elapsed("p50", summary -> OptionalDouble.of(summary.p50())));
    if (scenarios.stream()
        .flatMap(report -> report.elapsedNanos().stream())
        .anyMatch(summary -> summary.p95().isPresent())) {
      elapsed.add(elapsed("p95", Summary::p95));
    }
    elapsed.add(elapsed("mean", summary -> OptionalDouble.of(summary.mean())));
    elapsed.add(elapsed("sd", Summary::sd));
    parts =
        Measure.of(Measure.Group.PROCESS).stream()
            .filter(measure -> isShown(measure, scenarios))
            .map(this::median)
            .toList();
    ratio = new Figure("ratio", "", report -> ratio(report.ratio()));
  }

  private static boolean isShown(Measure measure, List<ScenarioFigures> scenarios) {
    return switch (measure) {
      case LAUNCH -> startsDiffer(scenarios) && isKnown(measure, scenarios);
      case FIRST_VISIT, VISIBLE_WAIT -> isKnown(measure, scenarios);
      default -> true;
    };
  }

  private static boolean isKnown(Measure measure, List<ScenarioFigures> scenarios) {
    return scenarios.stream().anyMatch(report -> report.median(measure).isPresent());
  }

  /** Whether scenarios differ in what changes the start of a process: else boots are all alike. */
  private static boolean startsDiffer(List<ScenarioFigures> scenarios) {
    return Stream.of(Factor.RESTORE, Factor.JVM, Factor.JAVA)
            .anyMatch(
                factor ->
                    scenarios.stream()
                            .flatMap(report -> report.factors().stream())
                            .map(found -> word(found, factor))
                            .distinct()
                            .count()
                        > 1)
        || scenarios.stream()
            .flatMap(report -> report.verdict().stream())
            .anyMatch(verdict -> verdict.headline() == Measure.LAUNCH);
  }

  private static String word(Factors factors, Factor factor) {
    return factor == Factor.JAVA ? factors.java() : factors.word(factor);
  }

  static TableFigures of(RunFigures report) {
    boolean shortTimes =
        report.scenarios().stream()
            .flatMap(scenario -> scenario.elapsedNanos().stream())
            .anyMatch(summary -> summary.p50() < SHORT_NANOS);
    return new TableFigures(report.scenarios(), shortTimes ? 3 : 1);
  }

  /** Everything in one table. */
  List<String> oneTable() {
    List<String> lines = new ArrayList<>();
    lines.add(
        "elapsed: preparation + request, p50 to sd; "
            + parts.get(0).name()
            + " to "
            + parts.get(parts.size() - 1).name()
            + " are medians");
    lines.addAll(table.lines(figures(), Integer.MAX_VALUE));
    return lines;
  }

  /** All of them, in the order of the table. */
  List<Figure> figures() {
    return Stream.of(counts, elapsed, List.of(ratio), parts).flatMap(List::stream).toList();
  }

  /** Elapsed time and its parts in a table each; nothing if that leaves too little for the ids. */
  List<String> twoTables(int width) {
    List<Figure> above = Stream.of(counts, elapsed, List.of(ratio)).flatMap(List::stream).toList();
    int idWidth = Math.min(table.idWidth(above, width), table.idWidth(parts, width));
    if (!table.wrap(idWidth)) {
      return List.of();
    }
    List<String> lines = new ArrayList<>();
    lines.add("elapsed: preparation + request");
    lines.addAll(table.lines(above, idWidth));
    lines.add("");
    lines.add(
        "medians: boot before elapsed, its two parts, "
            + (has(Measure.FIRST_VISIT) ? "first visit, " : "")
            + (has(Measure.LAUNCH) ? "launch to object, " : "")
            + (has(Measure.VISIBLE_WAIT) ? "visible wait, " : "")
            + "CPU time, peak memory");
    lines.addAll(table.lines(parts, idWidth));
    return lines;
  }

  private boolean has(Measure measure) {
    return parts.stream().anyMatch(part -> part.name().equals(measure.title()));
  }

  /** One scenario in lines of text. */
  List<String> block(ScenarioFigures scenario, int width) {
    List<String> lines = new ArrayList<>(FigureTable.idLines(scenario, width));
    Stream<Figure> head = Stream.concat(counts.stream(), Stream.of(ratio));
    FigureTable.fill(lines, "  ", head.toList(), scenario, width);
    FigureTable.fill(lines, "  elapsed ms: ", elapsed, scenario, width);
    FigureTable.fill(lines, "  medians ms: ", parts(Measure.Unit.TIME), scenario, width);
    FigureTable.fill(lines, "  memory MiB: ", parts(Measure.Unit.MEMORY), scenario, width);
    return lines;
  }

  /** How many decimals times in ms have. */
  int decimals() {
    return decimals;
  }

  private Figure elapsed(String name, Function<Summary, OptionalDouble> nanos) {
    return new Figure(
        name,
        "ms",
        report -> milliseconds(report.elapsedNanos().map(nanos).orElse(OptionalDouble.empty())));
  }

  private Figure median(Measure measure) {
    return Figure.median(measure, measure.unit() == Measure.Unit.TIME ? decimals : 1);
  }

  private List<Figure> parts(Measure.Unit unit) {
    return parts.stream().filter(part -> part.unit().equals(unit.inTables())).toList();
  }

  private String milliseconds(OptionalDouble nanos) {
    return nanos.isEmpty() ? "" : Decimals.milliseconds(nanos.getAsDouble(), decimals);
  }

  private static String bound(Optional<BigDecimal> percent) {
    return percent.map(BigDecimal::toPlainString).orElse("");
  }

  private static String ratio(OptionalDouble ratio) {
    return ratio.isEmpty() ? "" : Decimals.of(ratio.getAsDouble(), 3);
  }
}
