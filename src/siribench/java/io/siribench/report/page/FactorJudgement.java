package io.siribench.report.page;

import io.siribench.analysis.effects.Change;
import io.siribench.analysis.effects.Effect;
import io.siribench.analysis.effects.Effect.Step;
import io.siribench.analysis.effects.Effects;
import io.siribench.analysis.effects.Requests;
import io.siribench.factor.Factor;
import io.siribench.report.page.Judgement.Certainty;
import io.siribench.report.text.EffectWords;
import io.siribench.results.FactorWords;
import io.siribench.stats.Ratio;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The judgement of a crossed run on the scenario with the least median. For each factor, it states
 * whether its level is the fastest one, pooled over all other factors. Levels that were both
 * compared with the first one are distinguished if their intervals are disjoint, which is stricter
 * than an interval of their difference (Schenker and Gentleman, 2001).
 */
final class FactorJudgement {
  private static final int MOST_NAMES = 3;

  private final String factor;
  private final String own;
  private final List<String> slower = new ArrayList<>();
  private final List<String> suggested = new ArrayList<>();
  private final List<String> open = new ArrayList<>();

  /** Levels that it could not be compared with. */
  private final List<String> unknown = new ArrayList<>();

  /** The levels that {@link #suggested}, {@link #open} and {@link #unknown} compare it with. */
  private final List<String> undecided = new ArrayList<>();

  private final List<String> faster = new ArrayList<>();

  private FactorJudgement(List<Effect> levels, FactorWords fastest) {
    Step first = levels.get(0).step();
    factor = EffectWords.factor(first);
    String level = level(fastest, first.factor());
    Optional<Effect> ofOwn =
        levels.stream().filter(effect -> effect.step().level().equals(level)).findFirst();
    own = ofOwn.map(e -> EffectWords.level(e.step())).orElseGet(() -> EffectWords.reference(first));
    if (ofOwn.isPresent()) {
      compare(ofOwn.get(), EffectWords.reference(first), false);
      levels.stream()
          .filter(effect -> !effect.step().level().equals(level))
          .forEach(effect -> compareWith(ofOwn.get(), effect));
    } else {
      levels.forEach(effect -> compare(effect, EffectWords.level(effect.step()), true));
    }
  }

  /**
   * Returns the judgement on {@code fastest}; absent if no factor was pooled over others.
   *
   * @param fastest the combination of the scenario with the least median
   */
  static Optional<Judgement> of(Effects effects, FactorWords fastest) {
    if (!effects.isCrossed()) {
      return Optional.empty();
    }
    Requests requests = Requests.of(fastest.word(Factor.START));
    Map<Factor<?>, List<Effect>> byFactor = new LinkedHashMap<>();
    effects.main().stream()
        .filter(effect -> effect.requests() == requests)
        // A factor that does not apply to it, as StAX to JSON, cannot be chosen either.
        .filter(effect -> !level(fastest, effect.step().factor()).isEmpty())
        .forEach(
            effect ->
                byFactor
                    .computeIfAbsent(effect.step().factor(), factor -> new ArrayList<>())
                    .add(effect));
    if (byFactor.isEmpty()) {
      return Optional.empty();
    }
    boolean depends =
        effects.interactions().stream()
            .filter(effect -> effect.requests() == requests)
            .flatMap(effect -> effect.headline().stream())
            .anyMatch(Change::isEstablished);
    return Optional.of(
        judgement(
            byFactor.values().stream().map(levels -> new FactorJudgement(levels, fastest)).toList(),
            depends));
  }

  private static Judgement judgement(List<FactorJudgement> all, boolean depends) {
    List<FactorJudgement> decided = all.stream().filter(FactorJudgement::isDecided).toList();
    List<FactorJudgement> others = all.stream().filter(found -> !found.isDecided()).toList();
    String difference =
        all.stream().map(FactorJudgement::sentence).collect(Collectors.joining("\n"))
            + (depends
                ? "\nThe size depends on other factors: see the effect of each factor."
                : "");
    String headline =
        Stream.of(
                decided.stream().map(found -> found.own).collect(Collectors.joining(", ")),
                others.isEmpty()
                    ? ""
                    : others.stream().map(found -> found.factor).collect(Collectors.joining(", "))
                        + " undecided")
            .filter(words -> !words.isEmpty())
            .collect(Collectors.joining("; "));
    if (others.isEmpty()) {
      return new Judgement(headline, difference, Certainty.ESTABLISHED, Judgement.USE);
    }
    if (decided.isEmpty()) {
      return new Judgement(headline, difference, Certainty.OPEN, Judgement.MORE);
    }
    return new Judgement(
        headline,
        difference,
        Certainty.PARTLY,
        "Use "
            + decided.stream().map(found -> found.own).collect(Collectors.joining(", "))
            + ". For "
            + others.stream().map(FactorJudgement::choice).collect(Collectors.joining(", "))
            + ", choose by other criteria, or add rounds.");
  }

  /** Returns its level of {@code factor}, as {@link Effect} names it. */
  private static String level(FactorWords scenario, Factor<?> factor) {
    String restore = factor == Factor.START ? scenario.word(Factor.RESTORE) : "";
    return scenario.word(factor) + (restore.isEmpty() ? "" : " by " + restore);
  }

  /** Returns undecided levels: {@code format (smile, json)}, or only the factor for all. */
  private String choice() {
    return slower.isEmpty() || undecided.isEmpty()
        ? factor
        : factor + " (" + own + ", " + String.join(", ", undecided) + ")";
  }

  private boolean isDecided() {
    return undecided.isEmpty() && faster.isEmpty();
  }

  /**
   * Adds the result of the comparison with one other level.
   *
   * @param name the other level
   * @param isOfOther whether {@code effect} is that of the other level instead of its own
   */
  private void compare(Effect effect, String name, boolean isOfOther) {
    Optional<Change> change = effect.headline();
    boolean isFaster =
        change
            .map(found -> found.ratio().estimate())
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

  /** Returns a ratio as far above 1 as {@code ratio} is below it. */
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
    Optional<Ratio> here = effect.headline().map(Change::ratio);
    Optional<Ratio> there = other.headline().map(Change::ratio);
    String name = EffectWords.level(other.step());
    List<String> place = unknown;
    if (here.isPresent() && there.isPresent()) {
      place =
          there.get().low() > here.get().high()
              ? slower
              : there.get().high() < here.get().low() ? faster : open;
    }
    place.add((place == slower ? "faster than " : "") + name);
    if (place == open || place == unknown) {
      undecided.add(name);
    }
  }

  /** Returns {@code [-2, 2] %}, of an effect that is not established. */
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
      parts.add(listed(slower));
    }
    if (!suggested.isEmpty()) {
      parts.add(listed(suggested));
    }
    if (!open.isEmpty()) {
      parts.add("indistinguishable from " + listed(open));
    }
    if (!unknown.isEmpty()) {
      parts.add("too few rounds against " + listed(unknown));
    }
    if (!faster.isEmpty()) {
      parts.add("slower on average than " + listed(faster));
    }
    return factor + " " + own + ": " + String.join("; ", parts);
  }

  private static String listed(List<String> names) {
    String first = names.stream().limit(MOST_NAMES).collect(Collectors.joining(", "));
    return names.size() <= MOST_NAMES
        ? first
        : first + " and " + (names.size() - MOST_NAMES) + " more";
  }
}
