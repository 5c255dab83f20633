package io.siribench.stats;

import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * How large a true difference has to be for a run like the one at hand to establish it nine times
 * of ten.
 *
 * <p>Half the interval of the run shows its noise. A run like it establishes a difference if its
 * own estimate lies so far from 0 as its own noise and the level of its test ask for, and that
 * differs from run to run: {@value #DRAWS} pairs of runs with normally distributed values are
 * drawn, and the multiple of half an interval is taken that nine of ten would have been found with.
 * For more than {@value #DRAWN_UP_TO} rounds, and with a control, whose ranks are nearly normal,
 * quantiles of Student's distribution take the place of ranks.
 *
 * <p>The level is that of the smallest p value among all comparisons, which is the one that counts
 * where the others show nothing. Where CPU time was measured it is supposed to show a difference of
 * that size, too; one that only elapsed time can show has to be a little larger.
 *
 * <p>Source: R. V. Lenth, Some Practical Guidelines for Effective Sample Size Determination, The
 * American Statistician 55 (2001), pages 187 to 193.
 */
final class Detectable {
  private static final double POWER = 0.9;
  private static final int DRAWS = 2_000;
  private static final int DRAWN_UP_TO = 50;
  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  /** Drawing takes a tenth of a second, and all comparisons of a run ask for the same. */
  private static final Map<Design, Double> MULTIPLES = new ConcurrentHashMap<>();

  private Detectable() {}

  /** What a multiple depends on; {@code level} is that of the test, two-sided. */
  private record Design(Comparison.Kind kind, int n, double confidence, double level) {}

  /** See {@link Comparison#smallestDetectable}. */
  static double of(Comparison comparison, int comparisons, double floor) {
    double confidence = comparison.confidence();
    double level = Confidence.levelAmong(comparisons, confidence);
    double multiple =
        MULTIPLES.computeIfAbsent(
            new Design(comparison.kind(), comparison.n(), confidence, level), Detectable::multiple);
    double standardErrors =
        NORMAL.inverseCumulativeProbability(POWER)
            / NORMAL.inverseSurvivalProbability((1 - confidence) / 2);
    double error = (comparison.logarithms().high() - comparison.logarithms().low()) / 2;
    // Beyond a floor only the estimate has to lie.
    double beyondFloor = floor == 0 ? 0 : Math.log1p(floor) + error * standardErrors;
    return Math.expm1(Math.max(error * multiple, beyondFloor));
  }

  private static double multiple(Design design) {
    SplittableRandom random = new SplittableRandom(design.n);
    double[] multiples = new double[DRAWS];
    for (int draw = 0; draw < DRAWS; draw++) {
      Optional<Shift> known = shift(design, design.confidence, random);
      Optional<Shift> tried = shift(design, 1 - design.level, random);
      if (known.isEmpty() || tried.isEmpty()) {
        return Double.POSITIVE_INFINITY;
      }
      multiples[draw] = -tried.get().low() / ((known.get().high() - known.get().low()) / 2);
    }
    return Quantiles.of(multiples, POWER)[0];
  }

  /** What a run without a difference might have shown. */
  private static Optional<Shift> shift(Design design, double confidence, SplittableRandom random) {
    if (design.n > DRAWN_UP_TO || design.kind == Comparison.Kind.WITH_CONTROL) {
      return byQuantiles(design, confidence, random);
    }
    double[] from = normal(design.n, random);
    return design.kind == Comparison.Kind.PAIRED
        ? SignedRanks.shift(from, confidence)
        : RankSums.shift(from, normal(design.n, random), confidence);
  }

  private static Optional<Shift> byQuantiles(
      Design design, double confidence, SplittableRandom random) {
    int degrees = design.kind == Comparison.Kind.PAIRED ? design.n - 1 : 2 * (design.n - 1);
    double chi = 0;
    for (int i = 0; i < Math.min(degrees, 2 * DRAWN_UP_TO); i++) {
      double value = random.nextGaussian();
      chi += value * value;
    }
    double error = Math.sqrt(chi / Math.min(degrees, 2 * DRAWN_UP_TO));
    double half =
        error * TDistribution.of(degrees).inverseSurvivalProbability((1 - confidence) / 2);
    double estimate = random.nextGaussian();
    return Optional.of(new Shift(estimate, estimate - half, estimate + half, 1));
  }

  private static double[] normal(int n, SplittableRandom random) {
    double[] values = new double[n];
    for (int i = 0; i < n; i++) {
      values[i] = random.nextGaussian();
    }
    return values;
  }
}
