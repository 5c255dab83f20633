package io.siribench.results;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The check that the rows of each fork are adjacent, and no row is repeated. Spreadsheets that sort
 * rows violate the former, and pasted rows the latter. Both would make intervals too narrow.
 *
 * <p>Memory: 8 bytes per fork and per row of the largest fork.
 */
final class RowOrder {
  /** The forks of each scenario. */
  private final Map<String, Numbers> forks = new HashMap<>();

  /** The requests of the current fork. */
  private final Numbers requests = new Numbers();

  private @Nullable Sample first;

  /**
   * Checks the next row.
   *
   * @throws IllegalArgumentException if its fork has ended before, or already has its request
   */
  void check(Sample sample) {
    if (first == null || !isSameFork(first, sample)) {
      Numbers ofScenario = forks.computeIfAbsent(sample.scenario(), id -> new Numbers());
      if (!ofScenario.add(pair(sample.fork(), sample.round()))) {
        throw new IllegalArgumentException(
            "the rows of fork " + sample.fork() + " are not adjacent");
      }
      requests.clear();
      first = sample;
    }
    // With several threads, each has a row for the same request.
    if (!requests.add(pair(sample.request(), (int) sample.number(Metric.THREAD)))) {
      throw new IllegalArgumentException("the row of request " + sample.request() + " is repeated");
    }
  }

  private static boolean isSameFork(Sample one, Sample other) {
    return one.fork() == other.fork()
        && one.round() == other.round()
        && one.scenario().equals(other.scenario());
  }

  private static long pair(int high, int low) {
    return ((long) high << Integer.SIZE) | Integer.toUnsignedLong(low);
  }

  /** A sorted set of numbers, without an object for each. */
  private static final class Numbers {
    private long[] sorted = new long[1];
    private int size;

    /** Adds {@code number}; returns whether it is new. */
    boolean add(long number) {
      // Numbers usually ascend, so this is nearly always the end.
      int index =
          size == 0 || sorted[size - 1] < number
              ? -1 - size
              : Arrays.binarySearch(sorted, 0, size, number);
      if (index >= 0) {
        return false;
      }
      int place = -1 - index;
      if (size == sorted.length) {
        sorted = Arrays.copyOf(sorted, 2 * size);
      }
      System.arraycopy(sorted, place, sorted, place + 1, size - place);
      sorted[place] = number;
      size++;
      return true;
    }

    void clear() {
      size = 0;
    }
  }
}
