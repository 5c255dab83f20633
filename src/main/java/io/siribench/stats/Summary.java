package io.siribench.stats;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import org.apache.commons.statistics.descriptive.LongMean;
import org.apache.commons.statistics.descriptive.LongStandardDeviation;

/**
 * What describes at least one value, in the unit of the values.
 *
 * @param n how many values
 * @param mean arithmetic mean
 * @param sd standard deviation of a sample (n - 1 in the denominator); absent for a single value
 * @param mad median absolute deviation from the median, not scaled
 * @param outliers how many values lie far out (see {@link Deviations}); they count all the same
 * @param min the smallest value
 * @param p50 median; this and the other quantiles as in {@link Quantiles}
 * @param p50Interval 95 % interval of the median without assumption about the distribution (see
 *     {@link QuantileInterval}); absent for fewer than six values
 * @param p90Interval likewise; absent for fewer than 36 values
 * @param p95Interval likewise; absent for fewer than 72 values
 * @param p99Interval likewise; absent for fewer than 368 values
 * @param max the largest value
 */
public record Summary(
    int n,
    double mean,
    OptionalDouble sd,
    double mad,
    int outliers,
    long min,
    double p50,
    Optional<Interval> p50Interval,
    double p90,
    Optional<Interval> p90Interval,
    double p95,
    Optional<Interval> p95Interval,
    double p99,
    Optional<Interval> p99Interval,
    long max) {

  /** Describes {@code values}, in any order; nothing if there are none. */
  public static Optional<Summary> of(long[] values) {
    return of(values, Confidence.SHOWN);
  }

  /**
   * Describes {@code values}, in any order; nothing if there are none.
   *
   * @param confidence that intervals are made with, see {@link Confidence#UNDER_STOP_RULE}
   */
  public static Optional<Summary> of(long[] values, double confidence) {
    int n = values.length;
    if (n == 0) {
      return Optional.empty();
    }
    long[] sorted = values.clone();
    Arrays.sort(sorted);
    double[] quantiles = Quantiles.ofSorted(sorted, 0.5, 0.9, 0.95, 0.99);
    double[] deviations =
        Deviations.absolute(Arrays.stream(sorted).asDoubleStream().toArray(), quantiles[0]);
    return Optional.of(
        new Summary(
            n,
            LongMean.of(sorted).getAsDouble(),
            n == 1
                ? OptionalDouble.empty()
                : OptionalDouble.of(LongStandardDeviation.of(sorted).getAsDouble()),
            Deviations.mad(deviations),
            Deviations.outliers(deviations),
            sorted[0],
            quantiles[0],
            QuantileInterval.of(sorted, 0.5, confidence),
            quantiles[1],
            QuantileInterval.of(sorted, 0.9, confidence),
            quantiles[2],
            QuantileInterval.of(sorted, 0.95, confidence),
            quantiles[3],
            QuantileInterval.of(sorted, 0.99, confidence),
            sorted[n - 1]));
  }
}
