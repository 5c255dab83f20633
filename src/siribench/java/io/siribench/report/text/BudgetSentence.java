package io.siribench.report.text;

import io.siribench.analysis.BudgetVerdict;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.OptionalDouble;

/** What is found of a budget, in words. */
public final class BudgetSentence {
  private static final double NANOS_PER_MILLI = 1e6;
  private static final int DECIMALS_OF_SHORT = 3;
  private static final double SHORT_MILLIS = 10;
  private static final String CONFIDENCE = " with 95 % confidence";

  private final BudgetVerdict verdict;

  private BudgetSentence(BudgetVerdict verdict) {
    this.verdict = verdict;
  }

  /** One sentence about {@code verdict}. */
  public static String of(BudgetVerdict verdict) {
    return new BudgetSentence(verdict).text();
  }

  private String text() {
    return "budget "
        + verdict.budget().expression()
        + ": "
        + switch (verdict.state()) {
          case NO_SAMPLES -> "no sample of " + verdict.scenario() + " to judge it by";
          case KEPT ->
              "kept by "
                  + verdict.scenario()
                  + figures(verdict.mostNanos(), ", at most ", CONFIDENCE);
          case NOT_BROKEN ->
              "not broken by "
                  + verdict.scenario()
                  + figures(verdict.mostNanos(), "; up to ", " is not ruled out")
                  + (verdict.mostNanos().isPresent()
                      ? ""
                      : tooFew("; ", " to say that it is kept"));
          case SUSPECTED ->
              "perhaps broken by "
                  + verdict.scenario()
                  + figures(verdict.leastNanos(), ", at least ", CONFIDENCE)
                  + (verdict.leastNanos().isPresent() ? "" : tooFew(", of ", " to establish it"));
          case BROKEN ->
              "BROKEN by "
                  + verdict.scenario()
                  + figures(verdict.leastNanos(), ", at least ", CONFIDENCE);
        };
  }

  /** The figure and {@code bound} of it; a maximum has none beside itself. */
  private String figures(OptionalDouble bound, String before, String after) {
    String figure =
        verdict.estimateNanos().isEmpty() ? "" : ": " + milliseconds(verdict.estimateNanos());
    boolean isBounded = bound.isPresent() && verdict.budget().probability() != 1;
    return isBounded ? figure + before + milliseconds(bound) + after : figure;
  }

  private String tooFew(String before, String after) {
    return before
        + (verdict.processes() < verdict.n()
            ? "too few processes"
                + after
                + " ("
                + verdict.processes()
                + ", n = "
                + verdict.n()
                + ")"
            : "too few samples" + after + " (n = " + verdict.n() + ")");
  }

  private static String milliseconds(OptionalDouble nanos) {
    double millis = nanos.orElseThrow() / NANOS_PER_MILLI;
    return BigDecimal.valueOf(millis)
            .setScale(millis < SHORT_MILLIS ? DECIMALS_OF_SHORT : 1, RoundingMode.HALF_UP)
            .toPlainString()
        + " ms";
  }
}
