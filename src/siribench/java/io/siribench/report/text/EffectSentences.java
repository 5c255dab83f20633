package io.siribench.report.text;

import io.siribench.analysis.Measure;
import io.siribench.analysis.effects.Change;
import io.siribench.analysis.effects.Change.State;
import io.siribench.analysis.effects.Effect;
import io.siribench.analysis.effects.Effects;
import io.siribench.stats.Ratio;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The effects of the factors of a crossed run, in words. */
public final class EffectSentences {
  private final Effects effects;

  private EffectSentences(Effects effects) {
    this.effects = effects;
  }

  /** Returns titles and sentences about {@code effects}; empty if the run is not crossed. */
  public static List<String> of(Effects effects) {
    return effects.isCrossed() ? new EffectSentences(effects).lines() : List.of();
  }

  /** Returns {@code established, corrected for 5 effects}, or the number of required rounds. */
  public static String established(Effects effects) {
    String least = least(effects, effects.main());
    return least.isEmpty()
        ? "established, corrected for " + effects.main().size() + " effects"
        : "established: " + effects.main().size() + " effects" + least;
  }

  /** Returns {@code take 8 rounds}; empty if the rounds suffice, or if intervals are missing. */
  static String least(Effects effects, List<Effect> family) {
    int least = effects.minRounds(family);
    int rounds =
        family.stream()
            .filter(effect -> effect.headline().isPresent())
            .mapToInt(Effect::rounds)
            .max()
            .orElse(least);
    return rounds < least ? " take " + least + " rounds" : "";
  }

  private List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(title());
    effects.main().stream()
        .collect(
            Collectors.groupingBy(
                effect ->
                    List.<Object>of(effect.requests(), effect.step().factor(), effect.measure()),
                LinkedHashMap::new,
                Collectors.toList()))
        .values()
        .forEach(group -> lines.add(factor(group)));
    lines.addAll(InteractionSentences.of(effects));
    return lines;
  }

  private String title() {
    List<Integer> rounds = effects.main().stream().map(Effect::rounds).distinct().sorted().toList();
    int last = rounds.get(rounds.size() - 1);
    return "effects: "
        + measure(headline())
        + " against the first level of each factor, pooled over all others"
        + " (95 % intervals, paired by round; "
        + (rounds.size() == 1 ? "" : rounds.get(0) + " to ")
        + Decimals.counted(last, "round")
        + (least(effects, effects.main()).isEmpty() ? ")" : "; " + established(effects) + ")");
  }

  private String headline() {
    return effects.main().get(0).measure();
  }

  private static String measure(String key) {
    return key.equals(Measure.ELAPSED.key()) ? "elapsed time" : EffectWords.measure(key);
  }

  /** Returns the sentence on all levels of one factor, in the same measure. */
  private String factor(List<Effect> levels) {
    Effect first = levels.get(0);
    String requests = EffectWords.requests(first.requests());
    List<String> parts = new ArrayList<>();
    for (State state : List.of(State.ESTABLISHED, State.SUGGESTED, State.BELOW_FLOOR, State.NONE)) {
      String inState =
          levels.stream()
              .filter(effect -> stateOf(effect).equals(Optional.of(state)))
              .map(effect -> level(effect, state))
              .collect(Collectors.joining(", "));
      if (!inState.isEmpty()) {
        parts.add((state == State.ESTABLISHED ? "" : state.label() + ": ") + inState);
      }
    }
    String few =
        levels.stream()
            .filter(effect -> stateOf(effect).isEmpty())
            .map(effect -> EffectWords.level(effect.step()))
            .collect(Collectors.joining(", "));
    if (!few.isEmpty()) {
      parts.add("too few rounds for an interval: " + few);
    }
    parts.addAll(inOtherMeasures(levels));
    return (requests.isEmpty() ? "" : requests + ", ")
        + EffectWords.factor(first.step())
        + " (against "
        + EffectWords.reference(first.step())
        + (first.measure().equals(headline()) ? "): " : "), in " + measure(first.measure()) + ": ")
        + String.join("; ", parts);
  }

  /** Returns effects established in another measure, but not in the headline. */
  private static List<String> inOtherMeasures(List<Effect> levels) {
    Map<String, String> byMeasure = new LinkedHashMap<>();
    for (Effect effect : levels) {
      if (effect.headline().filter(Change::isEstablished).isEmpty()) {
        effect.changes().entrySet().stream()
            .filter(change -> change.getValue().isEstablished())
            .forEach(
                change ->
                    byMeasure.merge(
                        change.getKey(),
                        EffectWords.level(effect.step())
                            + " "
                            + EffectWords.change(change.getValue().ratio()),
                        (all, more) -> all + ", " + more));
      }
    }
    return byMeasure.entrySet().stream()
        .map(entry -> "in " + EffectWords.measure(entry.getKey()) + ": " + entry.getValue())
        .toList();
  }

  private static String level(Effect effect, State state) {
    Ratio ratio = effect.headline().orElseThrow().ratio();
    String pairs = EffectWords.pairs(effect);
    return EffectWords.level(effect.step())
        + " "
        + (state == State.NONE ? EffectWords.interval(ratio) : EffectWords.change(ratio))
        + (pairs.isEmpty() ? "" : " (" + pairs + ")");
  }

  private static Optional<State> stateOf(Effect effect) {
    return effect.headline().map(Change::state);
  }
}
