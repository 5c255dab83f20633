package io.siribench.stats;

import java.util.Optional;
import org.apache.commons.statistics.distribution.BinomialDistribution;

/**
 * An interval for the median of the distribution that the values were drawn from, whatever its
 * shape.
 *
 * <p>The number of values below the median is binomial(n, 1/2), so that the interval from the k-th
 * smallest to the k-th largest value holds the median with probability 1 - 2 P(B &lt; k). The
 * largest k is taken for which this is at least 0.95. From n = 6 there is one: five values reach
 * 0.9375 at best.
 *
 * <p>Source: H. A. David and H. N. Nagaraja, Order Statistics, 3rd edition, Wiley 2003, section
 * 7.1; G. J. Hahn and W. Q. Meeker, Statistical Intervals, Wiley 1991, section 5.2.
 *
 * <p>It supposes values that do not depend on each other. Cold samples come one from each process;
 * the warm samples of one process share its compiled code and its memory layout, so that their
 * interval says nothing of how much processes differ.
 */
final class MedianInterval {
  private static final double CONFIDENCE = 0.95;

  private MedianInterval() {}

  /** The interval, or nothing if there are fewer than six values. */
  static Optional<Interval> of(long[] sorted) {
    int n = sorted.length;
    if (n == 0) {
      return Optional.empty();
    }
    BinomialDistribution below = BinomialDistribution.of(n, 0.5);
    // The smallest k with P(B <= k) >= 0.025, and so the largest with P(B < k) < 0.025.
    int k = below.inverseCumulativeProbability((1 - CONFIDENCE) / 2);
    if (k == 0) {
      return Optional.empty();
    }
    double coverage = 1 - 2 * below.cumulativeProbability(k - 1);
    return Optional.of(new Interval(sorted[k - 1], sorted[n - k], coverage));
  }
}
