package io.siribench.stats;

/**
 * An interval that contains the true figure with a stated confidence, in the values' unit.
 *
 * @param low lower end, itself one of the values
 * @param high upper end, itself one of the values
 * @param coverage the confidence reached, from 0 to 1: at least the requested one
 */
public record Interval(long low, long high, double coverage) {
  public Interval {
    if (low > high) {
      throw new IllegalArgumentException("the interval ends at " + high + ", before " + low);
    }
  }
}
