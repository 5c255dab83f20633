package io.siribench.analysis.effects;

import io.siribench.stats.Confidence;
import io.siribench.stats.Ratio;
import io.siribench.stats.Shift;

/**
 * A ratio of times, and its significance.
 *
 * @param ratio the ratio with its interval
 * @param pValue the p value before the correction
 * @param adjustedP the p value after the correction for all main effects or all interactions
 */
public record Change(Ratio ratio, double pValue, double adjustedP, State state) {

  /** The possible results. */
  public enum State {
    ESTABLISHED("established"),
    /** The interval excludes 1, but possibly by chance among so many comparisons. */
    SUGGESTED("not significant"),
    /** There is a change, but the reference differs from itself by as much. */
    BELOW_FLOOR("finer than the noise floor"),
    /** There may be a change, but these samples do not show it. */
    NONE("no detectable difference");

    private final String label;

    State(String label) {
      this.label = label;
    }

    /** Returns the text used in files. */
    public String label() {
      return label;
    }
  }

  /**
   * Judges {@code logarithms} by the interval, the noise floor, and the corrected p value.
   *
   * @param floor the largest difference of a reference from itself, relative to its median; 0 if it
   *     was not measured
   */
  static Change of(Shift logarithms, double adjustedP, double floor) {
    Ratio ratio = Ratio.of(logarithms);
    return new Change(ratio, logarithms.pValue(), adjustedP, state(ratio, adjustedP, floor));
  }

  private static State state(Ratio ratio, double adjustedP, double floor) {
    if (ratio.low() <= 1 && ratio.high() >= 1) {
      return State.NONE;
    }
    if (Math.abs(ratio.estimate() - 1) <= floor) {
      return State.BELOW_FLOOR;
    }
    return adjustedP + Confidence.SHOWN >= 1 ? State.SUGGESTED : State.ESTABLISHED;
  }

  /** Returns whether the change is significant. */
  public boolean isEstablished() {
    return state == State.ESTABLISHED;
  }
}
