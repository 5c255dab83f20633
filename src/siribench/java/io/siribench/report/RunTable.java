package io.siribench.report;

import io.siribench.analysis.RunFigures;
import io.siribench.analysis.ScenarioFigures;
import io.siribench.report.text.RunNote;
import io.siribench.report.text.RunNotes;
import io.siribench.results.ShortNames;
import java.util.ArrayList;
import java.util.List;

/**
 * A run as plain text for a terminal: the answer in words, the scenarios with their figures, and
 * below them what a reader has to know about these.
 */
public final class RunTable {
  private final RunFigures report;
  private final RunFigures shown;
  private final ShortNames names;
  private final Screen screen;
  private final List<String> lines = new ArrayList<>();

  private RunTable(RunFigures report, Screen screen) {
    this.report = report;
    this.screen = screen;
    shown = ShownScenarios.areCut(report, screen.details()) ? ShownScenarios.cut(report) : report;
    names = new ShortNames(report.scenarios().stream().map(ScenarioFigures::named).toList());
  }

  /** The text of {@code report} in plain ASCII, see {@link #text(RunFigures, Screen)}. */
  public static String text(RunFigures report, int width) {
    return text(report, Screen.plain(width));
  }

  /**
   * The text of {@code report}, each line ended with {@code \n}: of many scenarios the best and the
   * worst, of many notes the most important, and notes by what scenarios have in common.
   */
  public static String text(RunFigures report, Screen screen) {
    return report.scenarios().isEmpty()
        ? "there are no samples\n"
        : new RunTable(report, screen).text();
  }

  private String text() {
    lines.addAll(EffectLines.of(report.effects(), screen));
    List<String> verdicts = VerdictLines.of(report, shown, screen);
    lines.addAll(
        lines.isEmpty() && !verdicts.isEmpty() ? verdicts.subList(1, verdicts.size()) : verdicts);
    if (!lines.isEmpty()) {
      lines.add("");
    }
    if (ShownScenarios.areCut(report, screen.details())) {
      dim(ShownScenarios.title(report, shown));
    }
    List<String> common = names.common();
    if (!common.isEmpty()) {
      dim("all: " + String.join(", ", common));
    }
    List<Figure> hidden = figures();
    lines.addAll(EndpointTables.of(shown, found -> names.of(found.scenario()), screen));
    if (screen.details()) {
      lines.addAll(WarmupLines.of(report, names, screen.width()));
    }
    lines.addAll(BreakdownLines.of(report, screen.width()));
    List<RunNote> notes = new ArrayList<>(RunNotes.of(report, !screen.details(), names));
    if (screen.details()) {
      RunNotes.ofRatio(report, names)
          .ifPresent(text -> notes.add(new RunNote(RunNote.Weight.DETAIL, text)));
    }
    lines.addAll(NoteLines.of(notes, more(hidden), screen));
    return String.join("\n", lines) + "\n";
  }

  /** The table; what it has no room for. */
  private List<Figure> figures() {
    VerdictCells verdicts = new VerdictCells(shown.scenarios(), names);
    FigureTable table = new FigureTable(shown.scenarios(), verdicts::name, screen);
    DistributionBars bars = DistributionBars.of(shown.scenarios(), screen);
    List<Figure> known = new TableFigures(shown.scenarios(), verdicts, bars).known();
    List<Figure> fitting = table.fitting(known, false);
    while (!hasBars(fitting) && bars.canBeShorter()) {
      bars = bars.shorter();
      known = new TableFigures(shown.scenarios(), verdicts, bars).known();
      fitting = table.fitting(known, false);
    }
    if (!hasBars(fitting)) {
      fitting = table.fitting(known, true);
    }
    lines.addAll(table.lines(fitting));
    if (hasBars(fitting)) {
      dim(bars.legend());
    }
    List<Figure> shownFigures = fitting;
    List<Figure> others = known.stream().filter(figure -> !shownFigures.contains(figure)).toList();
    if (screen.details() && !others.isEmpty()) {
      lines.add("");
      lines.addAll(table.all(others));
    }
    return others;
  }

  private static boolean hasBars(List<Figure> figures) {
    return figures.stream().anyMatch(figure -> figure.name().equals(TableFigures.DISTRIBUTION));
  }

  private List<String> more(List<Figure> hidden) {
    List<String> more = new ArrayList<>();
    if (!hidden.isEmpty()) {
      more.add(hidden.size() + (hidden.size() == 1 ? " more column" : " more columns"));
    }
    if (ShownScenarios.areCut(report, screen.details())) {
      more.add("all scenarios");
    }
    if (report.scenarios().stream().anyMatch(found -> !found.warmup().points().isEmpty())) {
      more.add("warm-up curves");
    }
    return more;
  }

  private void dim(String text) {
    VerdictLines.filled(text, screen.width()).stream()
        .map(line -> screen.isColoured() ? Ink.DIM.of(line) : line)
        .forEach(lines::add);
  }
}
