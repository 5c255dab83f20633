package io.siribench.stats;

import java.util.Arrays;

/**
 * The course of a process's values towards their last level. An example is the allocated bytes of
 * its requests until the compiler no longer removes more allocations.
 *
 * <p>Medians ignore up to half of the values: some requests also allocate data that later ones
 * reuse. The threshold is far above the differences within one level, which are less than 0.1 %,
 * and below the smallest level change seen in trials on JDK 25, which was 2 %.
 */
public final class Settling {
  /** The smallest fall that counts, relative to the last level. */
  public static final double MIN_FALL = 0.005;

  /** The number of parts of a series; the last part shows the last level. */
  private static final int PARTS = 4;

  /**
   * Returns whether {@code values}, in their order, still fall. The median of all values is then
   * higher than the median of the last quarter, and does not represent the process.
   */
  public static boolean stillFalls(long[] values) {
    int from = values.length - Math.max(1, values.length / PARTS);
    return values.length > 0
        && Quantiles.median(values).orElseThrow()
            > (1 + MIN_FALL)
                * Quantiles.median(Arrays.copyOfRange(values, from, values.length)).orElseThrow();
  }
}
