package io.siribench.verdict;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.OptionalDouble;

/**
 * Whether a scenario keeps to a budget.
 *
 * @param estimateNanos the figure that is limited; absent without samples
 * @param leastNanos what it is at least, with a confidence of 95 %; absent where there are too few
 *     samples
 */
public record BudgetVerdict(
    Budget budget,
    String scenario,
    State state,
    OptionalDouble estimateNanos,
    OptionalDouble leastNanos) {
  private static final double NANOS_PER_MILLI = 1e6;
  private static final int DECIMALS_OF_SHORT = 3;
  private static final double SHORT_MILLIS = 10;

  /** What can be said. */
  public enum State {
    /** The figure is within the limit. */
    KEPT("kept"),
    /** It is above, but that may be chance. */
    SUSPECTED("suspected"),
    /** It is above for all that these samples can tell. */
    BROKEN("broken"),
    /** Nothing completed that could be judged. */
    NO_SAMPLES("no samples");

    private final String word;

    State(String word) {
      this.word = word;
    }

    /** The word used in files. */
    public String word() {
      return word;
    }
  }

  /** One sentence. */
  public String text() {
    String title = "budget " + budget.expression() + ": ";
    return switch (state) {
      case NO_SAMPLES -> title + "no sample of " + scenario + " to judge it by";
      case KEPT -> title + "kept by " + scenario + ": " + milliseconds(estimateNanos);
      case SUSPECTED ->
          title
              + "perhaps broken by "
              + scenario
              + ": "
              + milliseconds(estimateNanos)
              + (leastNanos.isPresent()
                  ? ", at least " + milliseconds(leastNanos) + " with 95 % confidence"
                  : ", of too few samples to establish it");
      case BROKEN ->
          title
              + "BROKEN by "
              + scenario
              + ": "
              + milliseconds(estimateNanos)
              + (budget.probability() == 1
                  ? ""
                  : ", at least " + milliseconds(leastNanos) + " with 95 % confidence");
    };
  }

  private static String milliseconds(OptionalDouble nanos) {
    double millis = nanos.orElseThrow() / NANOS_PER_MILLI;
    return BigDecimal.valueOf(millis)
            .setScale(millis < SHORT_MILLIS ? DECIMALS_OF_SHORT : 1, RoundingMode.HALF_UP)
            .toPlainString()
        + " ms";
  }
}
