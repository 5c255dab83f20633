package io.siribench.report;

import io.siribench.analysis.RunComparison;
import io.siribench.report.text.AnsiStyle;
import io.siribench.report.text.CompareNames;
import io.siribench.report.text.CompareSentences;
import java.util.ArrayList;
import java.util.List;

/**
 * A comparison of two runs for a terminal. It has a table, or if that is too wide a few lines for
 * each scenario, and the conclusions below it.
 */
public final class CompareTable {
  private CompareTable() {}

  /** Returns the text of {@code report}, each line ended with {@code \n}. */
  public static String text(RunComparison report, Screen screen) {
    int width = screen.width();
    CompareFigures figures = new CompareFigures(report);
    CompareNames names = new CompareNames(report);
    List<String> lines = new ArrayList<>();
    lines.addAll(fill("base:      ", "           ", report.base(), width));
    lines.addAll(fill("candidate: ", "           ", report.candidate(), width));
    for (String common : names.common()) {
      VerdictLines.filled(common, width).stream()
          .map(line -> screen.isColoured() ? AnsiStyle.DIM.of(line) : line)
          .forEach(lines::add);
    }
    lines.add("");
    lines.addAll(
        new PlainTable(
                CompareFigures.headers(), 1, report.scenarios().stream().map(figures::row).toList())
            .lines(screen));
    lines.addAll(VerdictLines.wrapped(CompareSentences.verdicts(report), width));
    lines.addAll(VerdictLines.wrapped(CompareSentences.gate(report), width));
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
}
