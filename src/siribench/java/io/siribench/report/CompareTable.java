package io.siribench.report;

import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.HorizontalAlign;
import io.siribench.analysis.RunComparison;
import io.siribench.report.text.CompareSentences;
import io.siribench.report.text.GateSentences;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Two runs side by side as plain ASCII text for a terminal: a table, or where that is too wide a
 * few lines for each scenario, and below it what the figures say.
 */
public final class CompareTable {
  private CompareTable() {}

  /**
   * The text of {@code report}, each line ended with {@code \n}.
   *
   * @param width how many characters a line may have; from 60 on, no line is longer
   */
  public static String text(RunComparison report, int width) {
    CompareFigures figures = new CompareFigures(report);
    List<List<String>> rows = report.scenarios().stream().map(figures::row).toList();
    List<String> lines = new ArrayList<>();
    lines.addAll(fill("base:      ", "           ", report.base(), width));
    lines.addAll(fill("candidate: ", "           ", report.candidate(), width));
    lines.add("");
    List<String> table = table(rows);
    if (TextLines.fit(table, width)) {
      lines.addAll(table);
    } else {
      rows.forEach(row -> lines.addAll(block(row, width)));
    }
    lines.addAll(VerdictLines.wrapped(CompareSentences.verdicts(report), width));
    lines.addAll(VerdictLines.wrapped(GateSentences.grouped(report.gate()), width));
    List<String> notes = CompareSentences.notes(report);
    if (!notes.isEmpty()) {
      lines.add("");
    }
    notes.forEach(note -> lines.addAll(fill("- ", "  ", note, width)));
    return String.join("\n", lines) + "\n";
  }

  private static List<String> fill(String first, String indent, String text, int width) {
    return TextLines.fill(first, indent, List.of(text.split(" ", -1)), " ", width);
  }

  private static List<String> table(List<List<String>> rows) {
    List<String> headers = CompareFigures.headers();
    Column[] columns =
        IntStream.range(0, headers.size())
            .mapToObj(
                index -> {
                  boolean isNumber = index > 0 && index < headers.size() - 1;
                  HorizontalAlign align = isNumber ? HorizontalAlign.RIGHT : HorizontalAlign.LEFT;
                  return new Column()
                      .header(headers.get(index))
                      .headerAlign(align)
                      .dataAlign(align)
                      .maxWidth(Integer.MAX_VALUE);
                })
            .toArray(Column[]::new);
    return TextLines.table(
        columns, rows.stream().map(row -> row.toArray(new String[0])).toArray(String[][]::new));
  }

  private static List<String> block(List<String> row, int width) {
    List<String> id = TextLines.wrapId(row.get(0), width);
    List<String> lines = new ArrayList<>(id.isEmpty() ? fill("", "  ", row.get(0), width) : id);
    List<String> parts = new ArrayList<>();
    for (int i = 1; i < row.size() - 1; i++) {
      if (!row.get(i).equals("-")) {
        parts.add(CompareFigures.headers().get(i) + " " + row.get(i));
      }
    }
    parts.add(row.get(row.size() - 1));
    lines.addAll(TextLines.fill("  ", "  ", parts, "; ", width));
    return lines;
  }
}
