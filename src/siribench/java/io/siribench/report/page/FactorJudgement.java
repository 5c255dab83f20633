package io.siribench.report.page;

import io.siribench.analysis.effects.Change;
import io.siribench.analysis.effects.Effect;
import io.siribench.analysis.effects.Effect.Step;
import io.siribench.analysis.effects.Effects;
import io.siribench.analysis.effects.Requests;
import io.siribench.factor.Factor;
import io.siribench.factor.Start;
import io.siribench.report.page.Judgement.Certainty;
import io.siribench.report.text.EffectWords;
import io.siribench.results.NamedScenario;
import io.siribench.stats.Ratio;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The judgement of a crossed run on the scenario with the smallest median. For each factor, it
 * states whether the scenario's level is the fastest, pooled over all other factors. Two levels
 * that were both compared only with the first level differ if their intervals are disjoint. This
 * criterion is stricter than an interval of their difference (Schenker and Gentleman, 2001).
 */
final class FactorJudgement {
  private final String factor;
  private final String ownLevel;
  private final List<String> slower = new ArrayList<>();
  private final List<String> suggested = new ArrayList<>();
  private final List<String> open = new ArrayList<>();

  /** Levels with which the scenario's own level could not be compared. */
  private final List<String> unknown = new ArrayList<>();

  /** The names of all levels in {@link #suggested}, {@link #open} and {@link #unknown}. */
  private final List<String> undecided = new ArrayList<>();

  private final List<String> faster = new ArrayList<>();

  private FactorJudgement(List<Effect> levels, NamedScenario fastest) {
    Step first = levels.get(0).step();
    factor = EffectWords.factor(first);
    String level = level(fastest, first.factor());
    Optional<Effect> ownEffect =
        levels.stream().filter(effect -> effect.step().level().equals(level)).findFirst();
    ownLevel =
        ownEffect
            .map(effect -> EffectWords.level(effect.step()))
            .orElseGet(() -> EffectWords.reference(first));
    if (ownEffect.isPresent()) {
      compare(ownEffect.get(), EffectWords.reference(first), false);
      levels.stream()
          .filter(effect -> !effect.step().level().equals(level))
          .forEach(effect -> compareWith(ownEffect.get(), effect));
    } else {
      levels.forEach(effect -> compare(effect, EffectWords.level(effect.step()), true));
    }
  }

  /**
   * Returns the judgement on {@code fastest}; absent if no factor was pooled over others.
   *
   * @param fastest the combination of the scenario with the smallest median
   */
  static Optional<Judgement> of(Effects effects, NamedScenario fastest) {
    if (!effects.isCrossed()) {
      return Optional.empty();
    }
    Requests requests = Requests.of(fastest.word(Factor.START));
    List<FactorJudgement> all =
        effects.main().stream()
            .filter(effect -> effect.requests() == requests)
            // A factor that does not apply to the scenario, such as StAX for JSON, is not a choice.
            .filter(effect -> !level(fastest, effect.step().factor()).isEmpty())
            .collect(
                Collectors.groupingBy(
                    effect -> effect.step().factor().key(),
                    LinkedHashMap::new,
                    Collectors.toList()))
            .values()
            .stream()
            .map(levels -> new FactorJudgement(levels, fastest))
            .toList();
    if (all.isEmpty()) {
      return Optional.empty();
    }
    boolean depends =
        effects.interactions().stream()
            .filter(effect -> effect.requests() == requests)
            .flatMap(effect -> effect.headline().stream())
            .anyMatch(Change::isEstablished);
    return Optional.of(judgement(all, depends));
  }

  private static Judgement judgement(List<FactorJudgement> all, boolean depends) {
    List<FactorJudgement> decided = all.stream().filter(FactorJudgement::isDecided).toList();
    List<FactorJudgement> others =
        all.stream().filter(judgement -> !judgement.isDecided()).toList();
    String difference =
        all.stream().map(FactorJudgement::sentence).collect(Collectors.joining("\n"))
            + (depends
                ? "\nThe size depends on other factors: see the effect of each factor."
                : "");
    List<FactorJudgement> contradicted =
        others.stream().filter(judgement -> judgement.undecided.isEmpty()).toList();
    List<FactorJudgement> open =
        others.stream().filter(judgement -> !judgement.undecided.isEmpty()).toList();
    String headline =
        joined(
            "; ",
            all(decided, "", judgement -> judgement.ownLevel),
            all(open, " undecided", judgement -> judgement.factor),
            all(contradicted, " slower on average", judgement -> judgement.factor));
    if (others.isEmpty()) {
      return new Judgement(headline, difference, Certainty.ESTABLISHED, Judgement.USE);
    }
    String use = all(decided, ".", judgement -> judgement.ownLevel);
    String choices =
        all(
            open,
            depends
                ? ", compare the scenarios, since effects depend on other factors."
                : ", choose by other criteria, or add rounds.",
            FactorJudgement::choice);
    // More rounds do not change that a level is faster on average.
    String contradictions =
        contradicted.stream()
            .map(
                judgement ->
                    "For "
                        + judgement.factor
                        + ", compare the scenarios: on average, "
                        + Judgement.listed(judgement.faster, ", ")
                        + (judgement.faster.size() == 1 ? " is" : " are")
                        + " faster.")
            .collect(Collectors.joining(" "));
    return decided.isEmpty()
        ? new Judgement(
            headline,
            difference,
            Certainty.OPEN,
            joined(" ", open.isEmpty() ? "" : Judgement.MORE, contradictions))
        : new Judgement(
            headline,
            difference,
            Certainty.PARTLY,
            joined(" ", "Use " + use, open.isEmpty() ? "" : "For " + choices, contradictions));
  }

