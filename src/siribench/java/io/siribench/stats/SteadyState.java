package io.siribench.stats;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;

/**
 * The value from which the times of one process are steady.
 *
 * <p>The series is cut where its level changes (see {@link ChangePoints}). It is steady from the
 * first segment whose median is at most {@value #TOLERANCE} above the lowest one's, relative to it:
 * from there on it gets no faster. It is never steady if that leaves less than a fifth of the
 * series, or fewer than {@value #MIN_STEADY} values.
 *
 * <p>Source: E. Barrett, C. F. Bolz-Tereick, R. Killick, S. Mount and L. Tratt, Virtual Machine
 * Warmup Blows Hot and Cold, Proceedings of the ACM on Programming Languages 1 (OOPSLA 2017),
 * article 52, section 4. Their machines are undisturbed, so that a level that rises is the
 * program's own, and theirs is steady only from the last rise on. Where another virtual machine
 * uses the core, it rises and falls at any time; here a slower part counts, and is reported. Their
 * tolerance is 1 ms, for iterations of a second; here it is relative to the time.
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
    /** Steady from some value on, with a slower part later. */
    SLOWED,
    /** Its level falls until the end, or too near the end for a steady part. */
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
    double[] levels = levels(blocks, starts);
    double limit = Arrays.stream(levels).min().orElseThrow() * (1 + TOLERANCE);
    int first = 0;
    while (levels[first] > limit) {
      first++;
    }
    int index = blocks.firstValue(starts.get(first));
    if (n - index < Math.max(MIN_STEADY, n / 5.0)) {
      return new SteadyState(Kind.NEVER, OptionalInt.empty());
    }
    boolean slowed = Arrays.stream(levels).skip(first).anyMatch(level -> level > limit);
    return new SteadyState(slowed ? Kind.SLOWED : Kind.STEADY, OptionalInt.of(index));
  }

  private static double[] levels(Blocks blocks, List<Integer> starts) {
    double[] levels = new double[starts.size()];
    int end = blocks.count();
    for (int segment = levels.length - 1; segment >= 0; segment--) {
      levels[segment] = blocks.median(starts.get(segment), end);
      end = starts.get(segment);
    }
    return levels;
  }
}
