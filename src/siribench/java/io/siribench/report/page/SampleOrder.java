package io.siribench.report.page;

import io.siribench.analysis.LongSeries;
import java.util.Arrays;
import java.util.List;

/** The order in which the samples of a run were taken, across all scenarios. */
final class SampleOrder {
  private final long[] sorted;
  private final long first;
  private final int bits;

  private SampleOrder(long[] sorted, long first, int bits) {
    this.sorted = sorted;
    this.first = first;
    this.bits = bits;
  }

  /**
   * Returns the order of samples that began at {@code started}, in milliseconds. Samples of the
   * same millisecond are in the order of their scenarios, then of {@code samples.csv}.
   */
  static SampleOrder of(List<LongSeries> started) {
    int total = started.stream().mapToInt(LongSeries::size).sum();
    long first = started.stream().flatMapToLong(LongSeries::stream).min().orElse(0);
    int bits = Integer.SIZE - Integer.numberOfLeadingZeros(total);
    long[] keys = new long[total];
    int count = 0;
    for (LongSeries series : started) {
      for (int i = 0; i < series.size(); i++) {
        keys[count] = key(series.get(i) - first, count, bits);
        count++;
      }
    }
    Arrays.sort(keys);
    return new SampleOrder(keys, first, bits);
  }

  /** Returns a number that sorts by time, then by {@code index}. */
  private static long key(long millis, int index, int bits) {
    return millis << bits | index;
  }

  /**
   * Returns the places of the samples of a scenario, from 1.
   *
   * @param before the number of samples of all scenarios before it
   */
  int[] places(LongSeries started, int before) {
    int[] places = new int[started.size()];
    for (int i = 0; i < places.length; i++) {
      places[i] = Arrays.binarySearch(sorted, key(started.get(i) - first, before + i, bits)) + 1;
    }
    return places;
  }
}
