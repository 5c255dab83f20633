package io.siribench.report;

import io.siribench.analysis.RunFigures;
import io.siribench.analysis.ScenarioFigures;
import io.siribench.report.text.GateSentences;
import io.siribench.report.text.RunNotes;
import io.siribench.report.text.RunSentences;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A run as Markdown, for the summary of a CI job: its table, verdicts, limits and notes. */
public final class RunMarkdown {
  private RunMarkdown() {}

  /** The text of {@code report}, each line ended with {@code \n}. */
  public static String text(RunFigures report) {
    MarkdownLines lines = new MarkdownLines();
    lines.add(
        "### siribench" + report.gate().map(gate -> ": " + gate.words(gate.state())).orElse(""));
    lines.add("");
    List<Figure> figures = TableFigures.of(report).figures();
    lines.addRow(
        Stream.concat(
                Stream.of("scenario"),
                figures.stream().map(figure -> figure.header().replace("\n", ", ")))
            .toList());
    lines.add("| --- |" + " ---: |".repeat(figures.size()));
    for (ScenarioFigures scenario : report.scenarios()) {
      List<String> texts = new ArrayList<>();
      texts.add("`" + scenario.scenario() + "`");
      figures.forEach(figure -> texts.add(figure.text().apply(scenario).replace("\n", " ")));
      lines.addRow(texts);
    }
    report.gate().map(GateSentences::of).ifPresent(found -> found.forEach(lines::addParagraph));
    lines.addList(RunSentences.of(report));
    lines.addList(RunNotes.of(report));
    return lines.text();
  }
}
