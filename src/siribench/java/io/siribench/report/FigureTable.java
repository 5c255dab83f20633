package io.siribench.report;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.HorizontalAlign;
import io.siribench.analysis.ScenarioFigures;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A table with a row per scenario and a column per figure. */
final class FigureTable {
  /** Below this a column is too narrow to read an id in it. */
  private static final int NARROWEST_ID = 16;

  /** An underlined header and no other borders, in the library's order of border characters. */
  static final @Nullable Character[] HEADER_RULE = new Character[29];

  static {
    HEADER_RULE[8] = '-';
  }

  private final List<ScenarioFigures> scenarios;

  FigureTable(List<ScenarioFigures> scenarios) {
    this.scenarios = scenarios;
  }

  /**
   * The first that fits of: one table, one with wrapped ids, a table for each of {@code groups}, a
   * few lines for each scenario.
   */
  List<String> fitted(String title, List<List<Figure>> groups, int width) {
    List<Figure> all = groups.stream().flatMap(List::stream).filter(this::isKnown).toList();
    List<String> lines = new ArrayList<>();
    lines.addAll(TextLines.fill("", "  ", List.of(title.split(" ", -1)), " ", width));
    List<String> one = lines(all, Integer.MAX_VALUE);
    if (TextLines.fit(one, width)) {
      lines.addAll(one);
    } else if (wraps(all, width)) {
      lines.addAll(lines(all, idWidth(all, width)));
    } else if (groups.stream().allMatch(group -> wraps(known(group), width))) {
      for (List<Figure> group : groups) {
        if (group != groups.get(0)) {
          lines.add("");
        }
        lines.addAll(lines(known(group), idWidth(known(group), width)));
      }
    } else {
      scenarios.forEach(scenario -> lines.addAll(block(scenario, all, width)));
    }
    return lines;
  }

  private List<Figure> known(List<Figure> figures) {
    return figures.stream().filter(this::isKnown).toList();
  }

  /** Whether a scenario has it: a column without a number is none. */
  private boolean isKnown(Figure figure) {
    return scenarios.stream().anyMatch(scenario -> !figure.text().apply(scenario).isBlank());
  }

  private static List<String> block(ScenarioFigures scenario, List<Figure> figures, int width) {
    List<String> lines = new ArrayList<>(idLines(scenario, width));
    fill(lines, "  ", figures, scenario, width);
    return lines;
  }

  /** The id of {@code scenario} in lines of its own. */
  static List<String> idLines(ScenarioFigures scenario, int width) {
    List<String> id = TextLines.wrapId(scenario.scenario(), width);
    return id.isEmpty() ? TextLines.fill("", " ", List.of(scenario.scenario()), "", width) : id;
  }

  /** Adds {@code figures} as words, each after its name. */
  static void fill(
      List<String> lines, String first, List<Figure> figures, ScenarioFigures scenario, int width) {
    List<String> known =
        figures.stream()
            .filter(figure -> !figure.text().apply(scenario).isEmpty())
            .map(figure -> figure.name() + " " + figure.text().apply(scenario).replace("\n", "/"))
            .toList();
    if (!known.isEmpty()) {
      lines.addAll(TextLines.fill(first, " ".repeat(first.length()), known, "  ", width));
    }
  }

  /** How wide ids may be beside {@code figures}. */
  int idWidth(List<Figure> figures, int width) {
    return width - widthOf(figures) - 2;
  }

  /** Whether ids can be wrapped so that they stand beside {@code figures}. */
  boolean wraps(List<Figure> figures, int width) {
    return wrap(idWidth(figures, width));
  }

  /** Whether all ids can be wrapped to {@code idWidth}. */
  boolean wrap(int idWidth) {
    return idWidth >= NARROWEST_ID
        && scenarios.stream()
            .noneMatch(report -> TextLines.wrapId(report.scenario(), idWidth).isEmpty());
  }

  List<String> lines(List<Figure> figures, int idWidth) {
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

  private static String[] row(ScenarioFigures report, List<Figure> figures, int idWidth) {
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
                    + Stream.concat(
                            figure.header().lines(),
                            scenarios.stream()
                                .flatMap(report -> figure.text().apply(report).lines()))
                        .mapToInt(String::length)
                        .max()
                        .orElse(0))
        .sum();
  }
}
