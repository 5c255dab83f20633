package io.siribench.report;

import io.siribench.analysis.BreakdownFigures;
import io.siribench.analysis.RunFigures;
import io.siribench.analysis.ScenarioFigures;
import io.siribench.analysis.effects.Effect;
import io.siribench.analysis.effects.Effects;
import io.siribench.report.text.BreakdownSentences;
import io.siribench.report.text.Decimals;
import io.siribench.report.text.EffectSentences;
import io.siribench.report.text.EffectWords;
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

  /** The text of {@code report} as {@link RunTable} has it, each line ended with {@code \n}. */
  public static String text(RunFigures report) {
    return text(report, false);
  }

  /**
   * The text of {@code report}.
   *
   * @param details whether all scenarios are shown, however many there are
   */
  public static String text(RunFigures report, boolean details) {
    MarkdownLines lines = new MarkdownLines();
    lines.add(
        "### siribench" + report.gate().map(gate -> ": " + gate.words(gate.state())).orElse(""));
    effects(report.effects(), lines);
    boolean areCut = ShownScenarios.areCut(report, details);
    RunFigures shown = areCut ? ShownScenarios.cut(report) : report;
    if (areCut) {
      lines.addParagraph(ShownScenarios.title(report, shown));
    }
    lines.add("");
    List<Figure> figures = TableFigures.of(shown).figures();
    lines.addRow(
        Stream.concat(
                Stream.of("scenario"),
                figures.stream().map(figure -> figure.header().replace("\n", ", ")))
            .toList());
    lines.add("| --- |" + " ---: |".repeat(figures.size()));
    for (ScenarioFigures scenario : shown.scenarios()) {
      List<String> texts = new ArrayList<>();
      texts.add("`" + scenario.scenario() + "`");
      figures.forEach(figure -> texts.add(figure.text().apply(scenario).replace("\n", " ")));
      lines.addRow(texts);
    }
    report.gate().map(GateSentences::of).ifPresent(found -> found.forEach(lines::addParagraph));
    lines.addList(RunSentences.of(report, shown));
    report.breakdowns().forEach(found -> breakdown(found, lines));
    lines.addList(areCut ? RunNotes.grouped(report) : RunNotes.of(report));
    return lines.text();
  }

  private static void effects(Effects effects, MarkdownLines lines) {
    if (!effects.isCrossed()) {
      return;
    }
    lines.addList(EffectSentences.of(effects));
    List<String> measures = EffectLines.measures(effects);
    if (measures.isEmpty()) {
      return;
    }
    lines.addParagraph(EffectLines.title(effects));
    lines.add("");
    lines.addRow(
        Stream.concat(Stream.of("effect"), measures.stream().map(EffectWords::measure)).toList());
    lines.add("| --- |" + " ---: |".repeat(measures.size()));
    for (Effect effect : effects.main()) {
      lines.addRow(
          Stream.concat(
                  Stream.of(EffectLines.label(effect)),
                  measures.stream().map(measure -> EffectLines.figure(effect, measure).strip()))
              .toList());
    }
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
