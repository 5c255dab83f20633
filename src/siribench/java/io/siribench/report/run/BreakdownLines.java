package io.siribench.report.run;

import io.siribench.analysis.BreakdownFigures;
import io.siribench.analysis.RunFigures;
import io.siribench.report.TextLines;
import io.siribench.report.text.BreakdownSentences;
import io.siribench.report.text.Decimals;
import io.siribench.results.Breakdown;
import io.siribench.results.Breakdown.Row;
import io.siribench.results.Breakdown.Section;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The breakdowns of starts, in lines of a terminal. */
record BreakdownLines(Breakdown breakdown, int width) {
  /** Returns an empty line and each scenario's breakdown; empty without any. */
  static List<String> of(RunFigures report, int width) {
    List<String> lines = new ArrayList<>();
    for (BreakdownFigures figures : report.breakdowns()) {
      BreakdownLines scenario = new BreakdownLines(figures.breakdown(), width);
      lines.add("");
      lines.addAll(scenario.text("", "where the time goes: " + figures.breakdown().scenario()));
      if (figures.breakdown().nanosOfParts() > 0) {
        lines.addAll(scenario.parts());
      }
      BreakdownSentences.of(figures).forEach(text -> lines.addAll(scenario.text("", text)));
      lines.addAll(scenario.classes());
      lines.addAll(
          scenario.mostExpensive(
              Section.DESERIALIZER,
              "most expensive deserializers, type inspection and creation, ms"));
      lines.addAll(
          scenario.mostExpensive(
              Section.ANNOTATION, "most expensive annotations, total time of reads, ms"));
    }
    return lines;
  }

  private List<String> text(String indent, String text) {
    return TextLines.wrap(indent, indent + "  ", text, width);
  }

  private List<String> parts() {
    List<List<String>> rows = new ArrayList<>();
    for (String name : names()) {
      rows.add(
          row(name, breakdown.of(Section.PART).filter(row -> row.name().equals(name)).toList()));
    }
    rows.add(row("sum", breakdown.of(Section.PART).toList()));
    List<String> table =
        TextLines.table(
            List.of("part, ms", "boot", "set-up", "prepare", "request", "all", "%"),
            column -> column == 0,
            rows);
    return TextLines.fit(table, width) ? table : list(rows);
  }

  /** Returns each part with its time and share, if the table is too wide. */
  private List<String> list(List<List<String>> rows) {
    return rows.stream()
        .flatMap(
            row -> text("  ", row.get(0) + " " + row.get(5) + " ms, " + row.get(6) + " %").stream())
        .toList();
  }

  /** Returns the parts in the order of a start. */
  private Set<String> names() {
    Set<String> names = new LinkedHashSet<>();
    breakdown.of(Section.PART).map(Row::name).forEach(names::add);
    // The remainder comes last, although an early phase may contain it.
    if (names.remove("other")) {
      names.add("other");
    }
    return names;
  }

  private List<String> row(String name, List<Row> rows) {
    double totalNanos = (double) rows.stream().mapToLong(Row::nanos).sum();
    return Stream.of(
            Stream.of(name),
            Breakdown.PHASES.stream()
                .map(
                    phase ->
                        rows.stream()
                            .filter(row -> row.phase().equals(phase))
                            .mapToLong(Row::nanos)
                            .sum())
                .map(nanos -> nanos == 0 ? "" : Decimals.milliseconds((double) nanos, 1)),
            Stream.of(
                Decimals.milliseconds(totalNanos, 1),
                Decimals.of(totalNanos * 100 / breakdown.nanosOfParts(), 1)))
        .flatMap(texts -> texts)
        .toList();
  }

  private List<String> classes() {
    List<String> lines = new ArrayList<>();
    List<Row> loads =
        breakdown.of(Section.CLASS).filter(row -> row.phase().equals("load")).toList();
    if (!loads.isEmpty()) {
      lines.addAll(text("", "most expensive classes, load + initialize, ms"));
    }
    for (Row load : loads) {
      long initNanos =
          breakdown
              .of(Section.CLASS)
              .filter(row -> row.phase().equals("initialize") && row.name().equals(load.name()))
              .mapToLong(Row::nanos)
              .sum();
      lines.addAll(
          text(
              "  ",
              Decimals.milliseconds((double) load.nanos(), 1)
                  + " + "
                  + Decimals.milliseconds((double) initNanos, 1)
                  + " "
                  + load.name()));
    }
    return lines;
  }

  private List<String> mostExpensive(Section section, String title) {
    List<String> lines = new ArrayList<>();
    List<Row> rows = breakdown.of(section).toList();
    if (!rows.isEmpty()) {
      lines.addAll(text("", title));
    }
    rows.forEach(
        row ->
            lines.addAll(
                text("  ", Decimals.milliseconds((double) row.nanos(), 1) + " " + row.name())));
    return lines;
  }
}
