package io.siribench.stats;

import java.util.Optional;

/**
 * How a candidate differs from a baseline in one measure.
 *
 * @param n pairs; of samples that are not paired the number of the smaller one
 * @param paired whether they were compared within rounds
 * @param baselineMedian in the unit of the values, of those that were compared
 * @param candidateMedian likewise
 */
public record Comparison(
    int n,
    boolean paired,
    double baselineMedian,
    double candidateMedian,
    Shift shift,
    Ratio ratio) {

  /**
   * Compares within rounds.
   *
   * @param confidence of the intervals, from 0 to 1
   * @param seed of the bootstrap
   * @return nothing if there are too few pairs for an interval of that confidence
   */
  public static Optional<Comparison> paired(
      RoundValues baseline, RoundValues candidate, double confidence, long seed) {
    throw new UnsupportedOperationException();
  }

  /** Compares values that were not taken in the same rounds, as those of two runs. */
  public static Optional<Comparison> independent(
      double[] baseline, double[] candidate, double confidence, long seed) {
    throw new UnsupportedOperationException();
  }

  /** Half the interval of the shift, as a part of the baseline's median. */
  public double relativeError() {
    return (shift.high() - shift.low()) / 2 / baselineMedian;
  }

  /**
   * The smallest true difference that as many values as these would show nine times of ten, as a
   * part of the baseline's median.
   */
  public double smallestDetectable() {
    throw new UnsupportedOperationException();
  }
}
