package io.siribench.stats;

import java.util.Arrays;

/** The shape of a distribution: order statistics in even steps, from minimum to maximum. */
public final class Distribution {
  /** Many times the resolution of a bar in a text chart. */
  private static final int MAX_KEPT = 1_000;

  private final long[] sorted;

  private Distribution(long[] sorted) {
    this.sorted = sorted;
  }

  /** Returns the distribution of {@code values}, reduced to {@value #MAX_KEPT} values. */
  public static Distribution of(ProcessValues values) {
    long[] all = values.sorted();
    if (all.length <= MAX_KEPT) {
      return new Distribution(all);
    }
    long[] kept = new long[MAX_KEPT];
    Arrays.setAll(kept, i -> all[(int) ((long) i * (all.length - 1) / (MAX_KEPT - 1))]);
    return new Distribution(kept);
  }

  /** Returns whether there is no value. */
  public boolean isEmpty() {
    return sorted.length == 0;
  }

  /** Returns the number of kept values. */
  public int size() {
    return sorted.length;
  }

  /** Returns the smallest value; at least 1, as a logarithmic scale needs it. */
  public long min() {
    return Math.max(1, sorted[0]);
  }

  /** Returns the largest value; at least 1. */
  public long max() {
    return Math.max(1, sorted[sorted.length - 1]);
  }

  /**
   * Returns the number of kept values in each of {@code bins} parts of a logarithmic scale. The
   * parts are equal from {@code low} to {@code high}; values outside count at the ends.
   */
  public int[] counts(double low, double high, int bins) {
    int[] counts = new int[bins];
    double span = Math.log(high / low);
    for (long value : sorted) {
      double part = span > 0 ? Math.log(Math.max(1, value) / low) / span : 1.0 / 2;
      counts[(int) Math.min(bins - 1, Math.max(0, Math.floor(part * bins)))]++;
    }
    return counts;
  }
}
