package io.siribench.stats;

/**
 * How far the candidate's values lie above the baseline's, in the unit of the values.
 *
 * @param estimate the Hodges-Lehmann estimate; negative if the candidate's values are smaller
 * @param low lower end of its interval
 * @param high upper end of its interval
 * @param pValue two-sided: how probable a shift at least this clear is, if there is none
 */
public record Shift(double estimate, double low, double high, double pValue) {
  public Shift {
    if (!(low <= estimate && estimate <= high)) {
      throw new IllegalArgumentException(estimate + " is not in [" + low + ", " + high + "]");
    }
  }
}
