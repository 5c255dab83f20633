package io.siribench.report.run;

import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.Styler;
import io.siribench.report.text.AnsiStyle;
import java.util.List;

/** The coloured parts of a table: headers, faster and slower values, failures. */
record TableColours(List<Figure> figures) implements Styler {
  @Override
  public List<String> styleHeader(Column column, int index, List<String> lines) {
    return lines.stream().map(AnsiStyle.DIM::of).toList();
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
      return line.isBlank() || line.strip().equals("0") ? line : AnsiStyle.FAILURE.of(line);
    }
    if (!figure.isText() || line.contains("maybe")) {
      return line;
    }
    return line.contains("x faster")
        ? AnsiStyle.FASTER.of(line)
        : line.contains("x slower") ? AnsiStyle.SLOWER.of(line) : line;
  }
}
