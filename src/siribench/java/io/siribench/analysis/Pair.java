package io.siribench.analysis;

import io.siribench.results.NamedScenario;

/**
 * A scenario and what it is compared with.
 *
 * @param reference what it is compared with
 * @param warm whether it is about warm requests, and not about first ones
 * @param paired whether both were measured in the same rounds
 * @param obstacle what keeps their times from being compared
 * @param confidence of the intervals, from 0 to 1
 */
public record Pair(
    NamedScenario scenario,
    NamedScenario reference,
    boolean warm,
    boolean paired,
    Obstacle obstacle,
    double confidence) {

  /** Of scenarios of which nothing but the ids is known. */
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

  /** What keeps times from being compared. */
  public enum Obstacle {
    NONE,
    /** No request of one of them completed. */
    NO_SAMPLES,
    /** They did not bind the same values of the same document. */
    OTHER_VALUES
  }

  /** How many forks of each a verdict takes at least, if it is one of {@code comparisons}. */
  public int leastForks(int comparisons) {
    return leastForks(comparisons, paired, confidence);
  }

  /**
   * How many forks of each a verdict takes at least, if it is one of {@code comparisons}: as many
   * as are so extreme by chance with no more probability than the confidence leaves each of them,
   * in the signed-rank and in the rank-sum test. An interval takes as many as a single comparison.
   */
  public static int leastForks(int comparisons, boolean paired, double confidence) {
    int n = 1;
    double mostExtreme = 1;
    while (mostExtreme > (1 - confidence) / comparisons) {
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
