package io.siribench.stats;

import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.statistics.descriptive.LongMean;
import org.apache.commons.statistics.descriptive.LongStandardDeviation;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A description of at least one value, in the unit of the values.
 *
 * <p>Source of the modified z-score and its limit: B. Iglewicz and D. C. Hoaglin, How to Detect and
 * Handle Outliers, ASQC Quality Press 1993, section 3.
 *
 * @param n number of values
 * @param mean arithmetic mean
 * @param sd standard deviation of a sample (n - 1 in the denominator); absent for a single value
 * @param mad median absolute deviation from the median, not scaled
 * @param outliers number of values with a modified z-score above 3.5; outliers are kept
 * @param min the smallest value
 * @param p50 median; all quantiles are estimated as in {@link Quantiles}
 * @param p50Interval distribution-free 95 % interval of the median (see {@link ProcessValues});
 *     absent for values of fewer than six processes
 * @param p90 absent for fewer than 10 values, which cannot estimate it
 * @param p90Interval its 95 % interval; absent for fewer than 36 processes
 * @param p95 absent for fewer than 20 values
 * @param p95Interval its 95 % interval; absent for fewer than 72 processes
 * @param p99 absent for fewer than 100 values
 * @param p99Interval its 95 % interval; absent for fewer than 368 processes
 * @param max the largest value
 */
public record Summary(
    int n,
    double mean,
    Optional<Double> sd,
    double mad,
    int outliers,
    long min,
    double p50,
    Optional<Interval> p50Interval,
    Optional<Double> p90,
    Optional<Interval> p90Interval,
    Optional<Double> p95,
    Optional<Interval> p95Interval,
    Optional<Double> p99,
    Optional<Interval> p99Interval,
    long max) {
  /** The standard deviation of a normal distribution over its median absolute deviation. */
  private static final double NORMAL_MAD = 1 / 0.6745;

  /** The standard deviation of a normal distribution over its mean absolute deviation. */
  private static final double NORMAL_MEAN_DEVIATION = 1.253314;

  private static final double MAX_SCORE = 3.5;

  /** Describes {@code values}, one of each process, in any order; returns empty for no values. */
  public static Optional<Summary> of(long[] values) {
    return of(ProcessValues.independent(values), Confidence.SHOWN);
  }

  /**
   * Describes {@code values}; returns empty for no values.
   *
   * @param confidence the confidence of intervals, see {@link Confidence#UNDER_STOP_RULE}
   */
  public static Optional<Summary> of(ProcessValues values, double confidence) {
    int n = values.size();
    if (n == 0) {
      return Optional.empty();
    }
    long[] sorted = values.sorted();
    double median = values.quantile(0.5);
    double[] deviations =
        Arrays.stream(sorted).mapToDouble(value -> Math.abs(value - median)).toArray();
    return Optional.of(
        new Summary(
            n,
            LongMean.of(sorted).getAsDouble(),
            n == 1 ? Optional.empty() : Optional.of(LongStandardDeviation.of(sorted).getAsDouble()),
            Quantiles.median(deviations),
            outliers(deviations),
            sorted[0],
            median,
            values.interval(0.5, confidence),
            known(values, 0.9),
            values.interval(0.9, confidence),
            known(values, 0.95),
            values.interval(0.95, confidence),
            known(values, 0.99),
            values.interval(0.99, confidence),
            sorted[n - 1]));
  }

  /**
   * Returns half of the interval of the mean by Student's t. The estimate assumes a normal
   * distribution, and needs at least three values.
   *
   * @param confidence between 0 and 1
   */
  public Optional<Double> meanError(double confidence) {
    return sd.filter(known -> n >= 3)
        .map(
            known ->
                TDistribution.of(n - 1.0).inverseSurvivalProbability((1 - confidence) / 2)
                    * known
                    / Math.sqrt(n));
  }

  /**
   * Returns the number of outliers, whose modified z-score is above 3.5. The score is 0.6745 |x -
   * median| / MAD. If more than half of the values are equal, the MAD is 0, and the mean absolute
   * deviation is used instead, scaled accordingly.
   */
  static int outliers(double[] absoluteDeviations) {
    double mad = Quantiles.median(absoluteDeviations);
    double scale =
        mad > 0
            ? mad * NORMAL_MAD
            : Arrays.stream(absoluteDeviations).average().orElse(0) * NORMAL_MEAN_DEVIATION;
    return (int)
        Arrays.stream(absoluteDeviations)
            .filter(deviation -> deviation > MAX_SCORE * scale)
            .count();
  }

  private static Optional<Double> known(ProcessValues values, double probability) {
    return Quantiles.isKnown(values.size(), probability)
        ? Optional.of(values.quantile(probability))
        : Optional.empty();
  }
}
