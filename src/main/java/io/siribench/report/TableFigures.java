package io.siribench.report;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.HorizontalAlign;
import io.siribench.stats.Summary;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The figures of a run's scenarios, laid out in one of three ways. */
final class TableFigures {
  /** Below this a column is too narrow to read an id in it. */
  private static final int NARROWEST_ID = 16;

  /** Times shorter than this need their microseconds. */
  private static final double SHORT_NANOS = 10e6;

  /** An underlined header and no other borders, in the library's order of border characters. */
  private static final @Nullable Character[] HEADER_RULE = new Character[29];

  static {
    HEADER_RULE[8] = '-';
  }

  /**
   * One figure of a scenario; {@link #text} is empty where it does not apply.
   *
   * @param name as in a sentence
   * @param unit empty for a plain number
   */
  private record Figure(String name, String unit, Function<ScenarioReport, String> text) {
    String header() {
      return unit.isEmpty() ? name : name + "\n" + unit;
    }
  }

  private final List<ScenarioReport> scenarios;
  private final int decimals;
  private final List<Figure> counts = new ArrayList<>();
  private final List<Figure> elapsed;
  private final List<Figure> parts;
  private final Figure ratio;

  private TableFigures(List<ScenarioReport> scenarios, int decimals) {
    this.scenarios = scenarios;
    this.decimals = decimals;
    counts.add(new Figure("n", "", report -> Integer.toString(report.n())));
    if (scenarios.stream().anyMatch(report -> report.failed() > 0)) {
      counts.add(new Figure("failed", "", report -> Long.toString(report.failed())));
    }
    elapsed =
        List.of(
            elapsed("p50", Summary::p50),
            elapsed("p95", Summary::p95),
            elapsed("mean", Summary::mean),
            new Figure(
                "sd",
                "ms",
                report ->
                    milliseconds(
                        report.elapsedNanos().map(Summary::sd).orElse(OptionalDouble.empty()))));
    parts =
        List.of(
            part("boot", Medians::bootNanos),
            part("prepare", Medians::preparationNanos),
            part("request", Medians::requestNanos),
            part("CPU", Medians::cpuNanos),
            new Figure("peak", "MiB", report -> mebibytes(report.medians().peakRssBytes())));
    ratio = new Figure("ratio", "", report -> ratio(report.ratio()));
  }

  static TableFigures of(RunReport report) {
    boolean shortTimes =
        report.scenarios().stream()
            .flatMap(scenario -> scenario.elapsedNanos().stream())
            .anyMatch(summary -> summary.p50() < SHORT_NANOS);
    return new TableFigures(report.scenarios(), shortTimes ? 3 : 1);
  }

  /** Everything in one table. */
  List<String> oneTable() {
    List<String> lines = new ArrayList<>();
    lines.add("elapsed: preparation + request, p50 to sd; boot to peak are medians");
    lines.addAll(
        table(
            Stream.of(counts, elapsed, List.of(ratio), parts).flatMap(List::stream).toList(),
            Integer.MAX_VALUE));
    return lines;
  }

  /** Elapsed time and its parts in a table each; nothing if that leaves too little for the ids. */
  List<String> twoTables(int width) {
    List<Figure> above = Stream.of(counts, elapsed, List.of(ratio)).flatMap(List::stream).toList();
    int idWidth = Math.min(width - widthOf(above), width - widthOf(parts)) - 2;
    boolean wraps =
        scenarios.stream()
            .noneMatch(report -> TextLines.wrapId(report.scenario(), idWidth).isEmpty());
    if (idWidth < NARROWEST_ID || !wraps) {
      return List.of();
    }
    List<String> lines = new ArrayList<>();
    lines.add("elapsed: preparation + request");
    lines.addAll(table(above, idWidth));
    lines.add("");
    lines.add("medians: boot before elapsed, its two parts, CPU time, peak memory");
    lines.addAll(table(parts, idWidth));
    return lines;
  }

