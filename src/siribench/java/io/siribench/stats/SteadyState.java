package io.siribench.stats;

import java.util.List;
import java.util.OptionalInt;

/**
 * The value from which the times of one process are steady.
 *
 * <p>The series is cut where its level changes (see {@link ChangePoints}). It is steady from the
 * first of those final segments whose medians are all within {@value #TOLERANCE} of the last one's,
 * relative to it. It is never steady if that leaves less than a fifth of the series, or fewer than
 * {@value #MIN_STEADY} values.
 *
 * <p>Source: E. Barrett, C. F. Bolz-Tereick, R. Killick, S. Mount and L. Tratt, Virtual Machine
 * Warmup Blows Hot and Cold, Proceedings of the ACM on Programming Languages 1 (OOPSLA 2017),
 * article 52, section 4. Their tolerance is 1 ms, for iterations of a second; here it is relative
 * to the time.
 *
 * @param kind whether there is a steady part
 * @param from the index of the first steady value; absent unless there is one
 */
public record SteadyState(Kind kind, OptionalInt from) {
  private static final double TOLERANCE = 0.03;
  private static final int MIN_VALUES = 10;
  private static final int MIN_STEADY = 5;

  /** The classification of a series. */
  public enum Kind {
    /** Steady from some value on. */
    STEADY,
    /** Its level changes until the end, or too near the end for a steady part. */
    NEVER,
    /** Too few values to decide. */
    TOO_SHORT
  }

  /** Classifies {@code values}, in the order of measurement; positive, in any unit. */
  public static SteadyState of(long[] values) {
    int n = values.length;
    if (n < MIN_VALUES) {
      return new SteadyState(Kind.TOO_SHORT, OptionalInt.empty());
    }
    Blocks blocks = Blocks.of(values);
    List<Integer> starts = ChangePoints.starts(blocks.medians());
    int segment = starts.size() - 1;
    int first = starts.get(segment);
    double last = blocks.median(first, blocks.count());
    while (segment > 0) {
      int start = starts.get(--segment);
      if (Math.abs(blocks.median(start, first) / last - 1) > TOLERANCE) {
        break;
      }
      first = start;
    }
    int index = blocks.firstValue(first);
    boolean longEnough = n - index >= Math.max(MIN_STEADY, n / 5.0);
    return longEnough
        ? new SteadyState(Kind.STEADY, OptionalInt.of(index))
        : new SteadyState(Kind.NEVER, OptionalInt.empty());
  }
}
