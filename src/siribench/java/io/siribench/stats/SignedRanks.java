package io.siribench.stats;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/**
 * The shift of paired values: the Hodges-Lehmann estimate. It is the median of the averages of each
 * two differences (each also with itself, the Walsh averages), with the interval and the p value of
 * Wilcoxon's signed-rank test.
 *
 * <p>Equal differences share the mean of their ranks. Differences of 0 are ranked, and then dropped
 * (Pratt). The p value uses the actual ranks in the data: the ranks 1 to n would hide differences
 * measured by a coarse clock.
 *
 * <p>The distribution of the signed ranks is exact up to {@value #EXACT_UP_TO} pairs, and normal
 * with the correction for continuity beyond.
 *
 * <p>Sources: J. L. Hodges and E. L. Lehmann, Estimates of Location Based on Rank Tests, The Annals
 * of Mathematical Statistics 34 (1963), pages 598 to 611; J. W. Pratt, Remarks on Zeros and Ties in
 * the Wilcoxon Signed Rank Procedures, Journal of the American Statistical Association 54 (1959),
 * pages 655 to 667; M. Hollander, D. A. Wolfe and E. Chicken, Nonparametric Statistical Methods,
 * 3rd edition, Wiley 2014, sections 3.1 to 3.3.
 */
final class SignedRanks {
  private static final int EXACT_UP_TO = 100;

  /** The distributions by number of pairs; kept, because a report repeats the same numbers. */
  private static final Map<Integer, RankDistribution> WITHOUT_TIES = new ConcurrentHashMap<>();

  /** Returns the shift of {@code differences}; empty if there are too few for that confidence. */
  static Optional<Shift> shift(double[] differences, double confidence) {
    return Shift.of(
        averages(differences), withoutTies(differences.length), pValue(differences), confidence);
  }

  /** Returns only the lower end of the interval, see {@link Shift#low}; ties are ignored. */
  static double low(double[] differences, double confidence) {
    return Shift.low(averages(differences), withoutTies(differences.length), confidence);
  }

  /** Returns the rank of {@link #low}, from 1, among all averages of two differences. */
  static int lowRank(int n, double confidence) {
    return withoutTies(n).lowRank(n * (n + 1) / 2, confidence);
  }

  /** Returns only the Hodges-Lehmann estimate. */
  static double estimate(double[] differences) {
    return Quantiles.median(averages(differences));
  }

  private static double[] averages(double[] differences) {
    int n = differences.length;
    double[] averages = new double[n * (n + 1) / 2];
    int next = 0;
    for (int i = 0; i < n; i++) {
      for (int j = i; j < n; j++) {
        averages[next++] = (differences[i] + differences[j]) / 2;
      }
    }
    return averages;
  }

  private static double pValue(double[] differences) {
    int[] doubled =
        RankDistribution.doubledRanks(Arrays.stream(differences).map(Math::abs).toArray());
    boolean isTied = Arrays.stream(doubled).distinct().count() < doubled.length;
    long positive = 0;
    long negative = 0;
    for (int i = 0; i < doubled.length; i++) {
      if (differences[i] > 0) {
        positive += doubled[i];
      } else if (differences[i] < 0) {
        negative += doubled[i];
      } else {
        doubled[i] = 0;
        isTied = true;
      }
    }
    long least = Math.min(positive, negative);
    return 2
        * (isTied
            ? distribution(doubled, 1).atMost(least)
            : withoutTies(doubled.length).atMost(least / 2));
  }

  private static RankDistribution withoutTies(int n) {
    return WITHOUT_TIES.computeIfAbsent(n, SignedRanks::ofDistinct);
  }

  /** Computes the distribution for {@code n} differences without ties, without the cache. */
  static RankDistribution ofDistinct(int n) {
    return distribution(IntStream.rangeClosed(1, n).toArray(), 0.5);
  }

  /** Returns the distribution of the sum of the {@code ranks} of positive differences. */
  private static RankDistribution distribution(int[] ranks, double halfStep) {
    if (ranks.length <= EXACT_UP_TO) {
      return RankDistribution.exact(probabilities(ranks));
    }
    double squares = Arrays.stream(ranks).mapToDouble(rank -> (double) rank * rank).sum();
    return RankDistribution.approximate(
        Arrays.stream(ranks).asLongStream().sum() / 2.0, Math.sqrt(squares) / 2, halfStep);
  }

  /** Computes the probabilities of sums that include each rank with probability 1/2. */
  private static double[] probabilities(int[] ranks) {
    double[] probabilities = new double[Arrays.stream(ranks).sum() + 1];
    probabilities[0] = 1;
    int largest = 0;
    for (int rank : ranks) {
      largest += rank;
      for (int sum = largest; sum >= 0; sum--) {
        double without = probabilities[sum];
        double with = sum >= rank ? probabilities[sum - rank] : 0;
        probabilities[sum] = (without + with) / 2;
      }
    }
    return probabilities;
  }
}
