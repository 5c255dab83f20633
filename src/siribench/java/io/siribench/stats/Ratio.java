package io.siribench.stats;

/**
 * A typical ratio of a candidate's values to a baseline's.
 *
 * @param low lower end of its interval
 * @param high upper end of its interval
 */
public record Ratio(double estimate, double low, double high) {
  /** Converts a shift of logarithms. */
  public static Ratio of(Shift logarithms) {
    return new Ratio(
        Math.exp(logarithms.estimate()), Math.exp(logarithms.low()), Math.exp(logarithms.high()));
  }
}
