package io.siribench.report.page;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The elapsed times of a scenario for a page: in order taken and by rank.
 *
 * <p>If a chart cannot show all times in the order taken, it shows the minimum and the maximum of
 * stretches of equal length, so no outlier is lost. Order statistics that would be close together
 * in the chart are omitted, mostly near the median.
 */
final class SampleSeries {
  private static final int ALL_RANKS = 400;
  private static final int EVEN_RANKS = 200;
  private static final double TAIL_STEP = 0.9;
  private static final double NANOS_PER_MICRO = 1_000;
  private static final int MICROS_IN_MILLIS = 3;

  /**
   * Adds {@code nanos}, in the order taken, to {@code entry}.
   *
   * @param places the place of each among the samples of all scenarios, in the order taken, from 1
   * @param most the maximum number of times in the order taken, at least two
   */
  static void describe(long[] nanos, int[] places, int most, ObjectNode entry) {
    entry.put("n", nanos.length);
    ArrayNode at = entry.putArray("taken_as");
    ArrayNode taken = entry.putArray("taken_ms");
    for (int i : nanos.length <= most ? all(nanos.length) : extremes(nanos, most / 2)) {
      at.add(places[i]);
      taken.add(milliseconds(nanos[i]));
    }
    long[] sorted = nanos.clone();
    Arrays.sort(sorted);
    ArrayNode ranks = entry.putArray("ranks");
    ArrayNode values = entry.putArray("ranked_ms");
    for (int rank : ranks(sorted.length)) {
      ranks.add(rank);
      values.add(milliseconds(sorted[rank - 1]));
    }
  }

  private static int[] all(int n) {
    return IntStream.range(0, n).toArray();
  }

  /** Returns the indexes of the minimum and the maximum of each stretch. */
  private static int[] extremes(long[] nanos, int stretches) {
    int[] places = new int[2 * stretches];
    for (int stretch = 0; stretch < stretches; stretch++) {
      int least = (int) ((long) nanos.length * stretch / stretches);
      int end = (int) ((long) nanos.length * (stretch + 1) / stretches);
      int most = least;
      for (int i = least + 1; i < end; i++) {
        least = nanos[i] < nanos[least] ? i : least;
        most = nanos[i] > nanos[most] ? i : most;
      }
      places[2 * stretch] = Math.min(least, most);
      places[2 * stretch + 1] = Math.max(least, most);
    }
    return places;
  }

  /** Returns ascending ranks from 1 to {@code n}: evenly spaced, and denser towards the end. */
  static int[] ranks(int n) {
    boolean[] wanted = new boolean[n + 1];
    for (int rank = 1; rank <= n && n <= ALL_RANKS; rank++) {
      wanted[rank] = true;
    }
    for (int i = 0; i <= EVEN_RANKS && n > 0; i++) {
      wanted[1 + (int) ((n - 1L) * i / EVEN_RANKS)] = true;
    }
    for (double above = n; above >= 1; above *= TAIL_STEP) {
      wanted[n - (int) above + 1] = true;
    }
    int[] ranks = new int[n];
    int count = 0;
    for (int rank = 1; rank <= n; rank++) {
      if (wanted[rank]) {
        ranks[count++] = rank;
      }
    }
    return Arrays.copyOf(ranks, count);
  }

  private static BigDecimal milliseconds(long nanos) {
    return BigDecimal.valueOf(Math.round(nanos / NANOS_PER_MICRO), MICROS_IN_MILLIS);
  }
}
