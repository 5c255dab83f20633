package io.siribench.report;

import io.siribench.report.text.AnsiStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A table for a terminal. A table that is too wide becomes a block of lines for each row.
 *
 * @param heads the headings of the columns
 * @param texts the number of leading columns of text; the last column, the verdict, is also text
 * @param rows the rows, each as long as {@code heads}
 */
public record PlainTable(List<String> heads, int texts, List<List<String>> rows) {
  /** The verdicts that mean less time: an established one, or a change in percent. */
  private static final Pattern FASTER = Pattern.compile("faster\\b.*|-\\d[^+]*");

  private static final Pattern SLOWER = Pattern.compile("slower\\b.*|\\+\\d(?!.*, -).*");
  private static final String NOTHING = "-";

  public PlainTable {
    heads = List.copyOf(heads);
    rows = List.copyOf(rows);
  }

  /** Returns the lines, which fit {@code screen} if it has at least 60 columns. */
  public List<String> lines(Screen screen) {
    List<String> table = TextLines.table(heads, this::isText, rows);
    if (!TextLines.fit(table, screen.width())) {
      return rows.stream().flatMap(row -> block(row, screen).stream()).toList();
    }
    if (!screen.isColoured()) {
      return table;
    }
    int headerLines = table.size() - rows.size();
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < table.size(); i++) {
      String line = table.get(i);
      lines.add(
          i < headerLines
              ? AnsiStyle.DIM.of(line)
              : coloured(List.of(line), rows.get(i - headerLines)).get(0));
    }
    return lines;
  }

  /** Returns whether a column is text instead of numbers. */
  public boolean isText(int column) {
    return column < texts || column == heads.size() - 1;
  }

  private List<String> block(List<String> row, Screen screen) {
    List<String> parts = new ArrayList<>();
    for (int i = texts; i < row.size(); i++) {
      if (!row.get(i).isEmpty() && !row.get(i).equals(NOTHING)) {
        parts.add(isText(i) ? row.get(i) : heads.get(i) + " " + row.get(i));
      }
    }
    String name = String.join(", ", row.subList(0, texts));
    List<String> id = TextLines.wrapId(name, screen.width());
    List<String> lines =
        new ArrayList<>(
            id.isEmpty() || name.indexOf(' ') >= 0
                ? TextLines.wrap("", "  ", name, screen.width())
                : id);
    List<String> figures = TextLines.fill("  ", "  ", parts, "; ", screen.width());
    lines.addAll(screen.isColoured() ? coloured(figures, row) : figures);
    return lines;
  }

  private static List<String> coloured(List<String> lines, List<String> row) {
    String verdict = row.get(row.size() - 1);
    return style(verdict).map(style -> style.of(lines, verdict)).orElse(lines);
  }

  private static Optional<AnsiStyle> style(String verdict) {
    return FASTER.matcher(verdict).matches()
        ? Optional.of(AnsiStyle.FASTER)
        : SLOWER.matcher(verdict).matches() ? Optional.of(AnsiStyle.SLOWER) : Optional.empty();
  }
}
