package io.siribench.runner.stopping;

import io.siribench.plan.StopRule;
import io.siribench.runner.stopping.Precision.Known;
import io.siribench.runner.stopping.RunOutcome.EndReason;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The outcomes of runs, each described by a sentence. */
record RunOutcomeTexts(StopRule rule, int allRounds) {
  private static final int MILLIS_PER_SECOND = 1000;
  private static final int ALMOST_A_SECOND = 999;

  /** Returns the outcome of a run without a target error. */
  RunOutcome runOutcome(EndReason kind, int rounds) {
    String text =
        kind == EndReason.TIME_OVER
            ? "ended after " + rounds + " of " + allRounds + " rounds: " + timeOver()
            : "";
    return new RunOutcome(kind, rounds, text);
  }

  /**
   * Returns the outcome of a first look.
   *
   * @param took its duration
   */
  RunOutcome runOutcome(EndReason kind, int rounds, Duration took, FullRun full) {
    boolean isLong = rule.maxTime().filter(limit -> took.compareTo(limit) > 0).isPresent();
    String text =
        "first look of "
            + rounds(rounds)
            + (isLong ? " in " + took.plusMillis(ALMOST_A_SECOND).toSeconds() + " s" : "")
            + " (--quick); a full run "
            + full.text();
    return new RunOutcome(kind, rounds, text);
  }

  /**
   * Returns the outcome of a run that eliminates.
   *
   * @param left the number of scenarios that were measured to the end
   */
  RunOutcome runOutcome(EndReason kind, int rounds, int left) {
    String text =
        "ended after "
            + rounds(rounds)
            + (kind == EndReason.TIME_OVER ? ": " + timeOver() : "")
            + "; "
            + left
            + (left == 1 ? " candidate" : " candidates")
            + " remained";
    return new RunOutcome(kind, rounds, text);
  }

  /** Returns the outcome of a run with a target error. */
  RunOutcome runOutcome(EndReason kind, int rounds, Known known) {
    return runOutcome(kind, rounds, error(known), error(known), known.leftOut());
  }

  /** Returns the outcome of a run until directions are decided. */
  RunOutcome runOutcome(EndReason kind, int rounds, Decision.Known known) {
    boolean isOne = known.comparisons() == 1;
    String soFar =
        known.decided()
            + " of "
            + known.comparisons()
            + (isOne ? " comparison decided" : " comparisons decided");
    String all =
        isOne
            ? "the direction is decided"
            : "all " + known.comparisons() + " directions are decided";
    String option = " (--until-decided)";
    return runOutcome(kind, rounds, soFar + option, all + option, known.leftOut());
  }

  private RunOutcome runOutcome(
      EndReason kind, int rounds, String soFar, String reached, Map<String, List<String>> leftOut) {
    String why =
        switch (kind) {
          case TIME_OVER -> timeOver() + "; " + soFar;
          case REQUESTS_OVER -> "--max-requests is reached; " + soFar;
          case NOTHING_LEFT -> "nothing can be compared";
          default -> reached;
        };
    String text = "ended after " + rounds(rounds) + ": " + why + leftOut(leftOut);
    return new RunOutcome(kind, rounds, text);
  }

  private String timeOver() {
    Duration time = rule.maxTime().orElse(Duration.ZERO);
    boolean isMinutes = time.toSecondsPart() == 0 && time.toMillisPart() == 0;
    return (isMinutes ? time.toMinutes() + " min" : seconds(time))
        + " would be exceeded (--max-time)";
  }

  private static String seconds(Duration time) {
    return time.toMillisPart() == 0
        ? time.toSeconds() + " s"
        : time.toMillis() / (double) MILLIS_PER_SECOND + " s";
  }

  private String error(Known known) {
    String target = "target " + Percent.of(rule.targetError().orElse(0));
    return known.error().isPresent()
        ? "the error is " + Percent.of(known.error().getAsDouble()) + ", " + target
        : "too few for an interval, " + target;
  }

  private static String leftOut(Map<String, List<String>> scenarios) {
    return scenarios.entrySet().stream()
        .map(entry -> "; left out " + entry.getKey() + ": " + String.join(", ", entry.getValue()))
        .collect(Collectors.joining());
  }

  private static String rounds(int count) {
    return count == 1 ? "1 round" : count + " rounds";
  }
}
