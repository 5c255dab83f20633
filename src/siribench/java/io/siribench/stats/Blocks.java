package io.siribench.stats;

import java.util.Arrays;

/**
 * A series of positive values in blocks with their medians, for a fast change search. There are at
 * most {@value #MAX_BLOCKS} blocks of equal size (the last may have fewer values).
 */
final class Blocks {
  private static final int MAX_BLOCKS = 1_000;

  private final long[] values;
  private final int size;

  private Blocks(long[] values, int size) {
    this.values = values;
    this.size = size;
  }

  static Blocks of(long[] values) {
    return new Blocks(values, Math.max(1, (values.length + MAX_BLOCKS - 1) / MAX_BLOCKS));
  }

  int count() {
    return (values.length + size - 1) / size;
  }

  /** Returns the index of the first value of {@code block}; finally the number of values. */
  int firstValue(int block) {
    return Math.min(values.length, block * size);
  }

  /** Returns the median of the values from block {@code from} to before block {@code to}. */
  double median(int from, int to) {
    long[] part = Arrays.copyOfRange(values, firstValue(from), firstValue(to));
    return Quantiles.median(part).orElseThrow();
  }

  /** Returns each block's median. */
  double[] medians() {
    double[] medians = new double[count()];
    Arrays.setAll(medians, block -> median(block, block + 1));
    return medians;
  }
}
