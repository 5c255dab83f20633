package io.siribench.verdict;

import io.siribench.stats.Comparison;
import io.siribench.stats.RoundValues;
import io.siribench.verdict.Pair.Obstacle;
import java.util.Optional;

/** A comparison to be made. */
public record Question(Pair pair, Values values, Values referenceValues) {

  /** One value of each fork, in ns, by round. */
  public record Values(RoundValues elapsedNanos, RoundValues cpuNanos) {
    /** Without any. */
    public static Values none() {
      return new Values(new RoundValues(), new RoundValues());
    }

    /** Those of {@code measure}. */
    public RoundValues of(Measure measure) {
      return measure == Measure.ELAPSED ? elapsedNanos : cpuNanos;
    }
  }

  /** The answer in one measure; nothing if there are too few values, or none to compare. */
  Optional<Comparison> answer(Measure measure, long seed) {
    RoundValues from = referenceValues.of(measure);
    RoundValues to = values.of(measure);
    if (pair.obstacle() != Obstacle.NONE || from.size() == 0 || to.size() == 0) {
      return Optional.empty();
    }
    return pair.paired()
        ? Comparison.paired(from, to, pair.confidence(), seed)
        : Comparison.independent(from.values(), to.values(), pair.confidence(), seed);
  }

  /** How many forks the one with fewer has. */
  int forks() {
    return Math.min(values.elapsedNanos().size(), referenceValues.elapsedNanos().size());
  }
}
