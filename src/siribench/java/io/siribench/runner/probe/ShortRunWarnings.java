package io.siribench.runner.probe;

import io.siribench.factor.Start;
import io.siribench.launch.Launcher;
import io.siribench.plan.Counting;
import io.siribench.plan.Plan;
import io.siribench.plan.Scenario;
import io.siribench.plan.StopRule;
import io.siribench.runner.fork.Sleeper;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The warnings before the first fork that a run is too short for intervals. */
public final class ShortRunWarnings {
  private static final double NANOS_PER_SECOND = 1e9;

  /** Returns warnings for scenarios of {@code plan} with fewer processes than an interval needs. */
  public static List<String> warnings(Plan plan) {
    Counting counting = plan.settings().sampling().counting();
    if (!counting.timesToo()) {
      int least = plan.minAllocationForks();
      return counting.firstForks() == 0 || counting.firstForks() >= least
          ? List.of()
          : List.of(warning("-n", counting.firstForks(), least));
    }
    int needed = needed(plan);
    List<String> warnings = new ArrayList<>();
    for (Start start : List.of(Start.COLD, Start.WARM)) {
      int least =
          plan.scenarios().stream()
              .filter(scenario -> scenario.start().isOfLaterRequests() == start.isOfLaterRequests())
              .mapToInt(plan::forksOf)
              .min()
              .orElse(needed);
      if (least < needed) {
        warnings.add(warning(plan.forksOption(start), least, needed));
      }
    }
    return warnings;
  }

  private static String warning(String option, int given, int needed) {
    return option
        + " "
        + given
        + ": an interval needs "
        + needed
        + " processes of each scenario; with fewer no difference can be established (try "
        + option
        + " "
        + needed
        + " or more)";
  }

  private static int needed(Plan plan) {
    return plan.settings().sampling().minForks(1);
  }

  /**
   * Returns a warning if the time of {@code plan} allows too few rounds for an interval. The
   * estimate runs one unrecorded fork of the first scenario of each kind, never of an endpoint.
   */
  public static Optional<String> warning(Plan plan, Launcher launcher, Sleeper sleeper)
      throws IOException, InterruptedException {
    StopRule rule = plan.settings().sampling().stopRule();
    Optional<Duration> time = rule.timeForRounds();
    if (time.isEmpty()
        || rule.isQuick()
        || plan.scenarios().stream().anyMatch(Scenario::usesEndpoint)) {
      return Optional.empty();
    }
    long roundNanos = Math.max(1, Forecast.roundNanos(plan, launcher, sleeper));
    int needed = needed(plan);
    long rounds = Math.max(1, time.get().toNanos() / roundNanos);
    // An eliminating run drops half of its candidates after the first looks.
    long minRounds = rule.eliminates() ? needed - needed / 4 : needed;
    return rounds >= minRounds
        ? Optional.empty()
        : Optional.of(
            "--max-time allows about "
                + (rounds == 1 ? "1 round" : rounds + " rounds")
                + " of "
                + seconds(roundNanos)
                + " s each; an interval needs "
                + needed
                + ", and with fewer "
                + (rule.eliminates()
                    ? "nothing can be recommended"
                    : "no difference can be established")
                + " (try --max-time "
                + seconds((long) (minRounds * roundNanos * share(rule)))
                + "s or more)");
  }

  /** Returns the ratio of the total time to the time that is left for rounds. */
  private static double share(StopRule rule) {
    return (double) rule.maxTime().orElseThrow().toNanos()
        / rule.timeForRounds().orElseThrow().toNanos();
  }

  private static long seconds(long nanos) {
    return (long) Math.ceil(nanos / NANOS_PER_SECOND);
  }
}
