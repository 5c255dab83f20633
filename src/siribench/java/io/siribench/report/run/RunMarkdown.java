package io.siribench.report.run;

import io.siribench.analysis.BreakdownFigures;
import io.siribench.analysis.Gate;
import io.siribench.analysis.RunFigures;
import io.siribench.analysis.ScenarioFigures;
import io.siribench.analysis.effects.Effects;
import io.siribench.report.MarkdownLines;
import io.siribench.report.Screen;
import io.siribench.report.text.BreakdownSentences;
import io.siribench.report.text.Decimals;
import io.siribench.report.text.DeviceSentences;
import io.siribench.report.text.EffectSentences;
import io.siribench.report.text.GateSentences;
import io.siribench.report.text.RunNote;
import io.siribench.report.text.RunNote.Weight;
import io.siribench.report.text.RunNotes;
import io.siribench.report.text.RunSentences;
import io.siribench.results.Breakdown;
import io.siribench.results.Breakdown.Section;
import io.siribench.results.ShortNames;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * A run as Markdown, for a pull request or the summary of a CI job. It has the answer in words, the
 * table of differences, the notes that change the conclusion, and everything else folded.
 */
public final class RunMarkdown {
  /** The width of content that fits a page. */
  private static final int WIDTH = 110;

  /**
   * Returns {@code report} with {@link RunTable}'s content, each line ended with {@code \n}.
   *
   * @param details whether all scenarios are shown, regardless of their number
   * @param hasBlocks whether bars of distributions can be shown
   */
  public static String text(RunFigures report, boolean details, boolean hasBlocks) {
    MarkdownLines lines = new MarkdownLines();
    addGate(report, details, lines);
    addEffects(report.effects(), lines);
    RunFigures shown = ShownScenarios.of(report, details);
    List<String> sentences =
        details ? RunSentences.of(report, shown) : RunSentences.shortened(report);
    if (sentences.stream().limit(1).anyMatch(first -> first.startsWith("verdict"))) {
      lines.addTitled(sentences);
    } else {
      lines.addList(sentences);
    }
    Screen screen = new Screen(WIDTH, Integer.MAX_VALUE, hasBlocks, false, details);
    List<String> forest = ForestLines.of(report, screen);
    if (!forest.isEmpty()) {
      List.of("", "```").forEach(lines::add);
      forest.forEach(lines::add);
      lines.add("```");
    }
    addFigures(report, shown, screen, lines);
    return lines.text();
  }

  /** Adds the heading, with the state of the gate, and the sentences about the gate. */
  private static void addGate(RunFigures report, boolean details, MarkdownLines lines) {
    lines.add(
        "### siribench"
            + report
                .gate()
                .map(gate -> gate.words(gate.state()))
                .or(() -> report.counts().state().map(Gate.State::words))
                .map(state -> ": " + state)
                .orElse(""));
    report
        .gate()
        .map(gate -> details ? GateSentences.of(gate) : GateSentences.grouped(gate))
        .ifPresent(gateSentences -> gateSentences.forEach(lines::addParagraph));
  }

  /** Adds the tables of {@code shown}, the notes, and everything else folded. */
  private static void addFigures(
      RunFigures report, RunFigures shown, Screen screen, MarkdownLines lines) {
    if (shown.scenarios().size() < report.scenarios().size()) {
      lines.addParagraph(
          ShownScenarios.title(report, shown) + " (all, with their verdicts: --details)");
    }
    ShortNames names = new ShortNames(report.named());
    names.common().ifPresent(lines::addParagraph);
    DeviceSentences.table(report, true)
        .ifPresent(
            cells -> {
              lines.addParagraph(DeviceSentences.title(report));
              lines.addTable(cells.get(0), column -> column == 0, cells.subList(1, cells.size()));
            });
    List<RunNote> notes = RunNotes.of(report, !screen.details(), names);
    VerdictCells verdicts = new VerdictCells(shown.scenarios(), names);
    DistributionBars bars = DistributionBars.of(shown.scenarios(), screen);
    List<Figure> known = new TableFigures(shown.scenarios(), verdicts, bars).known();
    List<Figure> fitting =
        new FigureTable(shown.scenarios(), verdicts::name, screen)
            .fitting(
                screen.hasBlocks()
                    ? known
                    : known.stream().filter(figure -> !figure.isBars()).toList(),
                true);
    addTable(fitting, shown.scenarios(), verdicts::name, lines);
    for (EndpointTable endpoints :
        EndpointTable.of(shown, scenario -> names.of(scenario.scenario()))) {
      lines.addParagraph(endpoints.title());
      addTable(endpoints.figures(), endpoints.scenarios(), endpoints.name(), lines);
    }
    lines.addList(texts(notes, note -> note.weight() == Weight.CONCLUSION));
    lines.add("");
    lines.add("<details><summary>All figures and notes</summary>");
    addTable(
        known.stream().filter(figure -> !figure.isBars()).toList(),
        shown.scenarios(),
        verdicts::name,
        lines);
    RunNotes.ofRatio(report, names).ifPresent(lines::addParagraph);
    if (fitting.stream().anyMatch(Figure::isBars)) {
      lines.addParagraph(bars.legend());
    }
    report.breakdowns().forEach(figures -> addBreakdown(figures, lines));
    lines.addList(texts(notes, note -> note.weight() != Weight.CONCLUSION));
    lines.add("");
    lines.add("</details>");
  }

  private static List<String> texts(List<RunNote> notes, Predicate<RunNote> isIncluded) {
    return notes.stream().filter(isIncluded).map(RunNote::text).toList();
  }

  private static void addTable(
      List<Figure> figures,
      List<ScenarioFigures> scenarios,
      Function<ScenarioFigures, String> name,
      MarkdownLines lines) {
    List<String> heads = new ArrayList<>(List.of("scenario"));
    figures.forEach(
        figure -> heads.add(figure.name() + (figure.unit().isEmpty() ? "" : ", " + figure.unit())));
    List<List<String>> rows = new ArrayList<>();
    for (ScenarioFigures scenario : scenarios) {
      List<String> texts = new ArrayList<>(List.of(name.apply(scenario)));
      figures.forEach(figure -> texts.add(figure.text().apply(scenario)));
      rows.add(texts);
    }
    lines.addTable(heads, column -> column == 0 || figures.get(column - 1).isText(), rows);
  }

  private static void addEffects(Effects effects, MarkdownLines lines) {
    if (!effects.isCrossed()) {
      return;
    }
    lines.addTitled(EffectSentences.of(effects));
    if (EffectLines.measures(effects).isEmpty()) {
      return;
    }
    lines.addParagraph(EffectLines.title(effects));
    lines.addTable(
        EffectLines.heads(effects),
        column -> column == 0,
        EffectLines.rows(effects).stream()
            .map(row -> row.stream().map(String::strip).toList())
            .toList());
  }

  private static void addBreakdown(BreakdownFigures figures, MarkdownLines lines) {
    Breakdown breakdown = figures.breakdown();
    lines.addParagraph("Where the time goes: " + breakdown.scenario());
    lines.addTable(
        List.of("phase", "part", "ms"),
        column -> column < 2,
        breakdown
            .of(Section.PART)
            .map(
                row ->
                    List.of(
                        row.phase(), row.name(), Decimals.milliseconds((double) row.nanos(), 1)))
            .toList());
    lines.addList(BreakdownSentences.of(figures));
  }
}
