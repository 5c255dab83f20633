package io.siribench.stats;

/** Correction for many comparisons at once. */
public final class Holm {
  private Holm() {}

  /** {@code pValues} as they are after the correction, in their order. */
  public static double[] adjusted(double... pValues) {
    throw new UnsupportedOperationException();
  }
}
