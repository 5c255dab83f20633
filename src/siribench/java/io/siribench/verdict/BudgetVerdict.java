package io.siribench.verdict;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.OptionalDouble;

/**
 * Whether a scenario keeps to a budget.
 *
 * @param n how many samples there are
 * @param processes how many processes they are of
 * @param estimateNanos the figure that is limited; absent where there are too few samples to tell
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
  private static final double NANOS_PER_MILLI = 1e6;
  private static final int DECIMALS_OF_SHORT = 3;
  private static final double SHORT_MILLIS = 10;
  private static final String CONFIDENCE = " with 95 % confidence";

  /** What can be said. */
  public enum State {
    /** The figure is within the limit for all that these samples can tell. */
    KEPT("kept"),
    /** The figure is within the limit, but that may be chance. */
    NOT_BROKEN("not broken"),
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
    public String label() {
      return word;
    }
  }

  /** One sentence. */
  public String text() {
    return "budget "
        + budget.expression()
        + ": "
        + switch (state) {
          case NO_SAMPLES -> "no sample of " + scenario + " to judge it by";
          case KEPT -> "kept by " + scenario + figures(mostNanos, ", at most ", CONFIDENCE);
          case NOT_BROKEN ->
              "not broken by "
                  + scenario
                  + figures(mostNanos, "; up to ", " is not ruled out")
                  + (mostNanos.isPresent() ? "" : tooFew("; ", " to say that it is kept"));
          case SUSPECTED ->
              "perhaps broken by "
                  + scenario
                  + figures(leastNanos, ", at least ", CONFIDENCE)
                  + (leastNanos.isPresent() ? "" : tooFew(", of ", " to establish it"));
          case BROKEN -> "BROKEN by " + scenario + figures(leastNanos, ", at least ", CONFIDENCE);
        };
  }

  /** The figure and {@code bound} of it; a maximum has none beside itself. */
  private String figures(OptionalDouble bound, String before, String after) {
    String figure = estimateNanos.isEmpty() ? "" : ": " + milliseconds(estimateNanos);
    boolean isBounded = bound.isPresent() && budget.probability() != 1;
    return isBounded ? figure + before + milliseconds(bound) + after : figure;
  }

  private String tooFew(String before, String after) {
    return before
        + (processes < n
            ? "too few processes" + after + " (" + processes + ", n = " + n + ")"
            : "too few samples" + after + " (n = " + n + ")");
  }

  private static String milliseconds(OptionalDouble nanos) {
    double millis = nanos.orElseThrow() / NANOS_PER_MILLI;
    return BigDecimal.valueOf(millis)
            .setScale(millis < SHORT_MILLIS ? DECIMALS_OF_SHORT : 1, RoundingMode.HALF_UP)
            .toPlainString()
        + " ms";
  }
}
