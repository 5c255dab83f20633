package io.siribench.analysis;

import io.siribench.analysis.Pair.Obstacle;
import io.siribench.stats.Comparison;
import io.siribench.stats.RoundValues;
import java.util.Arrays;
import java.util.Optional;

/**
 * A requested comparison.
 *
 * @param controlValues the values of the reference's control, its second measurement; empty without
 *     a control
 */
public record ComparisonRequest(
    Pair pair, Values values, Values referenceValues, Values controlValues) {
  /** Creates a request without a control. */
  public ComparisonRequest(Pair pair, Values values, Values referenceValues) {
    this(pair, values, referenceValues, Values.none());
  }

  /**
   * One value per fork, by round; in ns, or in bytes for allocation.
   *
   * @param elapsedNanos the headline: elapsed times, or a measure that replaces them
   * @param headline the measure of the headline
   */
  public record Values(RoundValues elapsedNanos, RoundValues cpuNanos, Measure headline) {
    /** Creates values with elapsed time as their headline. */
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
   * Returns the comparison in {@code measure}; empty if there are too few values, or an obstacle. A
   * comparison within rounds also uses the reference's control.
   */
  public Optional<Comparison> comparison(Measure measure) {
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
   * Returns whether there are values, all above 0. Where the system counts CPU time in steps, a
   * short request may show 0, and a ratio to 0 is undefined.
   */
  static boolean isMeasured(RoundValues values) {
    return values.size() > 0 && Arrays.stream(values.values()).allMatch(nanos -> nanos > 0);
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
