package io.siribench.analysis;

import io.siribench.analysis.Pair.Obstacle;
import io.siribench.results.NamedScenario;
import io.siribench.stats.Comparison;
import io.siribench.stats.Confidence;
import io.siribench.stats.NormalNoise;
import io.siribench.stats.Shift;
import java.util.Optional;

/** Comparisons with invented figures. */
public final class Comparisons {
  public static final double MILLI = 1e6;

  private Comparisons() {}

  /** Creates a comparison of 50 pairs; times are in ms. */
  public static Comparison of(
      double baseMedian, double estimate, double low, double high, double p) {
    return of(Confidence.SHOWN, baseMedian, estimate, low, high, p);
  }

  public static Comparison of(
      double confidence, double baseMedian, double estimate, double low, double high, double p) {
    return NormalNoise.comparison(
        50,
        confidence,
        baseMedian * MILLI,
        (baseMedian + estimate) * MILLI,
        logarithms(baseMedian, estimate, low, high, p));
  }

  /** Converts a shift relative to {@code base} into a shift of logarithms. */
  public static Shift logarithms(double base, double estimate, double low, double high, double p) {
    return new Shift(
        Math.log1p(estimate / base), Math.log1p(low / base), Math.log1p(high / base), p);
  }

  public static Difference difference(
      double estimate, double low, double high, VerdictKind finding) {
    return new Difference(of(250, estimate, low, high, 0.001), 0.001, finding);
  }

  public static Pair pair(String scenario, String reference) {
    return new Pair(
        TestScenarios.named(scenario),
        TestScenarios.named(reference),
        scenario.contains(".warm"),
        true,
        Obstacle.NONE,
        Confidence.SHOWN);
  }

  /** Creates a pair of the first requests of scenarios b and a. */
  static Pair pair(boolean paired, Obstacle obstacle, double confidence) {
    return new Pair(
        NamedScenario.ofId("b"), NamedScenario.ofId("a"), false, paired, obstacle, confidence);
  }

  public static Verdict verdict(
      String scenario, String reference, Difference elapsed, Difference cpu) {
    return new Verdict(pair(scenario, reference), 50, Optional.of(elapsed), Optional.of(cpu));
  }

  public static Verdict tooFew(String scenario, String reference, int forks) {
    return new Verdict(pair(scenario, reference), forks, Optional.empty(), Optional.empty());
  }
}
