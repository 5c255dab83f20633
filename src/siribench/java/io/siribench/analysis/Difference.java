package io.siribench.analysis;

import io.siribench.stats.Comparison;
import io.siribench.stats.Confidence;
import io.siribench.stats.Shift;

/**
 * The difference of a scenario from its reference in one measure.
 *
 * @param comparison the comparison, in ns
 * @param adjustedP the p value of its shift after the correction for all comparisons of the run
 * @param kind the verdict
 */
public record Difference(Comparison comparison, double adjustedP, VerdictKind kind) {
  /**
   * Judges {@code comparison}. A difference is established if four conditions hold: the interval
   * does not contain 0, the medians point in the same direction, the estimate exceeds the noise
   * floor, and the corrected p value is significant at the reported confidence. If only the last
   * fails, the difference is suspected.
   *
   * @param adjustedP see {@link io.siribench.stats.ClosedTest}
   * @param floor the largest difference of a reference from itself, relative to it; 0 if it was not
   *     measured
   */
  public static Difference of(Comparison comparison, double adjustedP, double floor) {
    return new Difference(comparison, adjustedP, judge(comparison, adjustedP, floor));
  }

  private static VerdictKind judge(Comparison comparison, double adjustedP, double floor) {
    Shift shift = comparison.logarithms();
    boolean excludesZero = shift.low() > 0 || shift.high() < 0;
    if (!excludesZero) {
      return VerdictKind.NO_DIFFERENCE;
    }
    if (comparison.pointsBothWays()) {
      return VerdictKind.BOTH_WAYS;
    }
    if (Math.abs(Math.expm1(shift.estimate())) <= floor) {
      return VerdictKind.BELOW_FLOOR;
    }
    if (adjustedP + Confidence.SHOWN >= 1) {
      return shift.estimate() < 0 ? VerdictKind.PERHAPS_FASTER : VerdictKind.PERHAPS_SLOWER;
    }
    return shift.estimate() < 0 ? VerdictKind.FASTER : VerdictKind.SLOWER;
  }

  /** Returns the increase over the reference, in %; above -100. */
  public double percent() {
    return percent(comparison.logarithms().estimate());
  }

  /** Returns the lower end of the interval of {@link #percent}. */
  public double lowPercent() {
    return percent(comparison.logarithms().low());
  }

  /** Returns the upper end of the interval of {@link #percent}. */
  public double highPercent() {
    return percent(comparison.logarithms().high());
  }

  private static double percent(double logarithm) {
    return Math.expm1(logarithm) * 100;
  }
}
