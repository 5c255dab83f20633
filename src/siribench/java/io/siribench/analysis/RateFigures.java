package io.siribench.analysis;

import io.siribench.stats.Summary;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * How a constant rate was kept, and what it changes. Times count from the intended send of each
 * request (corrected), so that one that had to wait for a slow one before it is not taken for a
 * short one; beside them stand times from the actual send (uncorrected).
 *
 * <p>Source: G. Tene, How NOT to Measure Latency (coordinated omission). Nothing is estimated here:
 * the intended times are known.
 *
 * @param askedPerSecond absent if no plan has it
 * @param achievedPerSecond sends over the time from the first to the last; absent for fewer than
 *     two
 * @param uncorrectedNanos of the samples that count; absent if there is none
 * @param lateNanos how much later than intended requests were sent, those that failed included
 * @param tooLatePercent of all sends those that were later than {@code tolerableNanos}
 * @param tolerableNanos 10 ms, or one period where that is more
 */
public record RateFigures(
    OptionalDouble askedPerSecond,
    OptionalDouble achievedPerSecond,
    Optional<Summary> uncorrectedNanos,
    Summary lateNanos,
    double tooLatePercent,
    long tolerableNanos) {
  private static final double MAX_TOO_LATE_PERCENT = 1;

  /** Whether no more than 1 % of the sends were too late. */
  public boolean isHeld() {
    return tooLatePercent <= MAX_TOO_LATE_PERCENT;
  }
}
