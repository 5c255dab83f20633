package io.siribench.report.text;

import io.siribench.analysis.Measure;
import io.siribench.analysis.effects.Effect;
import io.siribench.analysis.effects.Effect.Step;
import io.siribench.analysis.effects.Requests;
import io.siribench.factor.Factor;
import io.siribench.stats.Ratio;
import java.util.Arrays;

/** The names of the parts of an effect, and its ratios as text. */
public final class EffectWords {
  private static final int MAX_DECIMALS = 1;

  /** The change from which tenths of a percent are irrelevant. */
  private static final double LARGE = 0.5;

  /** Returns {@code first requests}; empty if the levels of the effect are kinds of requests. */
  public static String requests(Requests requests) {
    return requests == Requests.ALL ? "" : requests.word() + " requests";
  }

  /** Returns {@code class path}. */
  public static String factor(Step step) {
    return step.factor().key().replace('_', ' ');
  }

  /** Returns the level that {@code step} leads to. */
  public static String level(Step step) {
    return level(step, step.level());
  }

  /** Returns the level that {@code step} begins with. */
  public static String reference(Step step) {
    return level(step, step.reference());
  }

  private static String level(Step step, String word) {
    return step.factor() == Factor.START ? word : step.factor().label(word);
  }

  /** Returns the name of the measure {@code key}. */
  public static String measure(String key) {
    return Arrays.stream(Measure.values())
        .filter(measure -> measure.key().equals(key))
        .map(EffectWords::title)
        .findFirst()
        .orElse(key);
  }

  private static String title(Measure measure) {
    return switch (measure) {
      case ELAPSED -> measure.title();
      case LAUNCH -> "launch to object";
      default -> DifferenceWords.name(measure);
    };
  }

  /** Returns {@code 36 of 48 pairs}; empty if all pairs exist. */
  public static String pairs(Effect effect) {
    return effect.pairs() == effect.possible()
        ? ""
        : effect.pairs() + " of " + effect.possible() + " pairs";
  }

  /** Returns {@code +9.1 % [7.9, 10.4]}. */
  public static String change(Ratio ratio) {
    int decimals = decimals(ratio);
    return percent(ratio.estimate(), decimals) + " % " + interval(ratio);
  }

  /** Returns {@code +9.1}. */
  public static String percent(Ratio ratio) {
    return percent(ratio.estimate(), decimals(ratio));
  }

  private static String percent(double ratio, int decimals) {
    String text = plain(ratio, decimals);
    return ratio > 1 ? "+" + text : text;
  }

  /** Returns {@code [7.9, 10.4]}, in percent. */
  public static String interval(Ratio ratio) {
    int decimals = decimals(ratio);
    return Decimals.interval(plain(ratio.low(), decimals), plain(ratio.high(), decimals));
  }

  private static String plain(double ratio, int decimals) {
    return Decimals.of((ratio - 1) * 100, decimals);
  }

  private static int decimals(Ratio ratio) {
    double nearest = ratio.low() > 1 ? ratio.low() : Math.min(1, ratio.high());
    return Amounts.decimalsUnlikeZero((nearest - 1) * 100, usualDecimals(ratio));
  }

  private static int usualDecimals(Ratio ratio) {
    double half = (ratio.high() - ratio.low()) / 2 * 100;
    double change = Math.abs(ratio.estimate() - 1);
    if (change >= LARGE) {
      return 0;
    }
    int shown = Math.min(MAX_DECIMALS, Amounts.decimals(half, Amounts.MIN_SHOWN));
    // Bytes of allocation hardly vary: an established difference is never shown as 0.
    return half < change * 100 ? Math.max(shown, Amounts.decimals(change * 100, 1)) : shown;
  }
}
