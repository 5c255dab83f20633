package io.siribench.stats;

import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * The shift of a candidate against a reference that was measured once or twice in the same round,
 * with the interval and the p value of a test of the signed ranks of all differences within rounds.
 *
 * <p>The differences of each two values of a round, those of the two reference values too, are
 * ranked together by their size. A value's score is the sum of these ranks over the other values of
 * its round, negative where it is the smaller one, so that the scores of a round add up to 0. If
 * there is no shift, each value of a round is as likely the candidate's as any other of it,
 * whatever the distribution: the sum of the candidate's scores has the mean 0 and a known variance,
 * and is taken for normal, with the correction for continuity. Without a second reference value it
 * is the signed-rank test. The interval holds the shifts that are not rejected, the estimate is the
 * one at which the ranks balance.
 *
 * <p>It is the sum of the two signed-rank statistics, candidate against reference and against its
 * control, with their covariance; as that is below their variance, the second one helps whatever
 * the distribution. Not so others that suggest themselves: signed ranks of the differences from the
 * mean of two reference values are wrong more often than stated where times are skewed, since these
 * differences are not symmetric; and what aligns rounds by their mean (Hodges and Lehmann 1962)
 * keeps its level, but loses where times have two modes, as means lie between them and make many
 * modes of two.
 *
 * <p>Sources: K. Doksum, Robust Procedures for Some Linear Models with One Observation per Cell,
 * The Annals of Mathematical Statistics 38 (1967), pages 878 to 883, for sums of signed ranks over
 * pairs; E. L. Lehmann, Nonparametrics: Statistical Methods Based on Ranks, Holden-Day 1975, for
 * permutations within blocks; J. L. Hodges and E. L. Lehmann, Rank Methods for Combination of
 * Independent Experiments in Analysis of Variance, The Annals of Mathematical Statistics 33 (1962),
 * pages 482 to 497, for aligned ranks.
 */
final class RoundRanks {
  /** Of the search for an end of the interval: far below what a time is measured to. */
  private static final int STEPS = 34;

  /** Of that for a run of a bootstrap, of which there are hundreds. */
  private static final int COARSE_STEPS = 16;

  /** Half of the steps in which the sum moves: a sign that changes moves it by twice a rank. */
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
   * How far {@code candidate} lies above {@code reference}.
   *
   * @param reference one or two values for each of the candidate's
   * @return nothing if there are too few for that confidence
   */
  static Optional<Shift> shift(double[] candidate, double[][] reference, double confidence) {
    return new RoundRanks(candidate, reference).shift(confidence);
  }

  /**
   * The lower end of the interval alone, less exactly; negative infinity if there are too few
   * values for that confidence.
   */
  static double low(double[] candidate, double[][] reference, double confidence) {
    RoundRanks ranks = new RoundRanks(candidate, reference);
    double limit = limit(confidence);
    double beyond = ranks.beyond();
    return candidate.length > 0 && ranks.score(-beyond) >= limit
        ? ranks.last(limit, -beyond, beyond, true, COARSE_STEPS)
        : Double.NEGATIVE_INFINITY;
  }

  /** Whether the interval leaves out 0. */
  static boolean leavesOutZero(double[] candidate, double[][] reference, double confidence) {
    return Math.abs(new RoundRanks(candidate, reference).score(0)) >= limit(confidence);
  }

  private static double limit(double confidence) {
    return NORMAL.inverseSurvivalProbability((1 - confidence) / 2);
  }

  private Optional<Shift> shift(double confidence) {
    double limit = limit(confidence);
    double beyond = beyond();
    if (candidate.length == 0 || !(score(-beyond) >= limit)) {
      return Optional.empty();
    }
    double observed = score(0);
    // One end of each search is 0, so that the p value and the interval never contradict each
    // other.
    double low = last(limit, observed >= limit ? 0 : -beyond, observed >= limit ? beyond : 0, true);
    boolean isBelow = observed <= -limit;
    double high = last(-limit, isBelow ? -beyond : 0, isBelow ? 0 : beyond, false);
    // Where all differences are equal, the two ends are one, but for the last digits.
    double least = Math.min(low, high);
    double most = Math.max(low, high);
    double estimate = Math.max(least, Math.min(most, last(0, -beyond, beyond, true)));
    double pValue = 2 * NORMAL.survivalProbability(Math.abs(observed));
    return Optional.of(new Shift(estimate, least, most, Math.min(1, pValue)));
  }

  /** Where the score falls below {@code limit}; on the side of the interval that is asked for. */
  private double last(double limit, double from, double to, boolean upper) {
    return last(limit, from, to, upper, STEPS);
  }

  private double last(double limit, double from, double to, boolean upper, int steps) {
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

  /** A shift that is farther than any two values of a round are apart. */
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

  /** The standardised sum of the candidate's scores, were it faster by {@code shift}. */
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

  /** The signed ranks of each value's differences from the others of its round, added up. */
  private static double[] scores(double[] values, double[] sizes) {
    double[] scores = new double[values.length];
    for (int i = 0; i < values.length; i++) {
      for (int j = 0; j < i; j++) {
        double difference = values[i] - values[j];
        double rank = Math.signum(difference) * rank(sizes, Math.abs(difference));
        scores[i] += rank;
        scores[j] -= rank;
      }
    }
    return scores;
  }

  /** The mean of the ranks, from 1, of all that are equal to {@code size}. */
  private static double rank(double[] sorted, double size) {
    int found = Arrays.binarySearch(sorted, size);
    int first = found;
    while (first > 0 && sorted[first - 1] == size) {
      first--;
    }
    int last = found;
    while (last < sorted.length - 1 && sorted[last + 1] == size) {
      last++;
    }
    return 1 + (first + last) / 2.0;
  }
}
