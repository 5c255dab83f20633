package io.siribench.analysis;

import io.siribench.results.NamedScenario;
import io.siribench.stats.Confidence;

/**
 * A scenario and its reference.
 *
 * @param reference the scenario to compare with
 * @param warm whether it concerns warm requests, and not first ones
 * @param paired whether both were measured in the same rounds
 * @param obstacle the reason that prevents a comparison of their times
 * @param confidence the confidence of the intervals, from 0 to 1
 * @param judged the measure that ends a run until it is decided; {@link Measure#ELAPSED} for the
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

  /** Creates a pair of scenarios of which only the ids are known. */
  public Pair(
      String scenario,
      String reference,
      boolean warm,
      boolean paired,
      Obstacle obstacle,
      double confidence) {
    this(
        NamedScenario.ofId(scenario),
        NamedScenario.ofId(reference),
        warm,
        paired,
        obstacle,
        confidence);
  }

  /** A reason that prevents a comparison of times. */
  public enum Obstacle {
    NONE,
    /** No sample of one of them counts. */
    NO_SAMPLES,
    /** One of them was measured, but not in the compared measure. */
    NOT_MEASURED,
    /** They did not bind the same values of the same document. */
    OTHER_VALUES,
    /** The allocation of one of them still falls in the course of its processes. */
    STILL_FALLING,
    /** A process of one of them allocated 0 bytes, to which there is no ratio. */
    NOTHING_ALLOCATED
  }

  /** Returns the minimum number of forks of each for one of {@code comparisons} verdicts. */
  public int leastForks(int comparisons) {
    return Confidence.leastForks(comparisons, paired, confidence);
  }
}