  /** Returns the words for {@code judgements} with their common {@code end}; empty for none. */
  private static String all(
      List<FactorJudgement> judgements, String end, Function<FactorJudgement, String> words) {
    return judgements.isEmpty()
        ? ""
        : judgements.stream().map(words).collect(Collectors.joining(", ")) + end;
  }

  private static String joined(String separator, String... parts) {
    return Stream.of(parts).filter(part -> !part.isEmpty()).collect(Collectors.joining(separator));
  }

  /** Returns the level of {@code factor} in {@code scenario}, as {@link Effect} names it. */
  private static String level(NamedScenario scenario, Factor<?> factor) {
    return Start.label(
        scenario.word(factor), factor == Factor.START ? scenario.word(Factor.RESTORE) : "");
  }

  /** Returns {@code format (smile, json)}: undecided levels, omitted if no level is slower. */
  private String choice() {
    return slower.isEmpty() || undecided.isEmpty()
        ? factor
        : factor + " (" + ownLevel + ", " + String.join(", ", undecided) + ")";
  }

  private boolean isDecided() {
    return undecided.isEmpty() && faster.isEmpty();
  }

  /**
   * Adds the result of the comparison with one other level.
   *
   * @param name the name of the other level
   * @param isOfOther whether {@code effect} is the effect of the other level
   */
  private void compare(Effect effect, String name, boolean isOfOther) {
    Optional<Change> change = effect.headline();
    boolean isFaster =
        change
            .map(Change::ratio)
            .map(Ratio::estimate)
            .filter(ratio -> isOfOther ? ratio > 1 : ratio < 1)
            .isPresent();
    if (change.filter(Change::isEstablished).isEmpty()) {
      leaveOpen(name, change, isFaster);
    } else if (isFaster) {
      slower.add(
          isOfOther
              ? name + " " + percent(change.get().ratio()) + " slower"
              : percent(saved(change.get().ratio())) + " faster than " + name);
    } else {
      faster.add(name);
    }
  }

  /** Returns a ratio as far above 1 as {@code ratio} is below 1. */
  private static Ratio saved(Ratio ratio) {
    return new Ratio(2 - ratio.estimate(), 2 - ratio.high(), 2 - ratio.low());
  }

  private void leaveOpen(String name, Optional<Change> change, boolean isFaster) {
    undecided.add(name);
    if (change.isEmpty()) {
      unknown.add(name);
      return;
    }
    String words = name + interval(change.get());
    if (change.get().state() == Change.State.SUGGESTED) {
      suggested.add("maybe " + (isFaster ? "faster" : "slower") + " than " + words);
    } else {
      open.add(words);
    }
  }

  private void compareWith(Effect effect, Effect other) {
    Optional<Ratio> ownRatio = effect.headline().map(Change::ratio);
    Optional<Ratio> otherRatio = other.headline().map(Change::ratio);
    String name = EffectWords.level(other.step());
    List<String> target = unknown;
    if (ownRatio.isPresent() && otherRatio.isPresent()) {
      target =
          otherRatio.get().low() > ownRatio.get().high()
              ? slower
              : otherRatio.get().high() < ownRatio.get().low() ? faster : open;
    }
    target.add((target == slower ? "faster than " : "") + name);
    if (target == open || target == unknown) {
      undecided.add(name);
    }
  }

  /** Returns {@code [-2, 2] %} for an effect that is not established. */
  private static String interval(Change change) {
    return " "
        + EffectWords.interval(change.ratio())
        + " %"
        + (change.state() == Change.State.SUGGESTED ? ", not significant" : "");
  }

  /** Returns {@code 30 % [28, 33]}. */
  private static String percent(Ratio ratio) {
    return EffectWords.change(ratio).substring(1);
  }

  /** Returns {@code format json: xml 30 % [28, 33] slower; indistinguishable from smile}. */
  private String sentence() {
    List<String> parts = new ArrayList<>();
    if (!slower.isEmpty()) {
      parts.add(Judgement.listed(slower, ", "));
    }
    if (!suggested.isEmpty()) {
      parts.add(Judgement.listed(suggested, ", "));
    }
    if (!open.isEmpty()) {
      parts.add("indistinguishable from " + Judgement.listed(open, ", "));
    }
    if (!unknown.isEmpty()) {
      parts.add("too few rounds against " + Judgement.listed(unknown, ", "));
    }
    if (!faster.isEmpty()) {
      parts.add("slower on average than " + Judgement.listed(faster, ", "));
    }
    return factor + " " + ownLevel + ": " + String.join("; ", parts);
  }
}
