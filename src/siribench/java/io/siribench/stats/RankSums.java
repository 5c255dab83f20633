package io.siribench.stats;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.DoubleStream;

/**
 * The shift of unpaired values: the Hodges-Lehmann estimate. It is the median of the differences
 * between each value of one sample and each of the other. The interval and the p value are those of
 * the test of Mann and Whitney.
 *
 * <p>The distribution of the statistic is exact if neither sample has more than {@value
 * #EXACT_UP_TO} values, and otherwise normal with the correction for continuity. With equal values,
 * the p value also comes from a normal distribution, with the variance of their shared mean ranks.
 *
 * <p>Sources: H. B. Mann and D. R. Whitney, On a Test of Whether one of Two Random Variables is
 * Stochastically Larger than the Other, The Annals of Mathematical Statistics 18 (1947), pages 50
 * to 60; M. Hollander, D. A. Wolfe and E. Chicken, Nonparametric Statistical Methods, 3rd edition,
 * Wiley 2014, sections 4.1 to 4.3.
 */
final class RankSums {
  private static final int EXACT_UP_TO = 50;

  /** The distributions by numbers of values; kept, because a bootstrap repeats the same numbers. */
  private static final Map<List<Integer>, RankDistribution> DISTRIBUTIONS =
      new ConcurrentHashMap<>();

  /** Returns the shift of {@code candidate} from {@code baseline}; empty for too few values. */
  static Optional<Shift> shift(double[] baseline, double[] candidate, double confidence) {
    return Shift.of(
        differences(baseline, candidate),
        distribution(baseline.length, candidate.length),
        pValue(baseline, candidate),
        confidence);
  }

  /** Returns only the lower end of the interval, see {@link Shift#low}. */
  static double low(double[] baseline, double[] candidate, double confidence) {
    return Shift.low(
        differences(baseline, candidate),
        distribution(baseline.length, candidate.length),
        confidence);
  }

  /** Returns only the Hodges-Lehmann estimate. */
  static double estimate(double[] baseline, double[] candidate) {
    return Quantiles.median(differences(baseline, candidate));
  }

  private static double[] differences(double[] baseline, double[] candidate) {
    double[] differences = new double[baseline.length * candidate.length];
    int next = 0;
    for (double from : baseline) {
      for (double to : candidate) {
        differences[next++] = to - from;
      }
    }
    return differences;
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
    // Twice the number of pairs in which the candidate's value is greater; ties count half.
    long greater = Arrays.stream(doubled, m, m + n).asLongStream().sum() - n * (n + 1L);
    long least = Math.min(greater, 2L * m * n - greater);
    boolean isTied = Arrays.stream(all).distinct().count() < all.length;
    return 2
        * (isTied
            ? RankDistribution.approximate((double) m * n, Math.sqrt(variance), 1).atMost(least)
            : distribution(m, n).atMost(least / 2));
  }

  /** Returns the distribution of the number of pairs in which the candidate's value is greater. */
  static RankDistribution distribution(int m, int n) {
    return Math.max(m, n) <= EXACT_UP_TO
        ? DISTRIBUTIONS.computeIfAbsent(List.of(m, n), any -> exact(m, n))
        : RankDistribution.approximate(
            (double) m * n / 2, Math.sqrt((double) m * n * (m + n + 1.0) / 12), 0.5);
  }

  /** Computes the exact distribution, without the cache. */
  static RankDistribution exact(int m, int n) {
    return RankDistribution.exact(probabilities(m, n));
  }

  /**
   * Computes the recursion of Mann and Whitney. The largest value is a candidate's with probability
   * n / (m + n), and is then greater than all m values of the baseline.
   */
  private static double[] probabilities(int m, int n) {
    double[][] ofCandidates = new double[n + 1][];
    for (int i = 0; i <= m; i++) {
      for (int j = 0; j <= n; j++) {
        double[] probabilities = new double[i * j + 1];
        if (i == 0 || j == 0) {
          probabilities[0] = 1;
        } else {
          // This entry still contains the probabilities of i - 1.
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
