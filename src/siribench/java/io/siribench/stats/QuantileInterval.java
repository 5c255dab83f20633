package io.siribench.stats;

import java.util.Optional;
import org.apache.commons.statistics.distribution.BinomialDistribution;

/**
 * An interval for a quantile of the values' distribution, of any shape.
 *
 * <p>The number of values below the quantile of probability p is binomial(n, p), so the interval
 * from the k-th to the l-th smallest value contains it with probability P(k &lt;= B &lt; l). The
 * interval has the largest k and the smallest l that each miss the quantile with at most half of 1
 * - confidence. For the median at 95 % these exist from n = 6: five values reach 0.9375 at best.
 * For p90 they exist from n = 36, for p95 from n = 72 and for p99 from n = 368.
 *
 * <p>Source: H. A. David and H. N. Nagaraja, Order Statistics, 3rd edition, Wiley 2003, section
 * 7.1; G. J. Hahn and W. Q. Meeker, Statistical Intervals, Wiley 1991, sections 5.2 and 5.3.
 *
 * <p>The interval assumes independent values, such as one per process. For several values per
 * process see {@link ProcessValues}.
 */
public final class QuantileInterval {
  /**
   * Returns the interval, missed on each side with at most half of 1 - {@code confidence}.
   *
   * @param sorted the values, ascending
   * @param probability the probability of the quantile, between 0 and 1
   * @param confidence between 0 and 1
   * @return empty if there are too few values
   */
  public static Optional<Interval> of(long[] sorted, double probability, double confidence) {
    double ofEachSide = (1 + confidence) / 2;
    return Interval.between(
        lowerBound(sorted, probability, ofEachSide), upperBound(sorted, probability, ofEachSide));
  }

  /**
   * Returns the quantile's lower bound with {@code confidence}; empty for too few values. See
   * {@link #of} for the parameters.
   */
  public static Optional<Long> lowerBound(long[] sorted, double probability, double confidence) {
    // The smallest k with P(B <= k) >= 1 - confidence.
    int rank =
        BinomialDistribution.of(sorted.length, probability)
            .inverseCumulativeProbability(1 - confidence);
    return rank < 1 ? Optional.empty() : Optional.of(sorted[rank - 1]);
  }

  /**
   * Returns the quantile's upper bound with {@code confidence}; empty for too few values. See
   * {@link #of} for the parameters.
   */
  public static Optional<Long> upperBound(long[] sorted, double probability, double confidence) {
    // The smallest l with P(B >= l) <= 1 - confidence.
    int rank =
        BinomialDistribution.of(sorted.length, probability)
                .inverseSurvivalProbability(1 - confidence)
            + 1;
    return rank > sorted.length ? Optional.empty() : Optional.of(sorted[rank - 1]);
  }
}
