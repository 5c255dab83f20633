package io.siribench.analysis;

import java.util.Locale;
import java.util.Optional;

/**
 * The verdict on a scenario and a budget.
 *
 * @param n the number of samples
 * @param processes the number of their processes
 * @param estimateNanos the limited figure; absent if there are too few samples to estimate it
 * @param lowNanos the figure's lower bound with a confidence of 95 %; absent if there are too few
 *     processes
 * @param highNanos the figure's upper bound; absent in the same case
 */
public record BudgetVerdict(
    Budget budget,
    String scenario,
    State state,
    int n,
    int processes,
    Optional<Double> estimateNanos,
    Optional<Double> lowNanos,
    Optional<Double> highNanos) {
  /** The possible results. */
  public enum State {
    /** The figure is within the limit, as far as these samples can show. */
    KEPT,
    /** The figure is within the limit, but that may be chance. */
    NOT_BROKEN,
    /** The figure is above the limit, but that may be chance. */
    SUSPECTED,
    /** The figure is above the limit, as far as these samples can show. */
    BROKEN,
    /** There are no completed samples. */
    NO_SAMPLES;

    /** Returns the name used in files. */
    public String label() {
      return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
  }
}
