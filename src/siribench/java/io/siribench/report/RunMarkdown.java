package io.siribench.report;

import io.siribench.analysis.BreakdownFigures;
import io.siribench.analysis.RunFigures;
import io.siribench.analysis.ScenarioFigures;
import io.siribench.report.text.BreakdownSentences;
import io.siribench.report.text.Decimals;
import io.siribench.report.text.GateSentences;
import io.siribench.report.text.RunNotes;
import io.siribench.report.text.RunSentences;
import io.siribench.results.Breakdown;
import io.siribench.results.Breakdown.Section;
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
    report.breakdowns().forEach(found -> breakdown(found, lines));
    lines.addList(RunNotes.of(report));
    return lines.text();
  }

  private static void breakdown(BreakdownFigures figures, MarkdownLines lines) {
    Breakdown breakdown = figures.breakdown();
    lines.addParagraph("Where the time goes: `" + breakdown.scenario() + "`");
    lines.add("");
    lines.addRow(List.of("phase", "part", "ms"));
    lines.add("| --- | --- | ---: |");
    breakdown
        .of(Section.PART)
        .forEach(
            row ->
                lines.addRow(
                    List.of(
                        row.phase(), row.name(), Decimals.milliseconds((double) row.nanos(), 1))));
    lines.addList(BreakdownSentences.of(figures));
  }
}
