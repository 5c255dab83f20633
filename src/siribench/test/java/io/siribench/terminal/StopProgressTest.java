package io.siribench.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.Start;
import io.siribench.plan.Conditions;
import io.siribench.plan.Plan;
import io.siribench.plan.Plans;
import io.siribench.plan.Round;
import io.siribench.plan.Sampling;
import io.siribench.plan.Scenario;
import io.siribench.plan.Settings;
import io.siribench.plan.StopRule;
import io.siribench.results.SampleBuilder;
import io.siribench.runner.event.RunListener;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** Progress output of a run with a stop rule. */
final class StopProgressTest {
  private static final Scenario COLD = Plans.scenario("cold", Start.COLD);
  private static final long SECOND = 1_000_000_000;

  private final StringWriter text = new StringWriter();
  private long nanos;

  private static Plan plan(OptionalDouble target, Optional<Duration> maxTime) {
    return plan(new StopRule(target, maxTime, 1000));
  }

  private static Plan untilDecided() {
    return plan(
        new StopRule(
            OptionalDouble.empty(),
            Optional.empty(),
            StopRule.MAX_DECISION_ROUNDS,
            true,
            StopRule.Judge.ELAPSED));
  }

  private static Plan plan(StopRule rule) {
    Settings plain = Plans.settings(100, 1);
    return Plans.plan(
        new Settings(
            plain.requests(),
            plain.forks(),
            plain.seed(),
            plain.timeout(),
            plain.interval(),
            plain.preload(),
            plain.unknownMembers(),
            plain.jvmArgs(),
            plain.baseline(),
            plain.endpoints(),
            new Sampling(rule, false, 0, OptionalInt.empty()),
            Conditions.NONE,
            false),
        COLD);
  }

  private void finish(RunListener progress, int forks) {
    for (int fork = 0; fork < forks; fork++) {
      nanos += SECOND;
      progress.forkFinished(
          new Round(1, List.of(COLD)), COLD, List.of(new SampleBuilder("cold").build()));
    }
  }

  @Test
  void lines_withTarget_printOnePerLook() {
    LineProgress progress = new LineProgress(new PrintWriter(text), () -> nanos);
    Plan plan = plan(OptionalDouble.of(0.05), Optional.empty());
    progress.runStarted(plan, plan.totalForks());
    finish(progress, 11);
    progress.precisionReported(Double.POSITIVE_INFINITY, 0.05, 10);
    finish(progress, 3);
    progress.remainingEstimated(21, Duration.ofSeconds(21));
    progress.precisionReported(0.0601, 0.05, 13);
    finish(progress, 21);
    progress.precisionReported(0.0499, 0.05, 34);
    assertThat(text.toString().lines())
        .filteredOn(line -> !line.matches(" (so far|json cold) .*"))
        .containsExactly(
            "1 scenario, at most 1001 forks",
            "after 10 rounds: error not known yet, target 5 %",
            "after 13 rounds: error 6.1 %, target 5 %, about 21 s left",
            "after 34 rounds: error 5 %, target 5 %");
  }

  @Test
  void lines_untilDecided_printOnePerLookWithMaximumTimeLeft() {
    LineProgress progress = new LineProgress(new PrintWriter(text), () -> nanos);
    Plan plan = untilDecided();
    progress.runStarted(plan, plan.totalForks());
    finish(progress, 7);
    progress.remainingEstimated(29, Duration.ofSeconds(29));
    progress.directionsDecided(0, 2, 6);
    finish(progress, 1);
    progress.remainingEstimated(28, Duration.ofSeconds(28));
    progress.directionsDecided(1, 2, 7);
    finish(progress, 1);
    progress.directionsDecided(2, 2, 8);
    assertThat(text.toString().lines())
        .filteredOn(line -> line.startsWith("after") || line.startsWith("1 scenario"))
        .containsExactly(
            "1 scenario, at most 36 forks",
            "after 6 rounds: 0 of 2 directions decided, at most about 29 s left",
            "after 7 rounds: 1 of 2 directions decided, at most about 28 s left",
            "after 8 rounds: 2 of 2 directions decided");
  }

  @Test
  void bar_untilDecided_showsHowManyAreDecided() {
    StatusLine progress = new StatusLine(new PrintWriter(text), () -> 120, () -> 24, () -> nanos);
    progress.runStarted(untilDecided(), 36);
    finish(progress, 7);
    progress.remainingEstimated(29, Duration.ofSeconds(29));
    progress.directionsDecided(1, 2, 6);
    progress.forkStarted(new Round(7, List.of(COLD)), COLD);
    String last = text.toString();
    assertThat(last.substring(last.lastIndexOf('\r') + 1))
        .contains("19 %  round 7  29 s left  ", "  1 of 2 directions decided");
  }

  @Test
  void lines_withMaxTime_neverExceedTimeLeft() {
    LineProgress progress = new LineProgress(new PrintWriter(text), () -> nanos);
    Plan plan = plan(OptionalDouble.empty(), Optional.of(Duration.ofSeconds(20)));
    progress.runStarted(plan, plan.totalForks());
    finish(progress, 2);
    progress.remainingEstimated(18, Duration.ofSeconds(18));
    finish(progress, 3);
    assertThat(text.toString().lines())
        .filteredOn(line -> !line.matches(" (so far|json cold) .*"))
        .containsExactly(
            "1 scenario, at most 101 forks",
            " 15 %  3 of 20 forks, round 1, about 17 s left; json cold 100.0 ms",
            " 20 %  4 of 20 forks, round 1, about 16 s left; json cold 100.0 ms");
  }

  @Test
  void bar_withATarget_showsTheErrorAndTheTimeLeft() {
    StatusLine progress = new StatusLine(new PrintWriter(text), () -> 120, () -> 24, () -> nanos);
    progress.runStarted(plan(OptionalDouble.of(0.05), Optional.empty()), 1001);
    finish(progress, 11);
    progress.remainingEstimated(29, Duration.ofSeconds(29));
    progress.precisionReported(0.061, 0.05, 10);
    progress.forkStarted(new Round(11, List.of(COLD)), COLD);
    String last = text.toString();
    assertThat(last.substring(last.lastIndexOf('\r') + 1))
        .contains("27 %  round 11  29 s left  ", "  error 6.1 %, target 5 %");
  }

  @Test
  void timeLeft_unreported_isExtrapolatedFromPastForks() {
    TimeLeft left = new TimeLeft(() -> nanos);
    left.start(Optional.empty());
    nanos = 10 * SECOND;
    assertThat(left.of(0, 10)).isEmpty();
    assertThat(left.of(5, -1)).isEmpty();
    assertThat(left.of(5, 15)).contains(Duration.ofSeconds(20));
  }

  @Test
  void timeLeft_limited_neverExceedsLimit() {
    TimeLeft left = new TimeLeft(() -> nanos);
    left.start(Optional.of(Duration.ofSeconds(15)));
    nanos = 10 * SECOND;
    assertThat(left.of(5, 200)).contains(Duration.ofSeconds(5));
    nanos = 20 * SECOND;
    assertThat(left.of(5, 200)).contains(Duration.ZERO);
  }

  @Test
  void timeLeft_reported_countsDown() {
    TimeLeft left = new TimeLeft(() -> nanos);
    left.start(Optional.empty());
    left.expect(Duration.ofSeconds(30));
    nanos = 12 * SECOND;
    assertThat(left.of(1, 1000)).contains(Duration.ofSeconds(18));
    nanos = 40 * SECOND;
    assertThat(left.of(1, 1000)).contains(Duration.ZERO);
  }
}
