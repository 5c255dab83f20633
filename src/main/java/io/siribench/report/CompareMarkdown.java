package io.siribench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Two runs side by side as Markdown, for a comment on a pull request. */
public final class CompareMarkdown {
  private CompareMarkdown() {}

  /** The text of {@code report}, each line ended with {@code \n}. */
  public static String text(CompareReport report) {
    CompareFigures figures = new CompareFigures(report);
    List<String> lines = new ArrayList<>();
    lines.add("### siribench: " + report.gate().words(report.state()));
    lines.add("");
    lines.add(row(CompareFigures.headers()));
    lines.add("| --- | ---: | ---: | ---: | ---: | --- |");
    for (ComparedScenario scenario : report.scenarios()) {
      List<String> texts = new ArrayList<>(figures.row(scenario));
      texts.set(0, "`" + texts.get(0) + "`");
      lines.add(row(texts));
    }
    // In paragraphs of their own: two lists that follow each other are shown as one.
    report.gate().sentences().forEach(sentence -> addParagraph(lines, sentence));
    List<String> verdicts = CompareSentences.verdicts(report);
    addParagraph(lines, verdicts.get(0));
    addList(lines, verdicts.subList(1, verdicts.size()));
    lines.add("");
    lines.add("base `" + report.base() + "`, candidate `" + report.candidate() + "`");
    addList(lines, CompareSentences.notes(report));
    return String.join("\n", lines) + "\n";
  }

  private static void addParagraph(List<String> lines, String sentence) {
    lines.add("");
    lines.add(escaped(sentence));
  }

  private static void addList(List<String> lines, List<String> sentences) {
    if (!sentences.isEmpty()) {
      lines.add("");
    }
    sentences.forEach(sentence -> lines.add("- " + escaped(sentence)));
  }

  private static String row(List<String> texts) {
    return texts.stream()
        .map(CompareMarkdown::escaped)
        .collect(Collectors.joining(" | ", "| ", " |"));
  }

  /** What a table or a link would take for its own. */
  private static String escaped(String text) {
    return text.replace("|", "\\|").replace("<", "&lt;").replace("[", "\\[");
  }
}
