package io.siribench.stats;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * The share of the variance of times that groups, such as archive builds, account for. It is the
 * intraclass correlation of the logarithms, by a one-way analysis of variance with random effects
 * (Kalibera and Jones 2013, "Rigorous benchmarking in reasonable time"). The interval is that of
 * the F distribution (Shrout and Fleiss 1979), for groups of different sizes with their mean size
 * corrected as usual. Few groups make it wide: that of three is uninformative unless it excludes 0.
 *
 * @param groups the number of groups
 * @param share the estimate, from 0 to 1; a negative one is 0
 * @param low lower end of the interval
 * @param high upper end of the interval
 */
public record VarianceShare(int groups, double share, double low, double high) {
  private static final int BISECTIONS = 200;
  private static final int MOST_TERMS = 500;
  private static final double TINY = 1e-300;
  private static final double EPSILON = 1e-15;

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
    if (k < 2 || n <= k) {
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
    if (within <= 0) {
      return Optional.empty();
    }
    double size = (n - squares / n) / (k - 1);
    double f = between / (k - 1) / (within / (n - k));
    double tail = (1 + confidence) / 2;
    return Optional.of(
        new VarianceShare(
            k,
            correlation(f, size),
            correlation(f / quantileOfF(tail, k - 1, n - k), size),
            correlation(f * quantileOfF(tail, n - k, k - 1), size)));
  }

  /** Returns whether the groups differ by more than chance. */
  public boolean isEstablished() {
    return low > 0;
  }

  private static double correlation(double f, double size) {
    return Math.max(0, (f - 1) / (f + size - 1));
  }

  /** Returns the quantile of the F distribution with these degrees of freedom. */
  private static double quantileOfF(double probability, int one, int other) {
    double low = 0;
    double high = 1;
    for (int i = 0; i < BISECTIONS; i++) {
      double middle = (low + high) / 2;
      if (incompleteBeta(middle, one, other) < probability) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low * other / ((1 - low) * one);
  }

  /**
   * Returns the regularised incomplete beta function of {@code twiceA} and {@code twiceB} halves.
   * It uses the continued fraction (Abramowitz and Stegun 1964, 26.5.8).
   */
  private static double incompleteBeta(double x, int twiceA, int twiceB) {
    double a = twiceA / 2.0;
    double b = twiceB / 2.0;
    if (x > (a + 1) / (a + b + 2)) {
      return 1 - incompleteBeta(1 - x, twiceB, twiceA);
    }
    double front =
        Math.exp(
            logGamma(twiceA + twiceB)
                - logGamma(twiceA)
                - logGamma(twiceB)
                + a * Math.log(x)
                + b * Math.log1p(-x));
    double c = 1;
    double d = 0;
    double fraction = 1;
    for (int i = 0; i < MOST_TERMS; i++) {
      int m = i / 2;
      double numerator =
          i == 0
              ? 1
              : i % 2 == 0
                  ? m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
                  : -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
      d = 1 / orTiny(1 + numerator * d);
      c = orTiny(1 + numerator / c);
      fraction *= c * d;
      if (i > 0 && Math.abs(c * d - 1) < EPSILON) {
        break;
      }
    }
    return front * (fraction - 1) / a;
  }

  private static double orTiny(double number) {
    return Math.abs(number) < TINY ? TINY : number;
  }

  /** Returns the logarithm of the gamma function of {@code twice} halves. */
  private static double logGamma(int twice) {
    double sum = twice % 2 == 0 ? 0 : Math.log(Math.PI) / 2;
    for (int half = twice - 2; half > 0; half -= 2) {
      sum += Math.log(half / 2.0);
    }
    return sum;
  }
}
