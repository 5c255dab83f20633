package io.siribench.report.run;

import io.siribench.analysis.DeviceTable;
import io.siribench.analysis.RunFigures;
import io.siribench.report.Screen;
import io.siribench.report.TextLines;
import io.siribench.report.text.Decimals;
import io.siribench.report.text.DeviceSentences;
import io.siribench.report.text.GateSentences;
import io.siribench.report.text.RunNote;
import io.siribench.report.text.RunNote.Weight;
import io.siribench.report.text.RunNotes;
import io.siribench.report.text.RunSentences;
import io.siribench.results.ShortNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A run as plain text for a terminal. It has the answer in words, the scenarios with their figures,
 * and below them the notes that a reader needs.
 */
public final class RunTable {
  /** The two lines about files below the table, and the next prompt. */
  private static final int LINES_BELOW = 3;

  /** The line below headers. */
  private static final Pattern RULE = Pattern.compile("(\\x1B\\[2m)?-{10,}(\\x1B\\[m)?");

  private final RunFigures report;
  private final ShortNames names;
  private final Screen screen;
  private final EffectTable effects;
  private final List<RunNote> notes;
  private RunFigures shown;
  private boolean isDense;
  private List<String> lines = new ArrayList<>();

  private RunTable(RunFigures report, Screen screen) {
    this.report = report;
    this.screen = screen;
    shown = ShownScenarios.of(report, screen.details());
    names = new ShortNames(report.named());
    effects = new EffectTable(report.effects(), screen);
    notes = notes(report, names, screen.details());
  }

  /**
   * Returns the text of {@code report}, each line ended with {@code \n}. With many scenarios, it
   * shows only the best and the worst. Similar notes are merged, and only the most important ones
   * are shown. A crossed run fits the screen if possible, with fewer scenarios and no
   * distributions.
   */
  public static String text(RunFigures report, Screen screen) {
    return report.scenarios().isEmpty()
        ? "there are no samples\n"
        : String.join("\n", new RunTable(report, screen).lines()) + "\n";
  }

  private List<String> lines() {
    List<String> above = above();
    List<String> whole = linesAfter(above);
    if (screen.details() || !report.effects().isCrossed()) {
      return whole;
    }
    isDense = true;
    for (int best = ShownScenarios.BEST; !fits(whole) && best > 0; best--) {
      RunFigures before = shown;
      shown = ShownScenarios.cut(report, best);
      boolean isLess = shown.scenarios().size() <= before.scenarios().size();
      if (isLess) {
        whole = linesAfter(above);
      } else {
        shown = before;
      }
    }
    return whole;
  }

  private boolean fits(List<String> whole) {
    return whole.size() <= screen.height() - LINES_BELOW;
  }

  /** Returns the effects of factors, and the sentences about the scenarios. */
  private List<String> above() {
    List<String> above =
        new ArrayList<>(
            screen.details() ? EffectLines.of(report.effects(), screen) : effects.lines());
    List<String> sentences = new ArrayList<>();
    report
        .gate()
        .map(gate -> screen.details() ? GateSentences.of(gate) : GateSentences.grouped(gate))
        .ifPresent(sentences::addAll);
    sentences.addAll(
        screen.details() ? RunSentences.of(report, shown) : RunSentences.shortened(report));
    List<String> verdicts = TextLines.sentences(sentences, screen.width());
    above.addAll(
        above.isEmpty() && !verdicts.isEmpty() ? verdicts.subList(1, verdicts.size()) : verdicts);
    if (!above.isEmpty()) {
      above.add("");
    }
    return above;
  }

  private List<String> linesAfter(List<String> above) {
    lines = new ArrayList<>(above);
    boolean isCut = shown.scenarios().size() < report.scenarios().size();
    if (isCut && DeviceTable.of(report).isEmpty()) {
      dim(
          ShownScenarios.title(report, shown)
              + (isDense ? "; --details: all" + hiddenNotes(" and ") : ""));
    }
    names.common().ifPresent(this::dim);
    boolean isByDevice = addDevices();
    lines.addAll(ForestLines.of(report, screen));
    List<Figure> hidden = isByDevice && isCut ? List.of() : figures();
    EndpointTable.of(shown, scenario -> names.of(scenario.scenario()))
        .forEach(table -> lines.addAll(table.lines(screen)));
    if (screen.details()) {
      lines.addAll(WarmupLines.of(report, names, screen.width()));
    }
    lines.addAll(BreakdownLines.of(report, screen.width()));
    if (isDense) {
      lines.addAll(NoteLines.conclusions(notes, screen));
      if (!isCut) {
        dim("--details: all columns and effects" + hiddenNotes(", "));
      }
      lines.removeIf(line -> RULE.matcher(line).matches());
    } else {
      lines.addAll(NoteLines.of(notes, detailParts(hidden), screen));
    }
    return lines;
  }

