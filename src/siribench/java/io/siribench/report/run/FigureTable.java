package io.siribench.report.run;

import com.github.freva.asciitable.Styler;
import io.siribench.analysis.ScenarioFigures;
import io.siribench.report.Screen;
import io.siribench.report.TextLines;
import io.siribench.report.text.AnsiStyle;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.stream.Stream;

/** A table with a row per scenario, and columns for the figures that fit. */
final class FigureTable {
  /** The minimum width of a column with readable names. */
  private static final int NARROWEST_NAME = 16;

  /** The width of most names in two lines. */
  private static final int USUAL_NAME = 24;

  /** Limits beyond which texts are broken; the first that leaves enough space for names applies. */
  private static final int[] WIDEST_TEXTS = {44, 28, 20, 14};

  private final List<ScenarioFigures> scenarios;
  private final Function<ScenarioFigures, String> name;
  private final Screen screen;
  private int widestText = WIDEST_TEXTS[0];

  /**
   * Creates a table of {@code scenarios}.
   *
   * @param name the name of a scenario, which precedes its figures
   */
  FigureTable(
      List<ScenarioFigures> scenarios, Function<ScenarioFigures, String> name, Screen screen) {
    this.scenarios = scenarios;
    this.name = name;
    this.screen = screen;
  }

  /**
   * Returns the figures that fit on a line, chosen by priority, in their original order.
   *
   * @param breaksNames whether names may be broken to make room for a column of text
   */
  List<Figure> fitting(List<Figure> figures, boolean breaksNames) {
    List<Figure> chosen =
        new ArrayList<>(figures.stream().filter(figure -> figure.priority() == 0).toList());
    for (int widest : WIDEST_TEXTS) {
      widestText = widest;
      if (roomNextTo(chosen) >= Math.min(longestName(), NARROWEST_NAME)) {
        break;
      }
    }
    int room = roomNextTo(chosen);
    int longest = longestName();
    List<Figure> byPriority =
        figures.stream()
            .filter(figure -> figure.priority() > 0)
            .sorted(Comparator.comparingInt(Figure::priority))
            .toList();
    for (Figure figure : byPriority) {
      int least = breaksNames && figure.isText() ? NARROWEST_NAME : USUAL_NAME;
      int left = room - widthOf(List.of(figure));
      if (left >= Math.min(longest, least)) {
        chosen.add(figure);
        room = left;
      }
    }
    return figures.stream().filter(chosen::contains).toList();
  }

  /** Returns the figures of {@link #fitting} that leave every name on one line. */
  List<Figure> fittingWithWholeNames(List<Figure> figures) {
    List<Figure> chosen = new ArrayList<>(fitting(figures, false));
    figures.stream()
        .sorted(Comparator.comparingInt(Figure::priority).reversed())
        .filter(figure -> figure.priority() > 0)
        .forEach(
            figure -> {
              if (roomNextTo(chosen) < longestName()) {
                chosen.remove(figure);
              }
            });
    return List.copyOf(chosen);
  }

  private int roomNextTo(List<Figure> figures) {
    return screen.width() - 2 - widthOf(figures);
  }

  /** Returns as many tables as {@code figures} need, separated by empty lines. */
  List<String> all(List<Figure> figures) {
    List<String> lines = new ArrayList<>();
    int nameWidth = Math.min(longestName(), USUAL_NAME);
    int start = 0;
    for (int end = 1; end <= figures.size(); end++) {
      boolean isLast =
          end == figures.size() || roomNextTo(figures.subList(start, end + 1)) < nameWidth;
      if (isLast) {
        if (start > 0) {
          lines.add("");
        }
        lines.addAll(lines(figures.subList(start, end)));
        start = end;
      }
    }
    return lines;
  }

  /** Returns one table of {@code figures}, with names broken if necessary. */
  List<String> lines(List<Figure> figures) {
    int nameWidth = Math.max(NARROWEST_NAME, Math.min(longestName(), roomNextTo(figures)));
    List<String> heads = new ArrayList<>(List.of("scenario"));
    figures.forEach(figure -> heads.add(figure.header()));
    List<List<String>> rows =
        scenarios.stream().map(scenario -> row(scenario, figures, nameWidth)).toList();
    Styler styler = screen.isColoured() ? new TableColours(figures) : new Styler() {};
    IntPredicate isText = column -> column == 0 || figures.get(column - 1).isText();
    return TextLines.table(heads, isText, rows, styler).stream()
        .map(line -> line.replace(DistributionBars.GAP, ' ').stripTrailing())
        .map(line -> screen.isColoured() && line.startsWith("--") ? AnsiStyle.DIM.of(line) : line)
        .toList();
  }

  private List<String> row(ScenarioFigures scenario, List<Figure> figures, int nameWidth) {
    return Stream.concat(
            Stream.of(String.join("\n", TextLines.wrapName(name.apply(scenario), nameWidth))),
            figures.stream().map(figure -> text(figure, scenario)))
        .toList();
  }

  private String text(Figure figure, ScenarioFigures scenario) {
    String text = figure.text().apply(scenario);
    return figure.isText() && text.length() > widestText
        ? String.join("\n", TextLines.wrapName(text, widestText))
        : text;
  }

  private int longestName() {
    return Math.max(
        "scenario".length(), scenarios.stream().map(name).mapToInt(String::length).max().orElse(0));
  }

  /** Returns the width of {@code figures} with the blanks between them. */
  private int widthOf(List<Figure> figures) {
    return figures.stream()
        .mapToInt(
            figure ->
                2
                    + Stream.concat(
                            figure.header().lines(),
                            scenarios.stream().flatMap(scenario -> text(figure, scenario).lines()))
                        .mapToInt(String::length)
                        .max()
                        .orElse(0))
        .sum();
  }
}
