package io.siribench.report.text;

import io.siribench.analysis.Difference;
import io.siribench.analysis.Measure;
import io.siribench.analysis.Verdict;

/** A verdict in the words of a table cell; {@link VerdictSentence} expresses it as a sentence. */
public final class VerdictWords {
  /** The word for a reference of other scenarios. */
  public static final String BASELINE = "baseline";

  /** The clause on a difference that is not established; also true for a single comparison. */
  public static final String MAY_BE_CHANCE = "that is not significant, and may be chance";

  /**
   * Returns {@code 1.15x slower [1.08, 1.21]}.
   *
   * @param reference the reference, if it must be named; may be empty
   */
  public static String of(Verdict verdict, String reference) {
    String than =
        reference.isEmpty()
            ? ""
            : (verdict.headline() == Measure.ALLOCATED ? " over " : " than ") + reference;
    String against = reference.isEmpty() ? "" : " from " + reference;
    return switch (verdict.kind()) {
      case FASTER, SLOWER -> times(verdict, than);
      case PERHAPS_FASTER, PERHAPS_SLOWER -> "maybe " + times(verdict, than);
      case NO_DIFFERENCE -> "no detectable difference" + against;
      case BELOW_FLOOR ->
          "within the noise floor" + (reference.isEmpty() ? "" : " against " + reference);
      case BOTH_WAYS -> "undecided: see --details";
      case TOO_FEW -> "too few processes";
      case NOT_COMPARABLE -> "not compared";
    };
  }

  /** Returns the ratio with {@code than} before its interval. */
  private static String times(Verdict verdict, String than) {
    Difference difference = verdict.elapsed().orElseThrow();
    String times =
        verdict.headline() == Measure.ALLOCATED
            ? percent(difference)
            : Amounts.times(difference.comparison().ratio());
    int interval = times.indexOf(" [");
    return times.substring(0, interval) + than + times.substring(interval);
  }

  /** Returns {@code +2.0 % [1.9, 2.2]}, since ratios of bytes are precise and close to 1. */
  private static String percent(Difference difference) {
    int decimals = Math.max(1, Amounts.decimals(Math.abs(difference.percent()), 1));
    return (difference.percent() < 0 ? "" : "+")
        + Decimals.of(difference.percent(), decimals)
        + " % "
        + Decimals.interval(difference.lowPercent(), difference.highPercent(), decimals);
  }
}
