package io.siribench.stats;

import java.util.Arrays;
import java.util.OptionalDouble;
import org.apache.commons.statistics.descriptive.Quantile;
import org.apache.commons.statistics.descriptive.Quantile.EstimationMethod;

/**
 * Quantiles of type 7: linear interpolation between the values around rank (n - 1) p, counted from
 * 0, as in R, NumPy and a spreadsheet's PERCENTILE.
 *
 * <p>Source: R. J. Hyndman and Y. Fan, Sample Quantiles in Statistical Packages, The American
 * Statistician 50 (1996), pages 361 to 365.
 */
public final class Quantiles {
  private static final Quantile TYPE_7 =
      Quantile.withDefaults().withCopy(false).with(EstimationMethod.HF7);

  private static final double HALF = 0.5;

  /** 100 (1 - 0.99) is a little more than 1, and 10 (1 - 0.9) a little less. */
  private static final double TOLERANCE = 1e-9;

  private Quantiles() {}

  /**
   * Whether {@code n} values can estimate the quantile of {@code probability}: at least one of them
   * has to be expected beyond it. Of fewer it would be the largest value, more or less, by another
   * name: p90 takes 10 values, p95 20 and p99 100. A median is one of any number.
   */
  public static boolean isKnown(int n, double probability) {
    return n > 0
        && (probability == HALF || n * Math.min(probability, 1 - probability) >= 1 - TOLERANCE);
  }

  /** The median of {@code values}, in their unit and any order; nothing if there are none. */
  public static OptionalDouble median(long[] values) {
    if (values.length == 0) {
      return OptionalDouble.empty();
    }
    // Selects instead of sorting, which a run of a million samples would notice.
    double[] copy = Arrays.stream(values).asDoubleStream().toArray();
    return OptionalDouble.of(TYPE_7.evaluate(copy, 0.5));
  }

  /** The quantile of each of {@code probabilities}, of at least one value; reorders the values. */
  static double[] of(double[] values, double... probabilities) {
    return TYPE_7.evaluate(values, probabilities);
  }

  /** The quantile of each of {@code probabilities}, of at least one value. */
  public static double[] ofSorted(long[] sorted, double... probabilities) {
    return TYPE_7.evaluate(sorted.length, index -> sorted[index], probabilities);
  }
}
