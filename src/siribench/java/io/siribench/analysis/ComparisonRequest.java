package io.siribench.analysis;

import io.siribench.analysis.Pair.Obstacle;
import io.siribench.stats.Comparison;
import io.siribench.stats.RoundValues;
import java.util.Arrays;
import java.util.Optional;

/**
 * A comparison to be made.
 *
 * @param controlValues those of the reference's control, which stands for it as well; none without
 *     one
 */
public record ComparisonRequest(
    Pair pair, Values values, Values referenceValues, Values controlValues) {
  /** Without a control. */
  public ComparisonRequest(Pair pair, Values values, Values referenceValues) {
    this(pair, values, referenceValues, Values.none());
  }

  /**
   * One value of each fork, in ns, by round.
   *
   * @param elapsedNanos the headline: elapsed times, or what stands in their place
   * @param headline what they are of
   */
  public record Values(RoundValues elapsedNanos, RoundValues cpuNanos, Measure headline) {
    /** Elapsed and CPU times. */
    public Values(RoundValues elapsedNanos, RoundValues cpuNanos) {
      this(elapsedNanos, cpuNanos, Measure.ELAPSED);
    }

    /** Without any. */
    public static Values none() {
      return new Values(new RoundValues(), new RoundValues());
    }

    /** Those of {@code measure}, of {@link Measure#ELAPSED} the headline. */
    public RoundValues of(Measure measure) {
      return measure == Measure.ELAPSED ? elapsedNanos : cpuNanos;
    }
  }

  /**
   * The answer in one measure, within rounds also with the reference's control; nothing if there
   * are too few values, or none to compare.
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
   * Whether there are values, all above 0. The CPU time of a short request may be 0, where the
   * system counts it in steps: nothing can be a part of that.
   */
  static boolean isMeasured(RoundValues found) {
    return found.size() > 0 && Arrays.stream(found.values()).allMatch(nanos -> nanos > 0);
  }

  /** How many forks the one with fewer has. */
  int forks() {
    return Math.min(values.elapsedNanos().size(), referenceValues.elapsedNanos().size());
  }
}
