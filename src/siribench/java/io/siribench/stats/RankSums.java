package io.siribench.stats;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.DoubleStream;

/**
 * The shift of values that are not paired: the Hodges-Lehmann estimate, which is the median of the
 * differences between each value of the one and each of the other sample, with the interval and the
 * p value of the test of Mann and Whitney.
 *
 * <p>Its distribution is exact where neither sample has more than {@value #EXACT_UP_TO} values, and
 * normal with the correction for continuity beyond. The p value is also normal where values are
 * equal, with the variance of the mean ranks that these share.
 *
 * <p>Sources: H. B. Mann and D. R. Whitney, On a Test of Whether one of Two Random Variables is
 * Stochastically Larger than the Other, The Annals of Mathematical Statistics 18 (1947), pages 50
 * to 60; M. Hollander, D. A. Wolfe and E. Chicken, Nonparametric Statistical Methods, 3rd edition,
 * Wiley 2014, sections 4.1 to 4.3.
 */
final class RankSums {
  private static final int EXACT_UP_TO = 50;

  /** By the sizes of both samples: a bootstrap asks thousands of times for the same. */
  private static final Map<List<Integer>, RankDistribution> EXACT = new ConcurrentHashMap<>();

  private RankSums() {}

  /** How far {@code candidate} lies above {@code baseline}; nothing if they are too few. */
  static Optional<Shift> shift(double[] baseline, double[] candidate, double confidence) {
    double[] differences = new double[baseline.length * candidate.length];
    int next = 0;
    for (double from : baseline) {
      for (double to : candidate) {
        differences[next++] = to - from;
      }
    }
    return Shift.of(
        differences,
        distribution(baseline.length, candidate.length),
        pValue(baseline, candidate),
        confidence);
  }

  private static double pValue(double[] baseline, double[] candidate) {
    int m = baseline.length;
    int n = candidate.length;
    double[] all = DoubleStream.concat(Arrays.stream(baseline), Arrays.stream(candidate)).toArray();
    int[] doubled = RankDistribution.doubledRanks(all);
    double middle = m + n + 1.0;
    double variance =
        Arrays.stream(doubled).mapToDouble(rank -> (rank - middle) * (rank - middle)).sum()
            * m
            * n
            / (m + n)
            / (m + n - 1.0);
    // Twice how often a value of the candidate is the greater one; of two equal values half of it.
    long greater = Arrays.stream(doubled, m, m + n).asLongStream().sum() - n * (n + 1L);
    long least = Math.min(greater, 2L * m * n - greater);
    boolean isTied = Arrays.stream(all).distinct().count() < all.length;
    return 2
        * (isTied
            ? RankDistribution.approximate((double) m * n, Math.sqrt(variance), 1).atMost(least)
            : distribution(m, n).atMost(least / 2));
  }

  /** Of the number of pairs whose candidate's value is the greater one. */
  static RankDistribution distribution(int m, int n) {
    return Math.max(m, n) <= EXACT_UP_TO
        ? EXACT.computeIfAbsent(List.of(m, n), sizes -> RankDistribution.exact(probabilities(m, n)))
        : RankDistribution.approximate(
            (double) m * n / 2, Math.sqrt((double) m * n * (m + n + 1.0) / 12), 0.5);
  }

  /**
   * The recursion of Mann and Whitney: the largest of all values is a candidate's with probability
   * n / (m + n), and then greater than all m of the baseline.
   */
  private static double[] probabilities(int m, int n) {
    double[][] ofCandidates = new double[n + 1][];
    for (int i = 0; i <= m; i++) {
      for (int j = 0; j <= n; j++) {
        double[] probabilities = new double[i * j + 1];
        if (i == 0 || j == 0) {
          probabilities[0] = 1;
        } else {
          // Not yet replaced: that of i - 1.
          addTo(probabilities, ofCandidates[j], 0, (double) i / (i + j));
          addTo(probabilities, ofCandidates[j - 1], i, (double) j / (i + j));
        }
        ofCandidates[j] = probabilities;
      }
    }
    return ofCandidates[n];
  }

  private static void addTo(double[] sums, double[] addends, int offset, double factor) {
    for (int i = 0; i < addends.length; i++) {
      sums[i + offset] += factor * addends[i];
    }
  }
}
