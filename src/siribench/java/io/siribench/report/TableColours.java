package io.siribench.report;

import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.Styler;
import io.siribench.report.text.Ink;
import java.util.List;

/** What has a colour in a table: headers, what is faster or slower, how many failed. */
final class TableColours implements Styler {
  private final List<Figure> figures;

  /** Colours of a table of {@code figures}, before which stands a column of names. */
  TableColours(List<Figure> figures) {
    this.figures = figures;
  }

  @Override
  public List<String> styleHeader(Column column, int index, List<String> lines) {
    return lines.stream().map(Ink.DIM::of).toList();
  }

  @Override
  public List<String> styleCell(Column column, int row, int index, List<String> lines) {
    if (index == 0) {
      return lines;
    }
    Figure figure = figures.get(index - 1);
    return lines.stream().map(line -> styled(figure, line)).toList();
  }

  private static String styled(Figure figure, String line) {
    if (figure.name().equals("failed")) {
      return line.isBlank() || line.strip().equals("0") ? line : Ink.FAILURE.of(line);
    }
    if (!figure.isText() || line.contains("maybe")) {
      return line;
    }
    return line.contains("x faster")
        ? Ink.FASTER.of(line)
        : line.contains("x slower") ? Ink.SLOWER.of(line) : line;
  }
}
