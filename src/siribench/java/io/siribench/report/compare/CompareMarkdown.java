package io.siribench.report.compare;

import io.siribench.analysis.RunComparison;
import io.siribench.report.MarkdownLines;
import io.siribench.report.PlainTable;
import io.siribench.report.text.CompareNames;
import io.siribench.report.text.CompareSentences;
import java.util.List;

/** A comparison of two runs as Markdown, for a comment on a pull request. */
public final class CompareMarkdown {
  /** Returns the text of {@code report}, each line ended with {@code \n}. */
  public static String text(RunComparison report) {
    PlainTable table = new CompareFigures(report).table();
    MarkdownLines lines = new MarkdownLines();
    lines.add("### siribench: " + report.gate().words(report.state()));
    new CompareNames(report).common().ifPresent(lines::addParagraph);
    lines.addTable(table.heads(), table::isText, table.rows());
    CompareSentences.gate(report).forEach(lines::addParagraph);
    List<String> verdicts = CompareSentences.verdicts(report);
    lines.addParagraph(verdicts.get(0));
    lines.addList(verdicts.subList(1, verdicts.size()));
    lines.addParagraph("base " + report.base() + ", candidate " + report.candidate());
    lines.addList(CompareSentences.notes(report));
    return lines.text();
  }
}
