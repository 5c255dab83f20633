package io.siribench.cli;

import io.siribench.environment.Finding;
import io.siribench.environment.Severity;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Help.Column;
import picocli.CommandLine.Help.Column.Overflow;
import picocli.CommandLine.Help.TextTable;

/** Findings as text in lines that fit a terminal. */
final class FindingsText {
  private static final int VERDICT_WIDTH = 11;
  private static final int MARGIN = 2;
  private static final int HANGING_INDENT = 2;

  /** Returns lines of up to {@code width} characters. */
  static List<String> lines(List<Finding> findings, int width) {
    List<String> lines = new ArrayList<>();
    String group = "";
    for (Finding finding : findings) {
      if (!finding.group().equals(group)) {
        if (!group.isEmpty()) {
          lines.add("");
        }
        group = finding.group();
        lines.add(group);
      }
      add(finding, width, lines);
    }
    return lines;
  }

  private static void add(Finding finding, int width, List<String> lines) {
    TextTable table =
        TextTable.forColumns(
            Help.defaultColorScheme(Ansi.OFF),
            new Column(VERDICT_WIDTH, MARGIN, Overflow.TRUNCATE),
            new Column(width - VERDICT_WIDTH, 0, Overflow.WRAP));
    table.indentWrappedLines = HANGING_INDENT;
    table.addRowValues(finding.severity().label(), finding.subject() + ": " + finding.fact());
    if (finding.severity() != Severity.OK) {
      addIfPresent(table, "", finding.meaning());
      addIfPresent(table, "-> ", finding.remedy());
    }
    table.toString().lines().map(String::stripTrailing).forEach(lines::add);
  }

  private static void addIfPresent(TextTable table, String before, String text) {
    if (!text.isEmpty()) {
      table.addRowValues("", before + text);
    }
  }
}
