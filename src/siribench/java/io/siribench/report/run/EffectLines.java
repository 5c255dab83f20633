package io.siribench.report.run;

import com.github.freva.asciitable.Column;
import io.siribench.analysis.effects.Change;
import io.siribench.analysis.effects.Effect;
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

/**
 * The effects of the factors of a crossed run, with all details. They are in words, and in figures
 * of all measures.
 */
final class EffectLines {
  /** The minimum width of a readable name. */
  static final int NARROWEST_LABEL = 14;

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
    // With too few rounds there are no figures, which the sentences state.
    if (!measures(effects).isEmpty()) {
      lines.add("");
      lines.addAll(TextLines.sentence(title(effects), width));
      lines.addAll(table(effects, width));
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

  private static List<String> table(Effects effects, int width) {
    List<String> measures = measures(effects);
    int figures =
        measures.stream()
            .mapToInt(
                measure ->
                    2
                        + Stream.concat(
                                Stream.of(EffectWords.measure(measure)),
                                effects.main().stream().map(effect -> figure(effect, measure)))
                            .mapToInt(String::length)
                            .max()
                            .orElse(0))
            .sum();
    int labels = width - figures - 2;
    List<List<String>> rows = new ArrayList<>();
    for (Effect effect : effects.main()) {
      String label = wrapped(label(effect), Math.max(NARROWEST_LABEL, labels));
      rows.add(
          Stream.concat(Stream.of(label), measures.stream().map(found -> figure(effect, found)))
              .toList());
    }
    List<String> lines =
        TextLines.table(columns(measures.stream().map(EffectWords::measure).toList()), rows);
    return labels >= NARROWEST_LABEL && TextLines.fit(lines, width)
        ? lines
        : blocks(effects, measures, width);
  }

  /** Returns the column of effects, and one for each of {@code measures}. */
  static List<Column> columns(List<String> measures) {
    List<Column> columns = new ArrayList<>(List.of(TextLines.column("effect", true)));
    measures.forEach(measure -> columns.add(TextLines.column(measure, false)));
    return columns;
  }

  /** Returns lines for each effect, if a table does not fit. */
  private static List<String> blocks(Effects effects, List<String> measures, int width) {
    List<String> lines = new ArrayList<>();
    for (Effect effect : effects.main()) {
      List<String> figures = new ArrayList<>(List.of(label(effect) + ":"));
      measures.stream()
          .filter(effect.changes()::containsKey)
          .map(measure -> EffectWords.measure(measure) + " " + figure(effect, measure).strip())
          .forEach(figures::add);
      lines.addAll(TextLines.fill("", "  ", figures, "  ", width));
    }
    return lines;
  }

  /** Returns {@code warm: xml vs json}; the sentences contain the number of pairs. */
  static String label(Effect effect) {
    return (effect.requests() == Requests.FIRST || effect.requests() == Requests.ALL
            ? ""
            : effect.requests().word() + ": ")
        + EffectWords.level(effect.step())
        + " vs "
        + EffectWords.reference(effect.step());
  }

  /** Returns {@code +9.1 [7.9, 10.4]*}; empty if there is none. */
  static String figure(Effect effect, String measure) {
    return Optional.ofNullable(effect.changes().get(measure)).map(EffectLines::figure).orElse("");
  }

  private static String figure(Change change) {
    return EffectWords.percent(change.ratio())
        + " "
        + EffectWords.interval(change.ratio())
        + (change.isEstablished() ? "*" : " ");
  }

  static String wrapped(String label, int width) {
    return String.join("\n", TextLines.wrap("", " ", label, width));
  }
}
