package io.siribench.report;

import io.siribench.report.text.AnsiStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * A table of texts for a terminal, or lines for each row if too wide.
 *
 * @param heads of the columns; the first {@code texts} are texts, and so is the last, the verdict
 * @param rows each as long as {@code heads}
 */
public record PlainTable(List<String> heads, int texts, List<List<String>> rows) {
  /** A result of less time: an established verdict, or a change in percent. */
  private static final Pattern FASTER = Pattern.compile("faster\\b.*|-\\d[^+]*");

  private static final Pattern SLOWER = Pattern.compile("slower\\b.*|\\+\\d(?!.*, -).*");
  private static final String NOTHING = "-";

  public PlainTable {
    heads = List.copyOf(heads);
    rows = List.copyOf(rows);
  }

  /** Returns the lines, none of them wider than {@code screen} from 60 characters on. */
  public List<String> lines(Screen screen) {
    List<String> table = table();
    if (!TextLines.fit(table, screen.width())) {
      return rows.stream().flatMap(row -> block(row, screen).stream()).toList();
    }
    if (!screen.isColoured()) {
      return table;
    }
    int above = table.size() - rows.size();
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < table.size(); i++) {
      String line = table.get(i);
      lines.add(
          i < above ? AnsiStyle.DIM.of(line) : coloured(List.of(line), rows.get(i - above)).get(0));
    }
    return lines;
  }

  /** Returns whether a column is text instead of numbers. */
  public boolean isText(int column) {
    return column < texts || column == heads.size() - 1;
  }

  private List<String> table() {
    return TextLines.table(
        IntStream.range(0, heads.size())
            .mapToObj(i -> TextLines.column(heads.get(i), isText(i)))
            .toList(),
        rows);
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
    return ink(verdict).map(ink -> ink.of(lines, verdict)).orElse(lines);
  }

  private static Optional<AnsiStyle> ink(String verdict) {
    return FASTER.matcher(verdict).matches()
        ? Optional.of(AnsiStyle.FASTER)
        : SLOWER.matcher(verdict).matches() ? Optional.of(AnsiStyle.SLOWER) : Optional.empty();
  }
}
