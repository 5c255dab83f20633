package io.siribench.stats;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The shape of a distribution: order statistics in even steps, from the smallest value to the
 * largest.
 */
public final class Distribution {
  /** As many as a bar of a chart in text can tell apart, many times over. */
  private static final int MAX_KEPT = 1_000;

  private final long[] sorted;

  private Distribution(long[] sorted) {
    this.sorted = sorted;
  }

  /** That of {@code values}; of more than {@value #MAX_KEPT} as many are kept. */
  public static Distribution of(ProcessValues values) {
    long[] all = values.sorted();
    if (all.length <= MAX_KEPT) {
      return new Distribution(all);
    }
    long[] kept = new long[MAX_KEPT];
    Arrays.setAll(kept, i -> all[(int) ((long) i * (all.length - 1) / (MAX_KEPT - 1))]);
    return new Distribution(kept);
  }

  /** Whether there is no value. */
  public boolean isEmpty() {
    return sorted.length == 0;
  }

  /** How many values are kept. */
  public int size() {
    return sorted.length;
  }

  /** The smallest value; at least 1, as a logarithmic scale needs it. */
  public long min() {
    return Math.max(1, sorted[0]);
  }

  /** The largest value; at least 1. */
  public long max() {
    return Math.max(1, sorted[sorted.length - 1]);
  }

  /**
   * How many of the kept values lie in each of {@code bins} equal parts of a logarithmic scale from
   * {@code low} to {@code high}; what lies outside is counted at its end.
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

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Distribution that && Arrays.equals(sorted, that.sorted);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(sorted);
  }
}
