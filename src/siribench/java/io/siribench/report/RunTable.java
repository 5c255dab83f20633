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
   * The text of {@code report}, each line ended with {@code \n}.
   *
   * @param width how many characters a line may have; from 60 on, no line is longer
   */
  public static String text(RunFigures report, int width) {
    if (report.scenarios().isEmpty()) {
      return "there are no samples\n";
    }
    StringBuilder text = new StringBuilder();
    for (String line : figures(report, width)) {
      text.append(line).append('\n');
    }
    for (String line : WarmupLines.of(report, width)) {
      text.append(line).append('\n');
    }
    for (String line : VerdictLines.of(report, width)) {
      text.append(line).append('\n');
    }
    for (String line : BreakdownLines.of(report, width)) {
      text.append(line).append('\n');
    }
    String separator = "\n";
    for (String note : RunNotes.of(report)) {
      text.append(separator);
      separator = "";
      for (String line : TextLines.fill("- ", "  ", List.of(note.split(" ")), " ", width)) {
        text.append(line).append('\n');
      }
    }
    return text.toString();
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
