package io.siribench.report.run;

import io.siribench.analysis.effects.Change;
import io.siribench.analysis.effects.Effect;
import io.siribench.analysis.effects.Effect.Step;
import io.siribench.analysis.effects.Effects;
import io.siribench.analysis.effects.Requests;
import io.siribench.report.Screen;
import io.siribench.report.TextLines;
import io.siribench.report.text.EffectSentences;
import io.siribench.report.text.EffectWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The effects of a crossed run in full: sentences, then a table with all measures. */
final class EffectLines {
  /** The minimum width of a readable name. */
  private static final int NARROWEST_LABEL = 14;

  /** Returns the lines for a terminal; none if the run is not crossed. */
  static List<String> of(Effects effects, Screen screen) {
    int width = screen.width();
    List<String> lines = new ArrayList<>();
    if (!effects.isCrossed()) {
      return lines;
    }
    for (String sentence : EffectSentences.of(effects)) {
      lines.addAll(TextLines.sentence(sentence, width));
    }
    // With too few rounds there are no figures, and the sentences state that.
    if (!measures(effects).isEmpty()) {
      lines.add("");
      lines.addAll(TextLines.sentence(title(effects), width));
      lines.addAll(table(heads(effects), rows(effects), width));
    }
    return lines;
  }

  /** Returns the title of the figures. */
  static String title(Effects effects) {
    return "effects in % [95 % interval]; * "
        + EffectSentences.established(effects)
        + (measures(effects).size() == 1 ? "" : " in " + measures(effects).size() + " measures");
  }

  /** Returns the keys of the measures, the headline first. */
  static List<String> measures(Effects effects) {
    return effects.main().stream()
        .flatMap(effect -> effect.changes().keySet().stream())
        .distinct()
        .toList();
  }

  /** Returns the column headers of the table of {@code effects}. */
  static List<String> heads(Effects effects) {
    return Stream.concat(Stream.of("effect"), measures(effects).stream().map(EffectWords::measure))
        .toList();
  }

  /** Returns the row of each main effect: its label, and its figures. */
  static List<List<String>> rows(Effects effects) {
    List<String> measures = measures(effects);
    return effects.main().stream()
        .map(
            effect ->
                Stream.concat(
                        Stream.of(label(effect)),
                        measures.stream().map(measure -> figure(effect, measure)))
                    .toList())
        .toList();
  }

  /** Returns a table with labels broken if necessary; if too wide, lines for each row. */
  static List<String> table(List<String> heads, List<List<String>> rows, int width) {
    int longest = rows.stream().mapToInt(row -> row.get(0).length()).max().orElse(0);
    for (int label = Math.max(longest, NARROWEST_LABEL); label >= NARROWEST_LABEL; label--) {
      List<String> lines = tableOf(heads, rows, label);
      if (TextLines.fit(lines, width)) {
        return lines;
      }
    }
    List<String> lines = new ArrayList<>();
    for (List<String> row : rows) {
      List<String> parts = new ArrayList<>(List.of(row.get(0) + ":"));
      for (int i = 1; i < row.size(); i++) {
        if (!row.get(i).isEmpty()) {
          parts.add(heads.get(i) + " " + row.get(i).strip());
        }
      }
      lines.addAll(TextLines.fill("", "  ", parts, "  ", width));
    }
    return lines;
  }

  /** Returns a table with labels of at most {@code label} characters in a line. */
  static List<String> tableOf(List<String> heads, List<List<String>> rows, int label) {
    return TextLines.table(
        heads,
        column -> column == 0,
        rows.stream()
            .map(
                row ->
                    Stream.concat(
                            Stream.of(
                                String.join("\n", TextLines.wrap("", " ", row.get(0), label))),
                            row.stream().skip(1))
                        .toList())
            .toList());
  }

  /** Returns {@code warm: xml vs json}; the sentences contain the number of pairs. */
  static String label(Effect effect) {
    return (effect.requests() == Requests.FIRST || effect.requests() == Requests.ALL
            ? ""
            : effect.requests().word() + ": ")
        + label(effect.step());
  }

  /** Returns {@code xml vs json}. */
  static String label(Step step) {
    return EffectWords.level(step) + " vs " + EffectWords.reference(step);
  }

  /** Returns {@code +9.1 [7.9, 10.4]*}; empty without a change in {@code measure}. */
  static String figure(Effect effect, String measure) {
    return Optional.ofNullable(effect.changes().get(measure)).map(EffectLines::figure).orElse("");
  }

  private static String figure(Change change) {
    return EffectWords.percent(change.ratio())
        + " "
        + EffectWords.interval(change.ratio())
        + (change.isEstablished() ? "*" : " ");
  }
}
