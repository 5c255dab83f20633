package io.siribench.analysis;

import io.siribench.analysis.Gate.State;
import java.util.Optional;

/**
 * The comparison of the instructions of two starts.
 *
 * @param isSameWork whether both bound the same values
 * @param timed the difference between the timed forks of the same scenarios, if compared
 */
public record CountComparison(
    CountedStart start, CountedStart reference, boolean isSameWork, Optional<Difference> timed) {
  /** The result of the comparison. */
  public enum Kind {
    /** At least one start has no count, because its forks failed or cannot be counted. */
    MISSING,
    /** The starts were counted by different counters, or with different JVM flags. */
    OTHER_COUNTER,
    /** The starts did not bind the same values. */
    OTHER_VALUES,
    /**
     * The counts of one scenario's forks differ by more than {@link
     * CountedStart#RESOLUTION_PERCENT}.
     */
    NOT_REPRODUCIBLE,
    /** The counts differ by at most {@link CountedStart#RESOLUTION_PERCENT}. */
    EQUAL,
    FEWER,
    MORE;

    /** Returns whether the counts could be compared. */
    public boolean isCompared() {
      return compareTo(EQUAL) >= 0;
    }
  }

  /**
   * Returns the additional instructions, in percent of the reference's; absent without both counts.
   */
  public Optional<Double> percent() {
    return start.isCounted() && reference.isCounted()
        ? Optional.of((start.mean() / reference.mean() - 1) * 100)
        : Optional.empty();
  }

  /** Returns the result. */
  public Kind kind() {
    if (percent().isEmpty()) {
      return Kind.MISSING;
    }
    if (!start.counter().equals(reference.counter())) {
      return Kind.OTHER_COUNTER;
    }
    if (!isSameWork) {
      return Kind.OTHER_VALUES;
    }
    if (!start.isReproducible() || !reference.isReproducible()) {
      return Kind.NOT_REPRODUCIBLE;
    }
    double percent = percent().get();
    return Math.abs(percent) <= CountedStart.RESOLUTION_PERCENT
        ? Kind.EQUAL
        : percent < 0 ? Kind.FEWER : Kind.MORE;
  }

  /** Returns the judgement of a gate at {@code thresholdPercent}. */
  public State judge(double thresholdPercent) {
    if (!kind().isCompared()) {
      return State.NOT_JUDGED;
    }
    double beyond = percent().orElseThrow() - thresholdPercent;
    if (beyond > CountedStart.RESOLUTION_PERCENT) {
      return State.ESTABLISHED;
    }
    // Counts that are equal within the resolution are not suspicious, however low the threshold.
    return beyond > 0 && kind() != Kind.EQUAL
        ? State.SUSPECTED
        : beyond > -CountedStart.RESOLUTION_PERCENT ? State.UNDECIDED : State.PASSED;
  }
}
