package io.siribench.stats;

import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.statistics.descriptive.Quantile;
import org.apache.commons.statistics.descriptive.Quantile.EstimationMethod;

/**
 * Quantiles of type 7: linear interpolation between the values around rank (n - 1) p. Ranks count
 * from 0, as in R, NumPy and a spreadsheet's PERCENTILE.
 *
 * <p>Source: R. J. Hyndman and Y. Fan, Sample Quantiles in Statistical Packages, The American
 * Statistician 50 (1996), pages 361 to 365.
 */
public final class Quantiles {
  private static final Quantile TYPE_7 =
      Quantile.withDefaults().withCopy(true).with(EstimationMethod.HF7);

  private static final double HALF = 0.5;

  /** The tolerance for rounding errors, such as in 100 (1 - 0.99). */
  private static final double TOLERANCE = 1e-9;

  /**
   * Returns whether {@code n} values can estimate the quantile of {@code probability}. At least one
   * value has to be expected beyond the quantile, because otherwise it would be close to the
   * largest value: p90 takes 10 values, p95 20 and p99 100. A median needs only one value.
   */
  public static boolean isKnown(int n, double probability) {
    return n > 0
        && (probability == HALF || n * Math.min(probability, 1 - probability) >= 1 - TOLERANCE);
  }

  /** Returns the median of {@code values}, in their unit and any order; empty if empty. */
  public static Optional<Double> median(long[] values) {
    // Selects and does not sort, which matters in a run of a million samples.
    return values.length == 0
        ? Optional.empty()
        : Optional.of(median(Arrays.stream(values).asDoubleStream().toArray()));
  }

  /** Returns the median of at least one value, in any order. */
  public static double median(double[] values) {
    return TYPE_7.evaluate(values, HALF);
  }

  /** Returns the quantile of {@code probability} of at least one value. */
  public static double ofSorted(long[] sorted, double probability) {
    return TYPE_7.evaluate(sorted.length, index -> sorted[index], probability);
  }
}
