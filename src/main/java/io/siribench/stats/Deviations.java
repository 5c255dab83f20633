package io.siribench.stats;

import java.util.Arrays;

/** Spread around the median. */
final class Deviations {
  /** The standard deviation of a normal distribution over its median absolute deviation. */
  static final double NORMAL_MAD = 1.4826;

  private Deviations() {}

  /** The median absolute deviation of at least one value, in their unit and not scaled. */
  static double mad(double[] values, double median) {
    return Quantiles.of(Arrays.stream(values).map(x -> Math.abs(x - median)).toArray(), 0.5)[0];
  }
}
