package io.siribench.runner.stopping;

import io.siribench.plan.StopRule;
import io.siribench.runner.stopping.Precision.Known;
import io.siribench.runner.stopping.RunOutcome.Kind;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/** Describes in a sentence how a run ended. */
record RunOutcomeTexts(StopRule rule, int allRounds) {
  private static final int MILLIS_PER_SECOND = 1000;
  private static final int ALMOST_A_SECOND = 999;

  /** Returns the outcome of a run without a target error. */
  RunOutcome runOutcome(Kind kind, int rounds) {
    String text =
        kind == Kind.TIME_OVER
            ? "ended after " + rounds + " of " + allRounds + " rounds: " + timeOver()
            : "";
    return new RunOutcome(kind, rounds, OptionalDouble.empty(), text);
  }

  /**
   * Returns the outcome of a first look.
   *
   * @param took its duration
   */
  RunOutcome runOutcome(Kind kind, int rounds, Duration took, FullRun full) {
    boolean isLong = rule.maxTime().filter(limit -> took.compareTo(limit) > 0).isPresent();
    String text =
        "first look of "
            + rounds(rounds)
            + (isLong ? " in " + took.plusMillis(ALMOST_A_SECOND).toSeconds() + " s" : "")
            + " (--quick); a full run "
            + full.text();
    return new RunOutcome(kind, rounds, OptionalDouble.empty(), text);
  }

  /**
   * Returns the outcome of a run that eliminates.
   *
   * @param left the number of scenarios that were measured to the end
   */
  RunOutcome runOutcome(Kind kind, int rounds, int left) {
    String text =
        "ended after "
            + rounds(rounds)
            + (kind == Kind.TIME_OVER ? ": " + timeOver() : "")
            + "; "
            + left
            + (left == 1 ? " candidate" : " candidates")
            + " remained";
    return new RunOutcome(kind, rounds, OptionalDouble.empty(), text);
  }

  /** Returns the outcome of a run with a target error. */
  RunOutcome runOutcome(Kind kind, int rounds, Known known) {
    String why =
        switch (kind) {
          case TIME_OVER -> timeOver() + "; " + error(known);
          case REQUESTS_OVER -> "--max-requests is reached; " + error(known);
          case NOTHING_LEFT -> "nothing can be compared";
          default -> error(known);
        };
    String text = "ended after " + rounds(rounds) + ": " + why + leftOut(known.leftOut());
    return new RunOutcome(kind, rounds, known.error(), text);
  }

  /** Returns the outcome of a run that looks for directions. */
  RunOutcome runOutcome(Kind kind, int rounds, Decision.Known known) {
    String directions =
        known.decided()
            + " of "
            + known.comparisons()
            + (known.comparisons() == 1 ? " comparison" : " comparisons")
            + " decided (--until-decided)";
    String why =
        switch (kind) {
          case TIME_OVER -> timeOver() + "; " + directions;
          case REQUESTS_OVER -> "--max-requests is reached; " + directions;
          case NOTHING_LEFT -> "nothing can be compared";
          default ->
              (known.comparisons() == 1
                      ? "the direction is decided"
                      : "all " + known.comparisons() + " directions are decided")
                  + " (--until-decided)";
        };
    String text = "ended after " + rounds(rounds) + ": " + why + leftOut(known.leftOut());
    return new RunOutcome(kind, rounds, OptionalDouble.empty(), text);
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
        .map(found -> "; left out " + found.getKey() + ": " + String.join(", ", found.getValue()))
        .collect(Collectors.joining());
  }

  private static String rounds(int count) {
    return count == 1 ? "1 round" : count + " rounds";
  }
}
