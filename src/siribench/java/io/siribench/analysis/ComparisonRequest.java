package io.siribench.analysis;

import io.siribench.analysis.Pair.Obstacle;
import io.siribench.stats.Comparison;
import io.siribench.stats.RoundValues;
import java.util.Arrays;
import java.util.Optional;

/**
 * A requested comparison.
 *
 * @param controlValues the values of the reference's control, which also represents it; empty
 *     without one
 */
public record ComparisonRequest(
    Pair pair, Values values, Values referenceValues, Values controlValues) {
  /** Creates a request without a control. */
  public ComparisonRequest(Pair pair, Values values, Values referenceValues) {
    this(pair, values, referenceValues, Values.none());
  }

  /**
   * One value of each fork, in ns, by round.
   *
   * @param elapsedNanos the headline: elapsed times, or a measure that replaces them
   * @param headline the measure of the headline
   */
  public record Values(RoundValues elapsedNanos, RoundValues cpuNanos, Measure headline) {
    /** Creates elapsed and CPU times. */
    public Values(RoundValues elapsedNanos, RoundValues cpuNanos) {
      this(elapsedNanos, cpuNanos, Measure.ELAPSED);
    }

    /** Returns empty values. */
    public static Values none() {
      return new Values(new RoundValues(), new RoundValues());
    }

    /** Returns the values of {@code measure}; for {@link Measure#ELAPSED} the headline. */
    public RoundValues of(Measure measure) {
      return measure == Measure.ELAPSED ? elapsedNanos : cpuNanos;
    }
  }

  /**
   * Returns the comparison in one measure, within rounds also with the reference's control. Nothing
   * if there are too few values, or none to compare.
   */
  public Optional<Comparison> answer(Measure measure) {
    RoundValues from = referenceValues.of(measure);
    RoundValues to = values.of(measure);
    if (pair.obstacle() != Obstacle.NONE || !isMeasured(from) || !isMeasured(to)) {
      return Optional.empty();
    }
    RoundValues control = controlValues.of(measure);
    if (pair.paired() && isMeasured(control)) {
      return Comparison.paired(from, control, to, pair.confidence());
    }
    return pair.paired()
        ? Comparison.paired(from, to, pair.confidence())
        : Comparison.independent(from.values(), to.values(), pair.confidence());
  }

  /**
   * Returns whether there are values, all above 0. The CPU time of a short request may be 0, where
   * the system counts in steps; ratios to that are undefined.
   */
  static boolean isMeasured(RoundValues found) {
    return found.size() > 0 && Arrays.stream(found.values()).allMatch(nanos -> nanos > 0);
  }

  /** Returns the smaller number of forks; for pairs the number of rounds with both. */
  int forks() {
    RoundValues ours = values.elapsedNanos();
    RoundValues theirs = referenceValues.elapsedNanos();
    if (!pair.paired()) {
      return Math.min(ours.size(), theirs.size());
    }
    RoundValues control = controlValues.elapsedNanos();
    return (int)
        Arrays.stream(ours.rounds())
            .filter(round -> theirs.of(round).isPresent() || control.of(round).isPresent())
            .count();
  }
}
