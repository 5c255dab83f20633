package io.siribench.stats;

import java.util.Optional;

/**
 * The shift of paired values: the Hodges-Lehmann estimate, which is the median of the averages of
 * each two differences (each with itself too, the Walsh averages), with the interval and the p
 * value of Wilcoxon's signed-rank test.
 *
 * <p>The distribution of the signed ranks is exact up to {@value #EXACT_UP_TO} pairs, and normal
 * with the correction for continuity beyond.
 *
 * <p>Sources: J. L. Hodges and E. L. Lehmann, Estimates of Location Based on Rank Tests, The Annals
 * of Mathematical Statistics 34 (1963), pages 598 to 611; M. Hollander, D. A. Wolfe and E. Chicken,
 * Nonparametric Statistical Methods, 3rd edition, Wiley 2014, sections 3.1 to 3.3.
 */
final class SignedRanks {
  private static final int EXACT_UP_TO = 100;

  private SignedRanks() {}

  /** The shift that {@code differences} show; nothing if they are too few for that confidence. */
  static Optional<Shift> shift(double[] differences, double confidence) {
    int n = differences.length;
    double[] averages = new double[n * (n + 1) / 2];
    int next = 0;
    for (int i = 0; i < n; i++) {
      for (int j = i; j < n; j++) {
        averages[next++] = (differences[i] + differences[j]) / 2;
      }
    }
    return Shift.of(averages, distribution(n), confidence);
  }

  /** Of the sum of those of the ranks 1 to {@code n} whose difference is positive. */
  static RankDistribution distribution(int n) {
    return n <= EXACT_UP_TO
        ? RankDistribution.exact(probabilities(n))
        : RankDistribution.approximate(
            n * (n + 1.0) / 4, Math.sqrt(n * (n + 1.0) * (2.0 * n + 1) / 24));
  }

  /** Each rank is in the sum or not, with probability 1/2. */
  private static double[] probabilities(int n) {
    double[] probabilities = new double[n * (n + 1) / 2 + 1];
    probabilities[0] = 1;
    int largest = 0;
    for (int rank = 1; rank <= n; rank++) {
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
