package io.siribench.report;

import io.siribench.analysis.RunFigures;
import io.siribench.analysis.ScenarioFigures;
import io.siribench.report.text.RunNotes;
import java.util.ArrayList;
import java.util.List;

/**
 * A run as plain ASCII text for a terminal: the scenarios with their figures, and below them what a
 * reader has to know about these.
 *
 * <p>Of three layouts the first that fits the width is taken: one table; a table of elapsed time
 * and one of its parts; a block of lines per scenario.
 */
public final class RunTable {
  private RunTable() {}

  /**
   * The text of {@code report}, each line ended with {@code \n}: of many scenarios the best and the
   * worst, and notes by what they have in common.
   *
   * @param width how many characters a line may have; from 60 on, no line is longer
   */
  public static String text(RunFigures report, int width) {
    return text(report, width, false);
  }

  /**
   * The text of {@code report}.
   *
   * @param details whether all scenarios are shown, however many there are
   */
  public static String text(RunFigures report, int width, boolean details) {
    if (report.scenarios().isEmpty()) {
      return "there are no samples\n";
    }
    List<String> lines = new ArrayList<>(EffectLines.of(report.effects(), width));
    if (!lines.isEmpty()) {
      lines.add("");
    }
    if (ShownScenarios.areCut(report, details)) {
      RunFigures cut = ShownScenarios.cut(report);
      lines.addAll(VerdictLines.filled(ShownScenarios.title(report, cut), width));
      lines.addAll(figures(cut, width));
      if (!report.effects().isCrossed()) {
        lines.addAll(WarmupLines.of(cut, width));
      }
      lines.addAll(VerdictLines.of(report, cut, width));
      lines.addAll(BreakdownLines.of(report, width));
      notes(RunNotes.grouped(report), width, lines);
    } else {
      lines.addAll(figures(report, width));
      lines.addAll(WarmupLines.of(report, width));
      lines.addAll(VerdictLines.of(report, report, width));
      lines.addAll(BreakdownLines.of(report, width));
      notes(RunNotes.of(report), width, lines);
    }
    return String.join("\n", lines) + "\n";
  }

  private static void notes(List<String> notes, int width, List<String> lines) {
    if (!notes.isEmpty()) {
      lines.add("");
    }
    for (String note : notes) {
      lines.addAll(TextLines.fill("- ", "  ", List.of(note.split(" ")), " ", width));
    }
  }

  private static List<String> figures(RunFigures report, int width) {
    TableFigures figures = TableFigures.of(report);
    List<String> lines = new ArrayList<>(ofAll(report, figures, width));
    lines.addAll(EndpointTables.of(report, figures.decimals(), width));
    return lines;
  }

  private static List<String> ofAll(RunFigures report, TableFigures figures, int width) {
    List<String> one = figures.oneTable();
    if (TextLines.fit(one, width)) {
      return one;
    }
    List<String> two = figures.twoTables(width);
    if (!two.isEmpty() && TextLines.fit(two, width)) {
      return two;
    }
    List<String> blocks = new ArrayList<>();
    for (ScenarioFigures scenario : report.scenarios()) {
      blocks.addAll(figures.block(scenario, width));
    }
    return blocks;
  }
}
