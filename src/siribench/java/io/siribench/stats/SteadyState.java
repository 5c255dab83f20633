package io.siribench.stats;

import java.util.Arrays;
import java.util.OptionalInt;

/**
 * The value from which the times of one process are steady.
 *
 * <p>The series is cut where its level changes (see {@link ChangePoints}). It is steady from the
 * first segment whose median is at most {@value #TOLERANCE} above the lowest one's, relative to it:
 * from this segment on it gets no faster. It is never steady if the rest is less than a fifth of
 * the series, or fewer than {@value #MIN_STEADY} values.
 *
 * <p>Source: E. Barrett, C. F. Bolz-Tereick, R. Killick, S. Mount and L. Tratt, Virtual Machine
 * Warmup Blows Hot and Cold, Proceedings of the ACM on Programming Languages 1 (OOPSLA 2017),
 * article 52, section 4. Their machines are undisturbed, so a rising level is caused by the
 * program, and their series are steady only from the last rise on. If another virtual machine uses
 * the core, the level rises and falls at any time; here a slower part counts, and is reported.
 * Their tolerance is 1 ms, for iterations of a second; here it is relative to the time.
 *
 * @param kind the classification of the series
 * @param from the index of the first steady value; absent if there is none
 */
public record SteadyState(Kind kind, OptionalInt from) {
  private static final double TOLERANCE = 0.03;
  private static final int MIN_VALUES = 10;
  private static final int MIN_STEADY = 5;
  private static final int MAX_BLOCKS = 1_000;

  /** The classification of a series. */
  public enum Kind {
    /** Steady from some value on. */
    STEADY,
    /** Steady from some value on, with a slower part later. */
    SLOWED,
    /** The level falls until the end, or too near the end for a steady part. */
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
    // The search is quadratic in the number of blocks; the last block may be smaller.
    int size = (n + MAX_BLOCKS - 1) / MAX_BLOCKS;
    double[] medians = new double[(n + size - 1) / size];
    Arrays.setAll(medians, block -> median(values, block * size, (block + 1) * size));
    int[] starts = ChangePoints.starts(medians).stream().mapToInt(start -> start * size).toArray();
    double[] levels = new double[starts.length];
    Arrays.setAll(
        levels, i -> median(values, starts[i], i + 1 < starts.length ? starts[i + 1] : n));
    double limit = Arrays.stream(levels).min().orElseThrow() * (1 + TOLERANCE);
    int first = 0;
    while (levels[first] > limit) {
      first++;
    }
    if (n - starts[first] < Math.max(MIN_STEADY, n / 5.0)) {
      return new SteadyState(Kind.NEVER, OptionalInt.empty());
    }
    boolean slowed = Arrays.stream(levels).skip(first).anyMatch(level -> level > limit);
    return new SteadyState(slowed ? Kind.SLOWED : Kind.STEADY, OptionalInt.of(starts[first]));
  }

  private static double median(long[] values, int from, int to) {
    long[] part = Arrays.copyOfRange(values, from, Math.min(to, values.length));
    return Quantiles.median(part).orElseThrow();
  }
}