  /** One scenario in lines of text. */
  List<String> block(ScenarioReport scenario, int width) {
    List<String> lines = new ArrayList<>();
    List<String> id = TextLines.wrapId(scenario.scenario(), width);
    lines.addAll(
        id.isEmpty() ? TextLines.fill("", " ", List.of(scenario.scenario()), "", width) : id);
    Stream<Figure> head = Stream.concat(counts.stream(), Stream.of(ratio));
    fill(lines, "  ", head.toList(), scenario, width);
    fill(lines, "  elapsed ms: ", elapsed, scenario, width);
    fill(lines, "  medians ms: ", parts.subList(0, parts.size() - 1), scenario, width);
    fill(lines, "  memory MiB: ", parts.subList(parts.size() - 1, parts.size()), scenario, width);
    return lines;
  }

  private static void fill(
      List<String> lines, String first, List<Figure> figures, ScenarioReport scenario, int width) {
    List<String> known =
        figures.stream()
            .filter(figure -> !figure.text().apply(scenario).isEmpty())
            .map(figure -> figure.name() + " " + figure.text().apply(scenario))
            .toList();
    if (!known.isEmpty()) {
      lines.addAll(TextLines.fill(first, " ".repeat(first.length()), known, "  ", width));
    }
  }

  private List<String> table(List<Figure> figures, int idWidth) {
    Column[] columns =
        Stream.concat(
                Stream.of(new Column().header("scenario").dataAlign(HorizontalAlign.LEFT)),
                figures.stream().map(figure -> numberColumn(figure.header())))
            .map(column -> column.maxWidth(Integer.MAX_VALUE))
            .toArray(Column[]::new);
    String[][] rows =
        scenarios.stream().map(report -> row(report, figures, idWidth)).toArray(String[][]::new);
    return AsciiTable.builder()
        .lineSeparator("\n")
        .border(HEADER_RULE)
        .data(columns, rows)
        .asString()
        .lines()
        .map(String::stripTrailing)
        .toList();
  }

  private static Column numberColumn(String header) {
    return new Column()
        .header(header)
        .headerAlign(HorizontalAlign.RIGHT)
        .dataAlign(HorizontalAlign.RIGHT);
  }

  private static String[] row(ScenarioReport report, List<Figure> figures, int idWidth) {
    List<String> id = TextLines.wrapId(report.scenario(), idWidth);
    return Stream.concat(
            Stream.of(String.join("\n", id)),
            figures.stream().map(figure -> figure.text().apply(report)))
        .toArray(String[]::new);
  }

  private int widthOf(List<Figure> figures) {
    return figures.stream()
        .mapToInt(
            figure ->
                2
                    + Stream.concat(figure.header().lines(), scenarios.stream().map(figure.text()))
                        .mapToInt(String::length)
                        .max()
                        .orElse(0))
        .sum();
  }

  private Figure elapsed(String name, ToDoubleFunction<Summary> nanos) {
    return new Figure(
        name,
        "ms",
        report ->
            report
                .elapsedNanos()
                .map(summary -> Decimals.milliseconds(nanos.applyAsDouble(summary), decimals))
                .orElse(""));
  }

  private Figure part(String name, Function<Medians, OptionalDouble> nanos) {
    return new Figure(name, "ms", report -> milliseconds(nanos.apply(report.medians())));
  }

  private String milliseconds(OptionalDouble nanos) {
    return nanos.isEmpty() ? "" : Decimals.milliseconds(nanos.getAsDouble(), decimals);
  }

  private static String mebibytes(OptionalDouble bytes) {
    return bytes.isEmpty() ? "" : Decimals.mebibytes(bytes.getAsDouble(), 1);
  }

  private static String ratio(OptionalDouble ratio) {
    return ratio.isEmpty() ? "" : Decimals.of(ratio.getAsDouble(), 3);
  }
}
