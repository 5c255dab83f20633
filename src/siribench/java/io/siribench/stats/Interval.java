package io.siribench.stats;

import java.util.Optional;

/**
 * An interval that contains the true figure with a stated confidence, in the values' unit.
 *
 * @param low lower end, itself one of the values
 * @param high upper end, itself one of the values
 */
public record Interval(long low, long high) {
  public Interval {
    if (low > high) {
      throw new IllegalArgumentException("the interval ends at " + high + ", before " + low);
    }
  }

  /** Returns the interval between two bounds; empty if one of them is absent. */
  static Optional<Interval> between(Optional<Long> low, Optional<Long> high) {
    return low.flatMap(from -> high.map(to -> new Interval(from, to)));
  }
}
