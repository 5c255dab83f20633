package io.siribench.analysis;

import java.util.OptionalDouble;

/**
 * Whether a scenario keeps to a budget.
 *
 * @param n how many samples there are
 * @param processes how many processes they are of
 * @param estimateNanos the figure that is limited; absent where there are too few samples to decide
 *     it
 * @param leastNanos what it is at least, with a confidence of 95 %; absent where there are too few
 *     processes
 * @param mostNanos what it is at most, likewise
 */
public record BudgetVerdict(
    Budget budget,
    String scenario,
    State state,
    int n,
    int processes,
    OptionalDouble estimateNanos,
    OptionalDouble leastNanos,
    OptionalDouble mostNanos) {
  /** What can be said. */
  public enum State {
    /** The figure is within the limit as far as these samples can show. */
    KEPT("kept"),
    /** The figure is within the limit, but that may be chance. */
    NOT_BROKEN("not broken"),
    /** It is above, but that may be chance. */
    SUSPECTED("suspected"),
    /** It is above as far as these samples can show. */
    BROKEN("broken"),
    /** Nothing completed that could be judged. */
    NO_SAMPLES("no samples");

    private final String word;

    State(String word) {
      this.word = word;
    }

    /** The word used in files. */
    public String label() {
      return word;
    }
  }
}
