package io.siribench.verdict;

import io.siribench.stats.Comparison;
import io.siribench.stats.RoundValues;
import java.util.Optional;

/**
 * A comparison to be made.
 *
 * @param scenario id of what is compared
 * @param reference id of what it is compared with
 * @param warm whether it is about warm requests, and not about first ones
 * @param paired whether both were measured in the same rounds
 * @param obstacle what keeps their times from being compared
 * @param confidence of the intervals, from 0 to 1
 */
public record Question(
    String scenario,
    String reference,
    boolean warm,
    boolean paired,
    Obstacle obstacle,
    double confidence,
    Values values,
    Values referenceValues) {

  /** What keeps times from being compared. */
  public enum Obstacle {
    NONE,
    /** No request of one of them completed. */
    NO_SAMPLES,
    /** They did not bind the same values of the same document. */
    OTHER_VALUES
  }

  /** One value of each fork, in ns, by round. */
  public record Values(RoundValues elapsedNanos, RoundValues cpuNanos) {
    /** Those of {@code measure}. */
    public RoundValues of(Measure measure) {
      return measure == Measure.ELAPSED ? elapsedNanos : cpuNanos;
    }
  }

  /** The answer in one measure; nothing if there are too few values, or none to compare. */
  Optional<Comparison> answer(Measure measure, long seed) {
    RoundValues from = referenceValues.of(measure);
    RoundValues to = values.of(measure);
    if (obstacle != Obstacle.NONE || from.size() == 0 || to.size() == 0) {
      return Optional.empty();
    }
    return paired
        ? Comparison.paired(from, to, confidence, seed)
        : Comparison.independent(from.values(), to.values(), confidence, seed);
  }

  /** How many forks of the one with fewer there are. */
  int forks() {
    return Math.min(values.elapsedNanos().size(), referenceValues.elapsedNanos().size());
  }

  /**
   * How many forks of each an interval takes at least: as many as can be so extreme by chance with
   * a probability that its confidence leaves, in the signed-rank and in the rank-sum test.
   */
  int leastForks() {
    double left = 1 - confidence;
    int n = 1;
    double mostExtreme = 1;
    while (mostExtreme > left) {
      n++;
      mostExtreme = paired ? Math.pow(2, 1 - n) : 2 / binomial(2 * n, n);
    }
    return n;
  }

  private static double binomial(int n, int k) {
    double product = 1;
    for (int i = 1; i <= k; i++) {
      product = product * (n - k + i) / i;
    }
    return product;
  }
}
