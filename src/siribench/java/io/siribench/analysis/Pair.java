package io.siribench.analysis;

import io.siribench.results.NamedScenario;
import io.siribench.stats.Confidence;

/**
 * A scenario and its reference.
 *
 * @param reference the scenario to compare with
 * @param warm whether the pair concerns warm requests rather than first ones
 * @param paired whether both were measured in the same rounds
 * @param obstacle the reason that prevents a comparison of their times
 * @param confidence the confidence of the intervals, from 0 to 1
 * @param judged the measure that a run until decided waits for; {@link Measure#ELAPSED} for the
 *     headline
 */
public record Pair(
    NamedScenario scenario,
    NamedScenario reference,
    boolean warm,
    boolean paired,
    Obstacle obstacle,
    double confidence,
    Measure judged) {

  /** Creates a pair that is judged by its headline. */
  public Pair(
      NamedScenario scenario,
      NamedScenario reference,
      boolean warm,
      boolean paired,
      Obstacle obstacle,
      double confidence) {
    this(scenario, reference, warm, paired, obstacle, confidence, Measure.ELAPSED);
  }

  /** A reason that prevents a comparison of times. */
  public enum Obstacle {
    NONE,
    /** One of the scenarios has no sample that counts. */
    NO_SAMPLES,
    /** One of the scenarios was not measured in the compared measure. */
    NOT_MEASURED,
    /** The scenarios did not bind the same values of the same document. */
    OTHER_VALUES,
    /** The allocation of one of the scenarios still falls at the end of its processes. */
    STILL_FALLING,
    /** A process of one of the scenarios has the value 0, which has no ratio. */
    ZERO
  }

  /**
   * Returns the minimum number of forks per scenario to establish one of {@code comparisons}
   * verdicts.
   */
  public int minForks(int comparisons) {
    return Confidence.minForks(comparisons, paired, confidence);
  }
}
