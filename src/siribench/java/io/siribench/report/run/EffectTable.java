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
import io.siribench.report.text.InteractionSentences;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A short table of the effects of a crossed run. It has a row for each level, and a column for each
 * kind of requests and measure that fits on a line. The largest interaction follows.
 */
final class EffectTable {
  /** A column's subject; an effect between kinds of requests belongs to the later kind. */
  private record Subject(Requests requests, String measure) {}

  private final Effects effects;
  private final Screen screen;
  private final Map<Step, Map<Subject, String>> rows = new LinkedHashMap<>();
  private final List<Subject> columns;
  private final Set<Subject> headlines = new LinkedHashSet<>();
  private List<Subject> shown = List.of();

  EffectTable(Effects effects, Screen screen) {
    this.effects = effects;
    this.screen = screen;
    for (Effect effect : effects.main()) {
      effect.changes().keySet().stream()
          .limit(1)
          .forEach(measure -> headlines.add(new Subject(kind(effect), measure)));
      for (String measure : effect.changes().keySet()) {
        rows.computeIfAbsent(effect.step(), step -> new LinkedHashMap<>())
            .put(new Subject(kind(effect), measure), EffectLines.figure(effect, measure));
      }
    }
    Set<Subject> all = new LinkedHashSet<>(headlines);
    for (String measure : EffectLines.measures(effects)) {
      for (Requests kind : Requests.values()) {
        Subject subject = new Subject(kind, measure);
        if (rows.values().stream().anyMatch(row -> row.containsKey(subject))) {
          all.add(subject);
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
      // The sentences state why figures are missing.
      EffectSentences.of(effects).forEach(text -> add(text, lines));
      return lines;
    }
    List<String> table = table();
    add(title(), lines);
    table.forEach(line -> lines.add(isHead(line) ? AnsiStyle.DIM.of(line) : line));
    addTooFew(lines);
    addOtherMeasures(lines);
    add(InteractionSentences.largest(effects), lines);
    return lines;
  }

  private boolean isHead(String line) {
    return screen.isColoured() && (line.startsWith(" effect ") || line.startsWith("--"));
  }

  /** Returns the parts of {@link #lines} omitted for lack of space or relevance. */
  List<String> detailParts() {
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

  /** Returns the widest table with unbroken names, at least with each kind's first measure. */
  private List<String> table() {
    for (int count = columns.size(); count > headlines.size(); count--) {
      shown = columns.subList(0, count);
      List<String> lines = EffectLines.tableOf(heads(), cells(), Integer.MAX_VALUE);
      if (TextLines.fit(lines, screen.width())) {
        return lines;
      }
    }
    shown = columns.subList(0, headlines.size());
    return EffectLines.table(heads(), cells(), screen.width());
  }

  private List<String> heads() {
    return Stream.concat(Stream.of("effect"), shown.stream().map(this::header)).toList();
  }

  private List<List<String>> cells() {
    return rows.entrySet().stream()
        .map(
            row ->
                Stream.concat(
                        Stream.of(EffectLines.label(row.getKey())),
                        shown.stream().map(column -> row.getValue().getOrDefault(column, "")))
                    .toList())
        .toList();
  }

  /** Returns the header. It names the kind of requests, unless all are first requests. */
  private String header(Subject column) {
    boolean several = columns.stream().map(Subject::requests).distinct().count() > 1;
    String measure = EffectWords.measure(column.measure);
    return several || column.requests != Requests.FIRST
        ? column.requests.word() + ": " + measure
        : measure;
  }

  private void addTooFew(List<String> lines) {
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
  private void addOtherMeasures(List<String> lines) {
    List<String> established = new ArrayList<>();
    for (Effect effect : effects.main()) {
      boolean isEstablished = effect.headline().filter(Change::isEstablished).isPresent();
      effect
          .changes()
          .forEach(
              (measure, change) -> {
                if (!isEstablished
                    && change.isEstablished()
                    && !shown.contains(new Subject(kind(effect), measure))) {
                  established.add(
                      EffectLines.label(effect)
                          + " in "
                          + EffectWords.measure(measure)
                          + " "
                          + EffectWords.change(change.ratio()));
                }
              });
    }
    if (!established.isEmpty()) {
      add("also established: " + String.join(", ", established), lines);
    }
  }
}
