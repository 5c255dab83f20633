package io.siribench.stats;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * The distribution of a rank statistic if there is no shift. The statistic is Wilcoxon's signed
 * ranks, or that of Mann and Whitney. Both are symmetric, and count positive shifts: averages of
 * two differences, or differences of two values. The p value and the interval of the shift are
 * derived from the same distribution and therefore never contradict each other.
 *
 * <p>Source: M. Hollander, D. A. Wolfe and E. Chicken, Nonparametric Statistical Methods, 3rd
 * edition, Wiley 2014, sections 3.1 to 3.3 (signed ranks) and 4.1 to 4.3 (two samples).
 */
interface RankDistribution {
  /** Returns the probability of a count of at most {@code count}. */
  double atMost(long count);

  /**
   * Returns the rank, from 1, of the interval's lower end among all ascending shifts. The upper end
   * is as far from the last shift. The rank is 0 if there are too few values for that confidence.
   *
   * @param shifts the number of shifts
   */
  default int lowRank(int shifts, double confidence) {
    double tail = (1 - confidence) / 2;
    int rank = 0;
    int tooHigh = shifts / 2 + 2;
    while (tooHigh - rank > 1) {
      int middle = (rank + tooHigh) >>> 1;
      if (atMost(middle - 1L) <= tail) {
        rank = middle;
      } else {
        tooHigh = middle;
      }
    }
    return rank;
  }

  /** Returns the distribution with the {@code probabilities} of all counts from 0. */
  static RankDistribution exact(double[] probabilities) {
    double[] cumulative = probabilities.clone();
    for (int count = 1; count < cumulative.length; count++) {
      cumulative[count] += cumulative[count - 1];
    }
    return count -> cumulative[(int) Math.min(count, cumulative.length - 1L)];
  }

  /**
   * Returns the normal approximation, with the correction for continuity.
   *
   * @param halfStep half of the difference between two neighbouring counts
   */
  static RankDistribution approximate(double mean, double standardDeviation, double halfStep) {
    if (standardDeviation == 0) {
      return count -> 1;
    }
    NormalDistribution normal = NormalDistribution.of(mean, standardDeviation);
    return count -> normal.cumulativeProbability(count + halfStep);
  }

  /** Returns twice the rank of each value, from 2; equal values share their mean rank. */
  static int[] doubledRanks(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return Arrays.stream(values).mapToInt(value -> doubledRank(sorted, value)).toArray();
  }

  /** Returns twice the mean rank of {@code value}, one of {@code sorted}. */
  static int doubledRank(double[] sorted, double value) {
    int first = Arrays.binarySearch(sorted, value);
    int last = first;
    while (first > 0 && sorted[first - 1] == value) {
      first--;
    }
    while (last < sorted.length - 1 && sorted[last + 1] == value) {
      last++;
    }
    return first + last + 2;
  }
}
