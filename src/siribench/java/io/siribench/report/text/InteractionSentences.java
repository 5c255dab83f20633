package io.siribench.report.text;

import io.siribench.analysis.effects.Change;
import io.siribench.analysis.effects.Effect;
import io.siribench.analysis.effects.Effect.Where;
import io.siribench.analysis.effects.Effects;
import io.siribench.stats.Ratio;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The interactions of factors, in words. */
public final class InteractionSentences {
  /** The number of sentences that are likely to be read; files contain the others. */
  private static final int MOST = 8;

  /**
   * An established interaction.
   *
   * @param measure the key of the first measure in which it is established
   */
  private record Finding(Effect effect, Where where, String measure, Change change) {
    static Finding of(Effect effect) {
      Map.Entry<String, Change> first =
          effect.changes().entrySet().stream()
              .filter(change -> change.getValue().isEstablished())
              .findFirst()
              .orElseThrow();
      return new Finding(effect, effect.where().orElseThrow(), first.getKey(), first.getValue());
    }

    double size() {
      return Math.abs(Math.log(change.ratio().estimate()));
    }

    /** Returns the properties that interactions in a common sentence share. */
    List<Object> topic() {
      return List.of(effect.requests(), effect.step(), where.step().factor(), measure);
    }
  }

  /** Returns the number of established interactions, and the largest ones. */
  static List<String> of(Effects effects) {
    List<String> lines = new ArrayList<>();
    lines.add(count(effects));
    List<List<Finding>> sorted = sorted(effects.interactions());
    sorted.stream().limit(MOST).map(InteractionSentences::sentence).forEach(lines::add);
    if (sorted.size() > MOST) {
      int others = sorted.stream().skip(MOST).mapToInt(List::size).sum();
      lines.add("and " + Decimals.counted(others, "smaller one") + " (effects.csv)");
    }
    return lines;
  }

  /** Returns the number of established interactions, and the largest, in one sentence. */
  public static String largest(Effects effects) {
    return count(effects)
        + sorted(effects.interactions()).stream()
            .findFirst()
            .map(group -> "; the largest: " + sentence(group))
            .orElse("");
  }

  private static String count(Effects effects) {
    List<Effect> interactions = effects.interactions();
    if (interactions.stream().allMatch(effect -> effect.changes().isEmpty())) {
      return "interactions: too few rounds for an interval";
    }
    String least = EffectSentences.least(effects, interactions);
    long established = interactions.stream().filter(Effect::isEstablished).count();
    return "interactions: "
        + established
        + " of "
        + interactions.size()
        + " established"
        + (!least.isEmpty()
            ? ": " + interactions.size() + least
            : established == 0 ? ", so no effect is known to depend on another factor" : "");
  }

  /** Returns groups for a common sentence, the largest first. */
  private static List<List<Finding>> sorted(List<Effect> interactions) {
    return interactions.stream()
        .filter(Effect::isEstablished)
        .map(Finding::of)
        .collect(Collectors.groupingBy(Finding::topic, LinkedHashMap::new, Collectors.toList()))
        .values()
        .stream()
        .sorted(Comparator.comparingDouble(InteractionSentences::size).reversed())
        .toList();
  }

  private static double size(List<Finding> group) {
    return group.stream().mapToDouble(Finding::size).max().orElse(0);
  }

  /** Returns a sentence on one effect at the levels of another factor. */
  private static String sentence(List<Finding> group) {
    Finding first = group.get(0);
    Effect effect = first.effect;
    boolean isHeadline = effect.measure().equals(first.measure);
    return EffectWords.requests(effect.requests())
        + ": "
        + EffectWords.level(effect.step())
        + " against "
        + EffectWords.reference(effect.step())
        + (isHeadline ? "" : ", in " + EffectWords.measure(first.measure) + ",")
        + " depends on "
        + EffectWords.factor(first.where.step())
        + ": "
        + change(first.where.atReference().get(first.measure))
        + " with "
        + EffectWords.reference(first.where.step())
        + group.stream()
            .map(
                finding ->
                    ", "
                        + change(finding.where.atLevel().get(finding.measure))
                        + " with "
                        + EffectWords.level(finding.where.step()))
            .collect(Collectors.joining());
  }

  private static String change(@Nullable Ratio ratio) {
    if (ratio == null) {
      return "unknown";
    }
    return ratio.low() <= 1 && ratio.high() >= 1
        ? "no detectable difference " + EffectWords.interval(ratio)
        : EffectWords.change(ratio);
  }
}
