package io.siribench.stats;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.apache.commons.statistics.distribution.FDistribution;

/**
 * The share of the variance of times that groups, such as archive builds, account for. It is the
 * intraclass correlation of the logarithms, by a one-way analysis of variance with random effects
 * (Kalibera and Jones 2013, "Rigorous benchmarking in reasonable time"). The interval is that of
 * the F distribution (Shrout and Fleiss 1979); for groups of different sizes, their mean size is
 * corrected as usual. With few groups the interval is wide: with three it is uninformative unless
 * it excludes 0.
 *
 * @param groups the number of groups
 * @param share the estimate, from 0 to 1; a negative one is 0
 * @param low lower end of the interval
 * @param high upper end of the interval
 */
public record VarianceShare(int groups, double share, double low, double high) {
  /**
   * Returns the share of {@code groups}, whose values are positive. It is absent for fewer than two
   * groups, without any repetition, or if all values are equal.
   */
  public static Optional<VarianceShare> of(Collection<double[]> groups, double confidence) {
    List<double[]> logs =
        groups.stream()
            .filter(group -> group.length > 0)
            .map(group -> Arrays.stream(group).map(Math::log).toArray())
            .toList();
    int k = logs.size();
    int n = logs.stream().mapToInt(group -> group.length).sum();
    if (k < 2) {
      return Optional.empty();
    }
    double mean = logs.stream().flatMapToDouble(Arrays::stream).sum() / n;
    double between = 0;
    double within = 0;
    double squares = 0;
    for (double[] group : logs) {
      double own = Arrays.stream(group).average().orElse(0);
      between += group.length * (own - mean) * (own - mean);
      within += Arrays.stream(group).map(log -> (log - own) * (log - own)).sum();
      squares += (double) group.length * group.length;
    }
    // No variance within groups, as without any repetition.
    if (within <= 0) {
      return Optional.empty();
    }
    double size = (n - squares / n) / (k - 1);
    double f = between / (k - 1) / (within / (n - k));
    double tail = (1 - confidence) / 2;
    return Optional.of(
        new VarianceShare(
            k,
            correlation(f, size),
            correlation(f / quantile(k - 1, n - k, tail), size),
            correlation(f * quantile(n - k, k - 1, tail), size)));
  }

  /** Returns whether the groups differ by more than chance. */
  public boolean isEstablished() {
    return low > 0;
  }

  /** Returns the value that an F-distributed variable exceeds with probability {@code tail}. */
  private static double quantile(double numerator, double denominator, double tail) {
    return FDistribution.of(numerator, denominator).inverseSurvivalProbability(tail);
  }

  private static double correlation(double f, double size) {
    return Math.max(0, (f - 1) / (f + size - 1));
  }
}
