package io.siribench.report.run;

import io.siribench.analysis.effects.Change;
import io.siribench.analysis.effects.Effect;
import io.siribench.analysis.effects.Effect.Step;
import io.siribench.analysis.effects.Effects;
import io.siribench.analysis.effects.Requests;
import io.siribench.report.Screen;
import io.siribench.report.TextLines;
import io.siribench.report.text.AnsiStyle;
import io.siribench.report.text.EffectSentences;
import io.siribench.report.text.EffectWords;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The effects of the factors of a crossed run, in few lines. It has a row for each level, a column
 * for each kind of requests and measure that fits a line, and the largest interaction.
 */
final class EffectTable {
  /** The subject of a column; effects across kinds belong to the later kind. */
  private record Cell(Requests requests, String measure) {}

  private final Effects effects;
  private final Screen screen;
  private final Map<Step, Map<Cell, String>> rows = new LinkedHashMap<>();
  private final List<Cell> columns;
  private final Set<Cell> headlines = new LinkedHashSet<>();
  private List<Cell> shown = List.of();

  EffectTable(Effects effects, Screen screen) {
    this.effects = effects;
    this.screen = screen;
    for (Effect effect : effects.main()) {
      effect.changes().keySet().stream()
          .limit(1)
          .forEach(measure -> headlines.add(new Cell(kind(effect), measure)));
      Map<Cell, String> row = rows.computeIfAbsent(effect.step(), step -> new LinkedHashMap<>());
      effect
          .changes()
          .keySet()
          .forEach(
              measure ->
                  row.put(new Cell(kind(effect), measure), EffectLines.figure(effect, measure)));
    }
    Set<Cell> all = new LinkedHashSet<>(headlines);
    for (String measure : EffectLines.measures(effects)) {
      for (Requests kind : Requests.values()) {
        Cell cell = new Cell(kind, measure);
        if (rows.values().stream().anyMatch(row -> row.containsKey(cell))) {
          all.add(cell);
        }
      }
    }
    columns = List.copyOf(all);
  }

  private static Requests kind(Effect effect) {
    return effect.requests() == Requests.ALL
        ? Requests.of(effect.step().level())
        : effect.requests();
  }

  /** Returns the lines; none if the run is not crossed. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    if (columns.isEmpty()) {
      // There are no figures, which the sentences state.
      EffectSentences.of(effects).forEach(text -> add(text, lines));
      return lines;
    }
    List<String> table = table();
    add(title(), lines);
    table.forEach(line -> lines.add(isHead(line) ? AnsiStyle.DIM.of(line) : line));
    tooFew(lines);
    inOtherMeasures(lines);
    add(EffectSentences.largestInteraction(effects), lines);
    return lines;
  }

  private boolean isHead(String line) {
    return screen.isColoured() && (line.startsWith(" effect ") || line.startsWith("--"));
  }

  /** Returns the parts of {@link #lines} omitted for lack of space or relevance. */
  List<String> more() {
    if (!effects.isCrossed()) {
      return List.of();
    }
    String measures =
        columns.stream()
            .filter(column -> !shown.contains(column))
            .map(column -> EffectWords.measure(column.measure))
            .distinct()
            .collect(Collectors.joining(" and "));
    return List.of("effects in words" + (measures.isEmpty() ? "" : " and in " + measures));
  }

  private void add(String sentence, List<String> lines) {
    lines.addAll(TextLines.sentence(sentence, screen.width()));
  }

  private String title() {
    String whole = EffectLines.title(effects);
    return whole.length() <= screen.width()
        ? whole
        : "effects in % [95 % interval]; * " + EffectSentences.established(effects);
  }

  /** Returns the widest table with unbroken names; it has each kind's first measure. */
  private List<String> table() {
    for (int count = columns.size(); ; count--) {
      shown = columns.subList(0, count);
      List<String> lines = table(Integer.MAX_VALUE);
      if (TextLines.fit(lines, screen.width())) {
        return lines;
      }
      if (count == headlines.size()) {
        return narrow();
      }
    }
  }

  /** Returns a table with broken names, or if too wide, lines per level. */
  private List<String> narrow() {
    int longest = rows.keySet().stream().mapToInt(step -> label(step).length()).max().orElse(0);
    for (int width = longest - 1; width >= EffectLines.NARROWEST_LABEL; width--) {
      List<String> lines = table(width);
      if (TextLines.fit(lines, screen.width())) {
        return lines;
      }
    }
    List<String> lines = new ArrayList<>();
    rows.forEach(
        (step, row) -> {
          List<String> parts = new ArrayList<>(List.of(label(step) + ":"));
          shown.stream()
              .filter(row::containsKey)
              .map(column -> header(column) + " " + row.getOrDefault(column, "").strip())
              .forEach(parts::add);
          lines.addAll(TextLines.fill("", "  ", parts, "  ", screen.width()));
        });
    return lines;
  }

  private List<String> table(int labelWidth) {
    List<List<String>> cells =
        rows.entrySet().stream()
            .filter(row -> !row.getValue().isEmpty())
            .map(
                row ->
                    Stream.concat(
                            Stream.of(EffectLines.wrapped(label(row.getKey()), labelWidth)),
                            shown.stream().map(column -> row.getValue().getOrDefault(column, "")))
                        .toList())
            .toList();
    return TextLines.table(EffectLines.columns(shown.stream().map(this::header).toList()), cells);
  }

  private static String label(Step step) {
    return EffectWords.level(step) + " vs " + EffectWords.reference(step);
  }

  /** Returns the header; a single kind is only named if not the first. */
  private String header(Cell column) {
    boolean several = columns.stream().map(Cell::requests).distinct().count() > 1;
    String measure = EffectWords.measure(column.measure);
    return several || column.requests != Requests.FIRST
        ? column.requests.word() + ": " + measure
        : measure;
  }

  private void tooFew(List<String> lines) {
    String few =
        effects.main().stream()
            .filter(effect -> effect.changes().isEmpty())
            .map(EffectLines::label)
            .collect(Collectors.joining(", "));
    if (!few.isEmpty()) {
      add("too few rounds for an interval: " + few, lines);
    }
  }

  /** Adds effects established in a hidden measure, but not in the first. */
  private void inOtherMeasures(List<String> lines) {
    List<String> found = new ArrayList<>();
    for (Effect effect : effects.main()) {
      boolean isEstablished = effect.headline().filter(Change::isEstablished).isPresent();
      effect
          .changes()
          .forEach(
              (measure, change) -> {
                if (!isEstablished
                    && change.isEstablished()
                    && !shown.contains(new Cell(kind(effect), measure))) {
                  found.add(
                      EffectLines.label(effect)
                          + " in "
                          + EffectWords.measure(measure)
                          + " "
                          + EffectWords.change(change.ratio()));
                }
              });
    }
    if (!found.isEmpty()) {
      add("also established: " + String.join(", ", found), lines);
    }
  }
}
