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
 * @param min the smallest value
 * @param p50 median; this and the other quantiles as in {@link Quantiles}
 * @param p50Interval 95 % interval of the median without assumption about the distribution (see
 *     {@link MedianInterval}); absent for fewer than six values
 * @param max the largest value
 */
public record Summary(
    int n,
    double mean,
    OptionalDouble sd,
    long min,
    double p50,
    Optional<Interval> p50Interval,
    double p90,
    double p95,
    double p99,
    long max) {

  /** Describes {@code values}, in any order; nothing if there are none. */
  public static Optional<Summary> of(long[] values) {
    int n = values.length;
    if (n == 0) {
      return Optional.empty();
    }
    long[] sorted = values.clone();
    Arrays.sort(sorted);
    double[] quantiles = Quantiles.ofSorted(sorted, 0.5, 0.9, 0.95, 0.99);
    return Optional.of(
        new Summary(
            n,
            LongMean.of(sorted).getAsDouble(),
            n == 1
                ? OptionalDouble.empty()
                : OptionalDouble.of(LongStandardDeviation.of(sorted).getAsDouble()),
            sorted[0],
            quantiles[0],
            MedianInterval.of(sorted),
            quantiles[1],
            quantiles[2],
            quantiles[3],
            sorted[n - 1]));
  }
}
