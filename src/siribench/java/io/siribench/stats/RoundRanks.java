package io.siribench.stats;

import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * The shift of a candidate against one or two reference values of the same round. The interval and
 * the p value are those of a test of the signed ranks of all differences within rounds.
 *
 * <p>The differences between any two values of a round, including the two reference values, are
 * ranked together by their size. A value's score is the sum of these ranks over the other values of
 * its round, negative if the value is the smaller one. The scores of a round therefore add up to 0.
 * If there is no shift, each value of a round is equally likely the candidate's, for any
 * distribution. The sum of the candidate's scores then has the mean 0 and a known variance, and is
 * treated as normal, with the correction for continuity. Without a second reference value this is
 * the signed-rank test. The interval contains the shifts that are not rejected, and the estimate is
 * the shift at which the ranks balance.
 *
 * <p>The sum consists of two signed-rank statistics: candidate against reference and candidate
 * against control. Their covariance is below their variance, so the second one helps for any
 * distribution. Obvious alternatives do not. Signed ranks of the differences from the mean of two
 * reference values reject too often if times are skewed, because these differences are not
 * symmetric. Aligning rounds by their mean (Hodges and Lehmann 1962) keeps its level, but loses
 * power if times have two modes, because means lie between the modes and create many new ones.
 *
 * <p>Sources: K. Doksum, Robust Procedures for Some Linear Models with One Observation per Cell,
 * The Annals of Mathematical Statistics 38 (1967), pages 878 to 883, for sums of signed ranks over
 * pairs; E. L. Lehmann, Nonparametrics: Statistical Methods Based on Ranks, Holden-Day 1975, for
 * permutations within blocks; J. L. Hodges and E. L. Lehmann, Rank Methods for Combination of
 * Independent Experiments in Analysis of Variance, The Annals of Mathematical Statistics 33 (1962),
 * pages 482 to 497, for aligned ranks.
 */
public final class RoundRanks {
  /** The number of steps to find an interval's end below a time's resolution. */
  private static final int STEPS = 34;

  /** The number of steps in a bootstrap, which repeats the search hundreds of times. */
  private static final int COARSE_STEPS = 16;

  /** Half of the sum's step: a changed sign moves it by twice a rank. */
  private static final double CONTINUITY = 1;

  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  private final double[] candidate;
  private final double[][] reference;
  private final int differences;

  private RoundRanks(double[] candidate, double[][] reference) {
    this.candidate = candidate;
    this.reference = reference;
    differences =
        Arrays.stream(reference).mapToInt(values -> values.length * (values.length + 1) / 2).sum();
  }

  /**
   * Returns the shift of {@code candidate} from {@code reference}.
   *
   * @param reference one or two values for each of the candidate's
   * @return empty if there are too few for that confidence
   */
  public static Optional<Shift> shift(double[] candidate, double[][] reference, double confidence) {
    return new RoundRanks(candidate, reference).shift(confidence);
  }

  /**
   * Returns only the lower end of the interval, less precisely. It is negative infinity if there
   * are too few values for that confidence.
   */
  static double low(double[] candidate, double[][] reference, double confidence) {
    RoundRanks ranks = new RoundRanks(candidate, reference);
    double limit = limit(confidence);
    double beyond = ranks.beyond();
    return ranks.score(-beyond) >= limit
        ? ranks.crossing(limit, -beyond, beyond, true, COARSE_STEPS)
        : Double.NEGATIVE_INFINITY;
  }

  /** Returns whether the interval excludes 0. */
  static boolean excludesZero(double[] candidate, double[][] reference, double confidence) {
    return Math.abs(new RoundRanks(candidate, reference).score(0)) >= limit(confidence);
  }

  private static double limit(double confidence) {
    return NORMAL.inverseSurvivalProbability((1 - confidence) / 2);
  }

  private Optional<Shift> shift(double confidence) {
    double limit = limit(confidence);
    double beyond = beyond();
    if (!(score(-beyond) >= limit)) {
      return Optional.empty();
    }
    double observed = score(0);
    // One end of each search is 0, so that the p value and the interval never contradict each
    // other.
    double low =
        crossing(
            limit, observed >= limit ? 0 : -beyond, observed >= limit ? beyond : 0, true, STEPS);
    boolean isBelow = observed <= -limit;
    double high = crossing(-limit, isBelow ? -beyond : 0, isBelow ? 0 : beyond, false, STEPS);
    // Where all differences are equal, both ends are equal except for the last digits.
    double least = Math.min(low, high);
    double most = Math.max(low, high);
    double estimate = Math.max(least, Math.min(most, balance(beyond)));
    double pValue = 2 * NORMAL.survivalProbability(Math.abs(observed));
    return Optional.of(new Shift(estimate, least, most, Math.min(1, pValue)));
  }

  /** Returns the middle of all shifts at which the ranks balance. */
  private double balance(double beyond) {
    double low = crossing(0, -beyond, beyond, false, STEPS);
    double high = crossing(0, -beyond, beyond, true, STEPS);
    return (low + high) / 2;
  }

  /** Returns the shift at which the score falls below {@code limit}, on the requested side. */
  private double crossing(double limit, double from, double to, boolean upper, int steps) {
    double above = from;
    double below = to;
    for (int step = 0; step < steps; step++) {
      double middle = (above + below) / 2;
      double score = score(middle);
      if (upper ? score >= limit : score > limit) {
        above = middle;
      } else {
        below = middle;
      }
    }
    return upper ? below : above;
  }

  /** Returns a shift larger than the distance of any two values of a round. */
  private double beyond() {
    double least = Double.POSITIVE_INFINITY;
    double most = Double.NEGATIVE_INFINITY;
    for (int round = 0; round < candidate.length; round++) {
      for (double value : reference[round]) {
        least = Math.min(least, candidate[round] - value);
        most = Math.max(most, candidate[round] - value);
      }
    }
    return 2 * Math.max(Math.abs(least), Math.abs(most)) + 2 * (most - least) + 1;
  }

  /** Returns the standardised sum of the candidate's scores, after subtracting {@code shift}. */
  private double score(double shift) {
    double[][] rounds = new double[candidate.length][];
    double[] sizes = new double[differences];
    int count = 0;
    for (int round = 0; round < rounds.length; round++) {
      double[] values = Arrays.copyOf(reference[round], reference[round].length + 1);
      values[values.length - 1] = candidate[round] - shift;
      for (int i = 0; i < values.length; i++) {
        for (int j = 0; j < i; j++) {
          sizes[count++] = Math.abs(values[i] - values[j]);
        }
      }
      rounds[round] = values;
    }
    Arrays.sort(sizes);
    double sum = 0;
    double variance = 0;
    for (double[] values : rounds) {
      double[] scores = scores(values, sizes);
      for (double score : scores) {
        variance += score * score / scores.length;
      }
      sum += scores[scores.length - 1];
    }
    double corrected = Math.signum(sum) * Math.max(0, Math.abs(sum) - CONTINUITY);
    return variance == 0 ? 0 : corrected / Math.sqrt(variance);
  }

  /** Returns the sum of the signed ranks of each value's differences within its round. */
  private static double[] scores(double[] values, double[] sizes) {
    double[] scores = new double[values.length];
    for (int i = 0; i < values.length; i++) {
      for (int j = 0; j < i; j++) {
        double difference = values[i] - values[j];
        double rank =
            Math.signum(difference)
                * RankDistribution.doubledRank(sizes, Math.abs(difference))
                / 2.0;
        scores[i] += rank;
        scores[j] -= rank;
      }
    }
    return scores;
  }
}
