package io.siribench.stats;

import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * The shift of a candidate against a reference that was measured once or twice in the same round,
 * with the interval and the p value of the test of aligned ranks.
 *
 * <p>The values of each round are taken from their mean, which removes what the round is like, and
 * all of them are ranked together. If there is no shift, each value of a round is as likely the
 * candidate's as any other of it, whatever the distribution: the sum of the candidate's ranks has a
 * known mean and variance, and is taken for normal, with the correction for continuity. The
 * interval holds the shifts that are not rejected, the estimate is the one at which the ranks
 * balance.
 *
 * <p>It serves in place of {@link SignedRanks} of the differences from the mean of two reference
 * values, because these are not symmetric where the times are skewed: with a tenth of slow outliers
 * they would call a scenario different from itself more often the longer a run is.
 *
 * <p>Sources: J. L. Hodges and E. L. Lehmann, Rank Methods for Combination of Independent
 * Experiments in Analysis of Variance, The Annals of Mathematical Statistics 33 (1962), pages 482
 * to 497; E. L. Lehmann, Nonparametrics: Statistical Methods Based on Ranks, Holden-Day 1975,
 * section 6.3.
 */
final class AlignedRanks {
  /** Of the search for an end of the interval: far below what a time is measured to. */
  private static final int STEPS = 48;

  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  private final double[] candidate;
  private final double[][] reference;
  private final int size;

  private AlignedRanks(double[] candidate, double[][] reference) {
    this.candidate = candidate;
    this.reference = reference;
    size = candidate.length + Arrays.stream(reference).mapToInt(values -> values.length).sum();
  }

  /**
   * How far {@code candidate} lies above {@code reference}.
   *
   * @param reference one or two values for each of the candidate's
   * @return nothing if there are too few for that confidence
   */
  static Optional<Shift> shift(double[] candidate, double[][] reference, double confidence) {
    return new AlignedRanks(candidate, reference).shift(confidence);
  }

  private Optional<Shift> shift(double confidence) {
    double limit = NORMAL.inverseSurvivalProbability((1 - confidence) / 2);
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
    double above = from;
    double below = to;
    for (int step = 0; step < STEPS; step++) {
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

  /** The standardised sum of the candidate's ranks, were it faster by {@code shift}. */
  private double score(double shift) {
    double[][] aligned = new double[candidate.length][];
    double[] sorted = new double[size];
    int count = 0;
    for (int round = 0; round < candidate.length; round++) {
      double[] values = Arrays.copyOf(reference[round], reference[round].length + 1);
      values[values.length - 1] = candidate[round] - shift;
      double mean = Arrays.stream(values).sum() / values.length;
      for (int i = 0; i < values.length; i++) {
        values[i] -= mean;
        sorted[count++] = values[i];
      }
      aligned[round] = values;
    }
    Arrays.sort(sorted);
    double sum = 0;
    double variance = 0;
    for (double[] values : aligned) {
      double mean = 0;
      for (int i = 0; i < values.length; i++) {
        values[i] = rank(sorted, values[i]);
        mean += values[i] / values.length;
      }
      for (double rank : values) {
        variance += (rank - mean) * (rank - mean) / values.length;
      }
      sum += values[values.length - 1] - mean;
    }
    // The correction for continuity: the sum moves by whole ranks.
    double corrected = Math.signum(sum) * Math.max(0, Math.abs(sum) - 0.5);
    return variance == 0 ? 0 : corrected / Math.sqrt(variance);
  }

  /** The mean of the ranks of all that are equal to {@code value}. */
  private static double rank(double[] sorted, double value) {
    int found = Arrays.binarySearch(sorted, value);
    int first = found;
    while (first > 0 && sorted[first - 1] == value) {
      first--;
    }
    int last = found;
    while (last < sorted.length - 1 && sorted[last + 1] == value) {
      last++;
    }
    return (first + last) / 2.0;
  }
}
