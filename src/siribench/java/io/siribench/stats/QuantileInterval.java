package io.siribench.stats;

import java.util.Optional;
import java.util.OptionalLong;
import org.apache.commons.statistics.distribution.BinomialDistribution;

/**
 * An interval for a quantile of the values' distribution, of any shape.
 *
 * <p>The number of values below the quantile of probability p is binomial(n, p), so the interval
 * from the k-th to the l-th smallest value contains it with probability P(k &lt;= B &lt; l). The
 * largest k and the smallest l are taken that miss it with at most half of 1 - confidence on their
 * side. For the median at 95 % these exist from n = 6: five values reach 0.9375 at best. For p90
 * they exist from n = 36, for p95 from n = 72 and for p99 from n = 368.
 *
 * <p>Source: H. A. David and H. N. Nagaraja, Order Statistics, 3rd edition, Wiley 2003, section
 * 7.1; G. J. Hahn and W. Q. Meeker, Statistical Intervals, Wiley 1991, sections 5.2 and 5.3.
 *
 * <p>It assumes independent values, such as one of each process. For several of one process see
 * {@link ProcessValues}.
 */
public final class QuantileInterval {
  /**
   * Returns the interval, missed on each side with at most half of 1 - {@code confidence}.
   *
   * @param sorted the values, ascending
   * @param probability the probability of the quantile, between 0 and 1
   * @param confidence between 0 and 1
   * @return nothing if there are too few values
   */
  public static Optional<Interval> of(long[] sorted, double probability, double confidence) {
    BinomialDistribution below = BinomialDistribution.of(sorted.length, probability);
    double missed = (1 - confidence) / 2;
    int low = lowRank(below, missed);
    int high = highRank(below, missed);
    if (low < 1 || high > sorted.length) {
      return Optional.empty();
    }
    double coverage = below.cumulativeProbability(high - 1) - below.cumulativeProbability(low - 1);
    return Optional.of(new Interval(sorted[low - 1], sorted[high - 1], coverage));
  }

  /**
   * Returns the quantile's lower bound with {@code confidence}; nothing for too few values. See
   * {@link #of} for the parameters.
   */
  public static OptionalLong lowerBound(long[] sorted, double probability, double confidence) {
    int rank = lowRank(BinomialDistribution.of(sorted.length, probability), 1 - confidence);
    return rank < 1 ? OptionalLong.empty() : OptionalLong.of(sorted[rank - 1]);
  }

  /**
   * Returns the quantile's upper bound with {@code confidence}; nothing for too few values. See
   * {@link #of} for the parameters.
   */
  public static OptionalLong upperBound(long[] sorted, double probability, double confidence) {
    int rank = highRank(BinomialDistribution.of(sorted.length, probability), 1 - confidence);
    return rank > sorted.length ? OptionalLong.empty() : OptionalLong.of(sorted[rank - 1]);
  }

  /** Returns the smallest k with P(B &lt;= k) &gt;= missed. */
  private static int lowRank(BinomialDistribution below, double missed) {
    return below.inverseCumulativeProbability(missed);
  }

  /** Returns the smallest l with P(B &gt;= l) &lt;= missed. */
  private static int highRank(BinomialDistribution below, double missed) {
    return below.inverseSurvivalProbability(missed) + 1;
  }
}
