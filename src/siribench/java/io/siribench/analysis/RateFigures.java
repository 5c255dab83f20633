package io.siribench.analysis;

import io.siribench.stats.Summary;
import java.util.Optional;

/**
 * The accuracy of a constant rate, and its effect. Times count from the intended send of each
 * request (corrected), so a request that waited for a slow predecessor does not count as a short
 * one. Times from the actual send (uncorrected) are also reported.
 *
 * <p>Source: G. Tene, How NOT to Measure Latency (coordinated omission). Nothing is estimated here:
 * the intended times are known.
 *
 * @param requestedPerSecond the requested rate; absent if no plan has it
 * @param achievedPerSecond the rate from the first to the last send; absent for fewer than two
 * @param uncorrectedNanos the uncorrected times of the samples that count; absent without samples
 * @param lateNanos the delay of sends after their intended times, including failed requests
 * @param tooLatePercent the percentage of sends later than {@code tolerableNanos}
 * @param tolerableNanos 10 ms or one period, whichever is more
 */
public record RateFigures(
    Optional<Double> requestedPerSecond,
    Optional<Double> achievedPerSecond,
    Optional<Summary> uncorrectedNanos,
    Summary lateNanos,
    double tooLatePercent,
    long tolerableNanos) {
  private static final double MAX_TOO_LATE_PERCENT = 1;

  /** Returns whether no more than 1 % of the sends were too late. */
  public boolean isHeld() {
    return tooLatePercent <= MAX_TOO_LATE_PERCENT;
  }
}
