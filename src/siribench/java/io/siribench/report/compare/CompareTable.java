package io.siribench.report.compare;

import io.siribench.analysis.RunComparison;
import io.siribench.report.Screen;
import io.siribench.report.TextLines;
import io.siribench.report.text.CompareNames;
import io.siribench.report.text.CompareSentences;
import java.util.ArrayList;
import java.util.List;

/**
 * A comparison of two runs for a terminal. It has a table, or a few lines for each scenario if a
 * table is too wide, and the conclusions below.
 */
public final class CompareTable {
  /** Returns the text of {@code report}, each line ended with {@code \n}. */
  public static String text(RunComparison report, Screen screen) {
    int width = screen.width();
    List<String> lines = new ArrayList<>();
    lines.addAll(TextLines.wrap("base:      ", "           ", report.base(), width));
    lines.addAll(TextLines.wrap("candidate: ", "           ", report.candidate(), width));
    new CompareNames(report)
        .common()
        .ifPresent(
            common -> lines.addAll(TextLines.dim(TextLines.sentence(common, width), screen)));
    lines.add("");
    lines.addAll(new CompareFigures(report).table().lines(screen));
    lines.addAll(TextLines.sentences(CompareSentences.verdicts(report), width));
    lines.addAll(TextLines.sentences(CompareSentences.gate(report), width));
    lines.addAll(TextLines.notes(CompareSentences.notes(report), width));
    return String.join("\n", lines) + "\n";
  }
}