  private static List<RunNote> notes(RunFigures report, ShortNames names, boolean details) {
    List<RunNote> notes = new ArrayList<>(RunNotes.of(report, !details, names));
    if (details) {
      RunNotes.ofRatio(report, names)
          .ifPresent(text -> notes.add(new RunNote(Weight.DETAIL, text)));
    }
    return notes;
  }

  /** Returns the number of notes that do not fit, after {@code and}; empty if all fit. */
  private String hiddenNotes(String and) {
    long hidden = notes.stream().filter(note -> note.weight() != Weight.CONCLUSION).count();
    return hidden == 0 ? "" : and + Decimals.counted(hidden, "note");
  }

  /** Adds the table of several devices, which replaces a selection of scenarios. */
  private boolean addDevices() {
    Optional<List<List<String>>> cells = DeviceSentences.table(report, true);
    if (cells.isEmpty()) {
      return false;
    }
    dim(DeviceSentences.title(report));
    List<String> whole = devices(cells.get(), 1, cells.get().get(0).size());
    if (!whole.isEmpty()) {
      lines.addAll(whole);
      return true;
    }
    List<List<String>> narrow = DeviceSentences.table(report, false).orElseThrow();
    int columns = narrow.get(0).size();
    for (int from = 1; from < columns; ) {
      int to = columns;
      List<String> part = devices(narrow, from, to);
      while (part.isEmpty()) {
        part = devices(narrow, from, --to);
      }
      lines.addAll(part);
      from = to;
    }
    return true;
  }

  /** Returns a table with the columns from {@code from} to {@code to}; empty if too wide. */
  private List<String> devices(List<List<String>> cells, int from, int to) {
    List<List<String>> selected =
        cells.stream()
            .map(
                row ->
                    Stream.concat(Stream.of(row.get(0)), row.subList(from, to).stream()).toList())
            .toList();
    List<String> table =
        TextLines.table(
            selected.get(0), column -> column == 0, selected.subList(1, selected.size()));
    return to - from == 1 || TextLines.fit(table, screen.width()) ? table : List.of();
  }

  /** Adds the table and returns the figures that do not fit. */
  private List<Figure> figures() {
    VerdictCells verdicts = new VerdictCells(shown.scenarios(), names);
    FigureTable table = new FigureTable(shown.scenarios(), verdicts::name, screen);
    DistributionBars bars = DistributionBars.of(shown.scenarios(), screen);
    List<Figure> known = new TableFigures(shown.scenarios(), verdicts, bars).known();
    List<Figure> fitting;
    if (isDense) {
      fitting =
          table.fittingWithWholeNames(known.stream().filter(figure -> !figure.isBars()).toList());
    } else {
      fitting = table.fitting(known, false);
      while (!hasBars(fitting) && bars.canBeShorter()) {
        bars = bars.shorter();
        known = new TableFigures(shown.scenarios(), verdicts, bars).known();
        fitting = table.fitting(known, false);
      }
      if (!hasBars(fitting)) {
        fitting = table.fitting(known, true);
      }
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
    return figures.stream().anyMatch(Figure::isBars);
  }

  private List<String> detailParts(List<Figure> hidden) {
    List<String> parts = new ArrayList<>();
    if (!hidden.isEmpty()) {
      parts.add(Decimals.counted(hidden.size(), "more column"));
    }
    if (shown.scenarios().size() < report.scenarios().size()) {
      parts.add("all scenarios");
    }
    parts.addAll(effects.detailParts());
    if (report.scenarios().stream().anyMatch(scenario -> !scenario.warmup().points().isEmpty())) {
      parts.add("warm-up curves");
    }
    return parts;
  }

  private void dim(String text) {
    lines.addAll(TextLines.dim(TextLines.sentence(text, screen.width()), screen));
  }
}
