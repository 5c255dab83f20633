package io.siribench.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.Factor;
import io.siribench.factor.HeadStartTime;
import io.siribench.factor.JvmFlags;
import io.siribench.factor.Start;
import io.siribench.launch.CacheDirectory;
import io.siribench.launch.ForkCommand;
import io.siribench.launch.ForkMessage;
import io.siribench.launch.ForkResult;
import io.siribench.plan.Plan;
import io.siribench.plan.Plans;
import io.siribench.plan.Round;
import io.siribench.plan.Sampling;
import io.siribench.plan.Samplings;
import io.siribench.plan.Scenario;
import io.siribench.plan.StopRule;
import io.siribench.request.EndpointSettings;
import io.siribench.results.Metric;
import io.siribench.results.Sample;
import io.siribench.results.SampleBuilder;
import io.siribench.results.SampleWriter;
import io.siribench.runner.event.RunListener;
import io.siribench.runner.fork.Answers;
import io.siribench.runner.fork.ScriptedLauncher;
import io.siribench.runner.fork.Sleeper;
import io.siribench.runner.stopping.Percent;
import io.siribench.runner.stopping.RunOutcome;
import io.siribench.runner.stopping.RunOutcome.EndReason;
import io.siribench.worker.SampleLine;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Stop rules of runs, with scripted times. */
final class StopRuleTest {
  private static final Scenario A = Plans.scenario("a", Start.COLD);
  private static final Scenario B = Plans.scenario("b", Start.COLD);
  private static final Scenario C = Plans.scenario("c", Start.COLD);
  private static final Scenario WARM = Plans.scenario("warm", Start.WARM);

  /** The time of a fork that fails to complete its request. */
  private static final long FAILS = -1;

  private static final int SLOW_FACTOR = 8;

  /** The ms of a scenario's request in a round. */
  @FunctionalInterface
  private interface Script {
    long millis(String scenario, int round);
  }

  @TempDir private Path directory;
  private final List<Sample> kept = new ArrayList<>();
  private final List<String> looks = new ArrayList<>();
  private final List<Integer> lookedAfter = new ArrayList<>();
  private final List<String> expectations = new ArrayList<>();
  private final List<String> gone = new ArrayList<>();
  private Instant now = Answers.LAUNCHED_AT;
  private Scenario current = A;
  private int currentRound;
  private long forkMillis = 1000;
  private int forks;
  private int slowAfterFork = Integer.MAX_VALUE;
  private String cpuNanos = "";

  /** The digest of the values that a scenario binds; none by default. */
  private Map<String, String> digests = Map.of();

  private final Sleeper clock =
      new Sleeper() {
        @Override
        public Instant now() {
          return now;
        }

        @Override
        public long nanos() {
          return Duration.between(Answers.LAUNCHED_AT, now).toNanos();
        }

        @Override
        public void sleep(Duration duration) {
          now = now.plus(duration);
        }
      };

  private final RunListener listener =
      new RunListener() {
        @Override
        public void forkStarted(Round round, Scenario scenario) {
          current = scenario;
          currentRound = round.number();
        }

        @Override
        public void remainingEstimated(int forks, Duration left) {
          expectations.add(currentRound + ": " + forks + " forks, " + left.toSeconds() + " s");
        }

        @Override
        public void directionsDecided(int decided, int comparisons, int rounds) {
          looks.add(decided + " of " + comparisons);
        }

        @Override
        public void eliminated(List<Scenario> with, int left, int rounds) {
          with.forEach(scenario -> gone.add(scenario.id() + " after " + rounds));
        }

        @Override
        public void precisionReported(double error, double target, int rounds) {
          lookedAfter.add(rounds);
          looks.add(Double.isFinite(error) ? Percent.of(error) : "unknown");
        }
      };

  private final class ScriptLauncher extends ScriptedLauncher {
    private final Script script;

    ScriptLauncher(Script script) {
      this.script = script;
    }

    /** Each fork lasts a second, regardless of its request. */
    @Override
    public ForkResult measured(ForkCommand command) {
      Instant launchedAt = now;
      forks++;
      long tookMillis = forks < slowAfterFork ? forkMillis : SLOW_FACTOR * forkMillis;
      now = now.plusMillis(tookMillis);
      long millis = script.millis(current.id(), currentRound);
      if (millis == FAILS) {
        return Answers.result(1, false, "boom");
      }
      int requests = Integer.parseInt(argument(command, "requests").orElseThrow());
      List<ForkMessage> messages = new ArrayList<>();
      for (int request = 0; request < requests; request++) {
        String nanos = String.valueOf(Duration.ofMillis(millis).toNanos());
        ForkMessage ok = Answers.with(Answers.ok(request), SampleLine.REQUEST_TIME, nanos);
        ForkMessage started =
            Answers.with(ok, SampleLine.STARTED, String.valueOf(launchedAt.toEpochMilli()));
        ForkMessage atOnce = Answers.with(started, SampleLine.PREPARATION, "0");
        ForkMessage unread =
            current.headStart().isPresent()
                ? Answers.with(atOnce, SampleLine.UNREADY, "500000000")
                : atOnce;
        String digest = digests.getOrDefault(current.id(), "");
        ForkMessage prepared =
            digest.isEmpty() ? unread : Answers.with(unread, SampleLine.DIGEST, digest);
        messages.add(
            cpuNanos.isEmpty() ? prepared : Answers.with(prepared, SampleLine.CPU, cpuNanos));
      }
      messages.add(Answers.END);
      return new ForkResult(launchedAt, tookMillis * 1_000_000, 0, false, messages, "");
    }
  }

  private static StopRule target(double error, int maxRequests) {
    return new StopRule(OptionalDouble.of(error), Optional.empty(), maxRequests);
  }

  private static StopRule time(Duration maxTime) {
    return new StopRule(OptionalDouble.empty(), Optional.of(maxTime), StopRule.MAX_REQUESTS);
  }

  private static Plan plan(StopRule rule, Scenario... scenarios) {
    return plan(rule, 50, OptionalInt.empty(), scenarios);
  }

  private static Plan plan(StopRule rule, int requests, OptionalInt warmup, Scenario... scenarios) {
    return Plans.plan(Plans.settings(requests, 3, new Sampling(rule, false, 0, warmup)), scenarios);
  }

  private RunOutcome run(Plan plan, Script script) throws Exception {
    return run(plan, script, History.none(0));
  }

  private RunOutcome run(Plan plan, Script script, History history) throws Exception {
    return new Runner(plan, new ScriptLauncher(script), kept::addAll, listener, history, clock)
        .run(
            new CacheDirectory(
                directory.resolve("mapper-caches"), (args, order) -> "", Optional.empty()));
  }

  /** Returns the history of a journal with {@code samples} of one fork each. */
  private History history(Plan plan, List<Sample> samples) throws IOException {
    Path journal = directory.resolve("samples-" + samples.size() + ".csv");
    try (SampleWriter writer = SampleWriter.open(journal)) {
      for (Sample sample : samples) {
        writer.append(List.of(sample));
      }
    }
    return HistoryReader.read(plan, journal, Set.of(), List.of());
  }

  /** Interrupts a run after each fork, and checks that resuming completes it unchanged. */
  private void assertSameAfterEveryInterruption(Plan plan, Script script) throws Exception {
    RunOutcome uninterrupted = run(plan, script);
    List<Sample> all = List.copyOf(kept);
    for (int done = 0; done <= all.size(); done++) {
      kept.clear();
      RunOutcome resumed = run(plan, script, history(plan, all.subList(0, done)));
      assertThat(resumed).as("after %s forks", done).isEqualTo(uninterrupted);
      assertThat(kept)
          .as("after %s forks", done)
          .extracting(sample -> sample.scenario() + " " + sample.round())
          .containsExactlyElementsOf(
              all.stream()
                  .skip(done)
                  .map(sample -> sample.scenario() + " " + sample.round())
                  .toList());
    }
  }

  @Test
  void resume_maxTime_countsElapsedTime() throws Exception {
    assertSameAfterEveryInterruption(
        plan(time(Duration.ofMillis(9500)), A, B), (scenario, round) -> 1000);
  }

  @Test
  void resume_targetError_usesAllSamples() throws Exception {
    assertSameAfterEveryInterruption(
        plan(target(0.02, 100), A, B),
        (scenario, round) -> scenario.equals("b") && round <= 4 ? 1000 + round * 100 : 1000);
  }

  private static Plan quick(Scenario... scenarios) {
    Sampling usual =
        new Sampling(StopRule.quick(StopRule.Judge.ELAPSED), false, 0, OptionalInt.empty());
    return Plans.plan(Plans.settings(50, 8, Samplings.withWarmupForks(usual, 0)), scenarios);
  }

  @Test
  void quick_anyStarts_measuresEqualRoundsAndEstimatesFullRun() throws Exception {
    RunOutcome end = run(quick(A, WARM), (scenario, round) -> 1000);
    assertThat(end.kind()).isEqualTo(EndReason.TIME_OVER);
    // 6 rounds of 2 s in 13 s; then 51 cold and 8 warm forks of a second.
    assertThat(end.text())
        .isEqualTo("first look of 6 rounds (--quick); a full run of 50 rounds takes about 59 s");
    assertThat(forksOf(A)).isEqualTo(6);
    assertThat(forksOf(WARM)).isEqualTo(6 * 50);
    assertThat(kept).allMatch(sample -> sample.round() > 0);
  }

  @Test
  void quick_beforeAFullRunOfOneRound_isInTheSingular() throws Exception {
    Sampling usual =
        new Sampling(StopRule.quick(StopRule.Judge.ELAPSED), false, 0, OptionalInt.empty());
    Plan plan = Plans.plan(Plans.settings(1, 8, Samplings.withWarmupForks(usual, 0)), A);
    assertThat(run(plan, (scenario, round) -> 1000).text())
        .endsWith("; a full run of 1 round takes about 2 s");
  }

  @Test
  void quick_roundLongerThanItsTime_isCompletedAndReported() throws Exception {
    Scenario[] many =
        IntStream.range(0, 20)
            .mapToObj(i -> Plans.scenario("many" + i, Start.COLD))
            .toArray(Scenario[]::new);
    RunOutcome end = run(quick(many), (scenario, round) -> 1000);
    assertThat(end.text())
        .isEqualTo(
            "first look of 1 round in 20 s (--quick); a full run of 50 rounds takes about 17 min");
    assertThat(kept).hasSize(20);
  }

  @Test
  void quick_resumed_endsAsIfUninterrupted() throws Exception {
    assertSameAfterEveryInterruption(quick(A, B), (scenario, round) -> 1000);
  }

  @Test
  void quick_slowPreparation_leavesLessTime() throws Exception {
    History used = new History(0, Map.of(), Duration.ofSeconds(5).toNanos(), Set.of());
    // As much as the preparation took remains for the report.
    assertThat(run(quick(A, B), (scenario, round) -> 1000, used).rounds()).isEqualTo(2);
  }

  @Test
  void quick_forksThatBecomeSlower_endsWithinARound() throws Exception {
    slowAfterFork = 5;
    RunOutcome end = run(quick(A, B, C), (scenario, round) -> 1000);
    // The second fork of the second round takes 8 s, and another one might take as long.
    assertThat(end.text()).startsWith("first look of 1 round (--quick);");
    assertThat(kept).hasSize(5);
    assertThat(clock.nanos()).isEqualTo(Duration.ofSeconds(12).toNanos());
  }

  @Test
  void quick_anySpeedOfForks_endsInTime() throws Exception {
    for (forkMillis = 50; forkMillis < 4000; forkMillis += 330) {
      now = Answers.LAUNCHED_AT;
      kept.clear();
      run(quick(A, B, C), (scenario, round) -> 10);
      assertThat(clock.nanos())
          .as("forks of %d ms", forkMillis)
          .isLessThanOrEqualTo(Duration.ofSeconds(13).toNanos());
    }
  }

  /** The lost fork counts towards the time, but its round is still completed. */
  @Test
  void resume_timeOverIncludingLostFork_completesStartedRound() throws Exception {
    Plan plan = plan(time(Duration.ofMillis(9500)), A, B);
    run(plan, (scenario, round) -> 1000);
    History past = history(plan, kept.subList(0, 5));
    kept.clear();
    RunOutcome end =
        run(
            plan,
            (scenario, round) -> 1000,
            new History(6, past.forks(), Duration.ofSeconds(9).toNanos(), Set.of(5)));
    assertThat(end.kind()).isEqualTo(EndReason.TIME_OVER);
    assertThat(end.rounds()).isEqualTo(2);
    assertThat(kept).hasSize(1);
  }

  @Test
  void resume_looksBeforeTheInterruption_areNotReportedAgain() throws Exception {
    Plan plan = plan(target(0.001, 20), A);
    Script script = (scenario, round) -> 1000 + round * 10;
    run(plan, script);
    History past = history(plan, kept.subList(0, 12));
    lookedAfter.clear();
    run(plan, script, past);
    assertThat(lookedAfter).containsExactly(13, 17);
  }

  private static StopRule untilDecided(int maxRequests) {
    return new StopRule(
        OptionalDouble.empty(), Optional.empty(), maxRequests, true, StopRule.Judge.ELAPSED);
  }

  /** Eight rounds agree by chance in 2 of 256 cases; seven would not be enough. */
  @Test
  void untilDecided_clearDifference_endsAfterEightRounds() throws Exception {
    RunOutcome end =
        run(
            plan(untilDecided(35), A, B),
            (scenario, round) -> steady(round) + (scenario.equals("b") ? 100 : 0));
    assertThat(end.kind()).isEqualTo(EndReason.DECIDED);
    assertThat(end.rounds()).isEqualTo(8);
    assertThat(end.text())
        .isEqualTo("ended after 8 rounds: the direction is decided (--until-decided)");
    assertThat(looks).containsExactly("0 of 1", "0 of 1", "1 of 1");
    assertThat(expectations).contains("6: 58 forks, 58 s", "7: 56 forks, 56 s");
  }

  @Test
  void untilDecided_noDifference_endsAfterTheLastRoundAllowed() throws Exception {
    RunOutcome end =
        run(
            plan(untilDecided(12), A, B),
            (scenario, round) -> 1000 + (scenario.equals("b") ? round % 2 * 20 : 10));
    assertThat(end.kind()).isEqualTo(EndReason.REQUESTS_OVER);
    assertThat(end.text())
        .isEqualTo(
            "ended after 12 rounds: --max-requests is reached; 0 of 1 comparison decided"
                + " (--until-decided)");
  }

  /** The run continues for the other comparison; two need one round more than one. */
  @Test
  void untilDecided_severalComparisons_waitsForTheLast() throws Exception {
    RunOutcome end =
        run(
            plan(untilDecided(35), A, B, C),
            (scenario, round) ->
                switch (scenario) {
                  case "b" -> 1200 + steady(round);
                  case "c" -> steady(round) + (round <= 3 ? -50 - round : 50 + round);
                  default -> steady(round);
                });
    assertThat(end.kind()).isEqualTo(EndReason.DECIDED);
    assertThat(end.rounds()).isGreaterThan(10);
    assertThat(end.text()).contains("all 2 directions are decided");
    assertThat(looks).contains("1 of 2").endsWith("2 of 2");
  }

  /** Eight rounds are enough for one comparison, nine for one of two. */
  @Test
  void untilDecided_partOfAPlan_correctsForAllComparisons() throws Exception {
    StopRule part =
        new StopRule(
            OptionalDouble.empty(),
            Optional.empty(),
            35,
            true,
            StopRule.Judge.ELAPSED,
            false,
            false,
            1);
    RunOutcome end =
        run(
            plan(part, A, B),
            (scenario, round) -> steady(round) + (scenario.equals("b") ? 100 : 0));
    assertThat(end.kind()).isEqualTo(EndReason.DECIDED);
    assertThat(end.rounds()).isEqualTo(9);
    assertThat(end.text()).contains("the direction is decided");
  }

  /** The report only compares a visible wait with another one, and others by elapsed time. */
  @Test
  void untilDecided_headStartAgainstNone_comparesElapsedTime() throws Exception {
    Scenario ahead =
        new Scenario("b", B.values().with(Factor.HEAD_START, HeadStartTime.AT_ONCE), null);
    Script script = (scenario, round) -> steady(round);
    Plan plan = plan(untilDecided(8), A, ahead);
    assertThat(run(plan, script).kind()).isEqualTo(EndReason.REQUESTS_OVER);
    kept.clear();
    assertSameAfterEveryInterruption(plan, script);
  }

  /** The report does not compare times of different work. */
  @Test
  void untilDecided_differentValues_areNotWaitedFor() throws Exception {
    digests = Map.of("a", "1", "b", "2", "c", "1");
    Plan plan = plan(untilDecided(35), A, B, C);
    Script script = (scenario, round) -> steady(round) + (scenario.equals("c") ? 100 : 0);
    RunOutcome end = run(plan, script);
    assertThat(end.kind()).isEqualTo(EndReason.DECIDED);
    assertThat(end.text())
        .isEqualTo(
            "ended after 8 rounds: the direction is decided (--until-decided); left out with other"
                + " values than their reference: b");
    kept.clear();
    assertSameAfterEveryInterruption(plan, script);
  }

  @Test
  void untilDecided_onlyDifferentValues_endsAtTheFirstLook() throws Exception {
    digests = Map.of("a", "1", "b", "2");
    RunOutcome end = run(plan(untilDecided(35), A, B), (scenario, round) -> steady(round));
    assertThat(end.kind()).isEqualTo(EndReason.NOTHING_LEFT);
    assertThat(end.text())
        .isEqualTo(
            "ended after 6 rounds: nothing can be compared; left out with other values than their"
                + " reference: b");
  }

  @Test
  void untilDecided_everythingFails_endsAtTheFirstLook() throws Exception {
    RunOutcome end = run(plan(untilDecided(35), A, B), (scenario, round) -> FAILS);
    assertThat(end.kind()).isEqualTo(EndReason.NOTHING_LEFT);
    assertThat(end.rounds()).isEqualTo(6);
  }

  @Test
  void untilDecided_timeOver_reportsHowManyAreDecided() throws Exception {
    StopRule rule =
        new StopRule(
            OptionalDouble.empty(),
            Optional.of(Duration.ofSeconds(9)),
            35,
            true,
            StopRule.Judge.ELAPSED);
    RunOutcome end = run(plan(rule, A, B), (scenario, round) -> scenario.equals("b") ? 1200 : 1000);
    assertThat(end.kind()).isEqualTo(EndReason.TIME_OVER);
    assertThat(end.text()).contains("9 s would be exceeded (--max-time); 0 of 1");
  }

  @Test
  void untilDecided_resumed_usesAllSamples() throws Exception {
    assertSameAfterEveryInterruption(
        plan(untilDecided(35), A, B),
        (scenario, round) -> steady(round) + (scenario.equals("b") ? 100 : 0));
  }

  @Test
  void untilDecided_resumed_looksAsIfUninterrupted() throws Exception {
    Plan plan = plan(untilDecided(12), A, B);
    Script script = (scenario, round) -> 1000 + (scenario.equals("b") ? round % 2 * 20 : 10);
    run(plan, script);
    List<String> all = List.copyOf(looks);
    History past = history(plan, kept.subList(0, 18));
    looks.clear();
    run(plan, script, past);
    // Round 0 and eight more are past; the looks after rounds 9 to 12 remain.
    assertThat(all).hasSize(7);
    assertThat(looks).isEqualTo(all.subList(3, 7));
  }

  /** A hot device is not a failure: its rounds decide nothing, and the run continues. */
  @Test
  void untilDecided_roundsOfAHotDevice_isDecidedByLaterOnes() throws Exception {
    Script script = (scenario, round) -> steady(round) + (scenario.equals("b") ? 100 : 0);
    RunOutcome end = runAfterHotRounds(plan(untilDecided(35), A, B), script, 6);
    assertThat(end.kind()).isEqualTo(EndReason.DECIDED);
    assertThat(end.rounds()).isEqualTo(6 + 8);
  }

  @Test
  void targetError_roundsOfAHotDevice_isReachedByLaterOnes() throws Exception {
    Script script = (scenario, round) -> steady(round) + (scenario.equals("b") ? round % 3 : 0);
    RunOutcome end = runAfterHotRounds(plan(target(0.05, 100), A, B), script, 10);
    assertThat(end.kind()).isEqualTo(EndReason.TARGET_REACHED);
    assertThat(end.rounds()).isGreaterThan(10);
  }

  /** Resumes a run whose device was hot until the end of {@code hotRounds} rounds. */
  private RunOutcome runAfterHotRounds(Plan plan, Script script, int hotRounds) throws Exception {
    run(plan, script);
    List<Sample> hot =
        kept.stream()
            .filter(sample -> sample.round() <= hotRounds)
            .map(
                sample ->
                    new SampleBuilder(sample.scenario())
                        .at(sample.round(), sample.fork(), 0)
                        .set(Metric.DISTURBED, Sample.THERMAL)
                        .build())
            .toList();
    return run(plan, script, history(plan, hot));
  }

  private static Scenario controlOfA() {
    return Plans.controlOf(A);
  }

  /**
   * Both measurements of the reference decide after fewer rounds. The control itself needs no
   * decision.
   */
  @Test
  void untilDecided_withAControl_isDecidedEarlier() throws Exception {
    RunOutcome end =
        run(
            plan(untilDecided(35), A, B, controlOfA()),
            (scenario, round) -> steady(round) + (scenario.equals("b") ? 100 : 0));
    assertThat(end.kind()).isEqualTo(EndReason.DECIDED);
    assertThat(end.rounds()).isLessThan(8);
    assertThat(end.text()).contains("the direction is decided");
  }

  /** CPU time is equal in all forks, so only elapsed time varies in precision. */
  @Test
  void targetError_judgedByCpu_usesOnlyCpuTime() throws Exception {
    cpuNanos = "5000000";
    StopRule byCpu =
        new StopRule(OptionalDouble.of(0.05), Optional.empty(), 100, false, StopRule.Judge.CPU);
    RunOutcome end =
        run(
            plan(byCpu, A, B),
            (scenario, round) -> scenario.equals("a") ? 1000 : 5000 + round % 2 * 4000);
    assertThat(end.kind()).isEqualTo(EndReason.TARGET_REACHED);
    assertThat(end.rounds()).isEqualTo(10);
    assertThat(end.text()).contains("the error is 0 %");
  }

  /** A comparison with an unknown time is never made. */
  @Test
  void targetError_judgedByUnknownCpuTime_endsAtTheFirstLook() throws Exception {
    StopRule byCpu =
        new StopRule(OptionalDouble.of(0.05), Optional.empty(), 100, false, StopRule.Judge.CPU);
    RunOutcome end = run(plan(byCpu, A, B), (scenario, round) -> steady(round));
    assertThat(end.kind()).isEqualTo(EndReason.NOTHING_LEFT);
    assertThat(end.text())
        .isEqualTo(
            "ended after 10 rounds: nothing can be compared; left out without the judged time of"
                + " each process: b");
    assertThat(run(plan(byCpu, A), (scenario, round) -> steady(round)).kind())
        .isEqualTo(EndReason.NOTHING_LEFT);
  }

  /** The boot of each fork takes 80 ms, far more than its request. */
  @Test
  void targetError_judgedByLaunch_includesBoot() throws Exception {
    StopRule byLaunch =
        new StopRule(OptionalDouble.of(0.05), Optional.empty(), 100, false, StopRule.Judge.LAUNCH);
    RunOutcome end =
        run(
            plan(byLaunch, A, B),
            (scenario, round) -> scenario.equals("a") ? 1 : 1 + round % 2 * 3);
    assertThat(end.kind()).isEqualTo(EndReason.TARGET_REACHED);
    assertThat(end.rounds()).isEqualTo(10);
    assertThat(end.text()).contains("the error is ").doesNotContain("the error is 0 %");
  }

  private static StopRule eliminating() {
    return StopRule.eliminating(Duration.ofMinutes(10));
  }

  private long forksOf(Scenario scenario) {
    return kept.stream().filter(sample -> sample.scenario().equals(scenario.id())).count();
  }

  @Test
  void eliminating_slowerInEachOfThreeRounds_isEliminated() throws Exception {
    RunOutcome end =
        run(
            plan(eliminating(), A, B, C),
            (scenario, round) ->
                steady(round)
                    * switch (scenario) {
                      case "b" -> 8;
                      case "c" -> 15;
                      default -> 10;
                    });
    assertThat(gone).containsExactly("c after 3");
    assertThat(forksOf(C)).isEqualTo(4);
    assertThat(forksOf(B)).isEqualTo(1 + StopRule.MAX_ELIMINATION_ROUNDS);
    assertThat(end.kind()).isEqualTo(EndReason.REQUESTS_OVER);
    assertThat(end.text()).isEqualTo("ended after 60 rounds; 2 candidates remained");
  }

  /** A scenario that binds less may be the fastest for this reason alone. */
  @Test
  void eliminating_otherValuesThanTheBaseline_isNotTheLeader() throws Exception {
    digests = Map.of("a", "1", "b", "2", "c", "1");
    run(
        plan(eliminating(), A, B, C),
        (scenario, round) -> scenario.equals("b") ? 10 : 1000 + round);
    assertThat(gone).isEmpty();
  }

  /** The baseline is by far the slowest, but all others are compared with it. */
  @Test
  void eliminating_slowestIsTheBaseline_keepsIt() throws Exception {
    run(plan(eliminating(), A, B), (scenario, round) -> scenario.equals("a") ? 5000 : 1000);
    assertThat(gone).isEmpty();
  }

  /** A candidate that may be the best is kept, despite a few slow rounds. */
  @Test
  void eliminating_fasterOnce_isKeptUntilItsIntervalDecides() throws Exception {
    run(
        plan(eliminating(), A, B, C),
        (scenario, round) -> scenario.equals("c") && round != 2 ? 2000 : 1000 + round);
    assertThat(gone).hasSize(1).first().asString().startsWith("c after ").isNotEqualTo("c after 3");
    assertThat(forksOf(C)).isGreaterThan(7);
  }

  @Test
  void eliminating_withinFivePercent_isMeasuredToTheEnd() throws Exception {
    run(
        plan(eliminating(), A, B, C),
        (scenario, round) -> scenario.equals("c") ? 1040 : 1000 + round);
    assertThat(gone).isEmpty();
  }

  @Test
  void eliminating_failsAlways_isLaunchedInTwoRoundsThatCount() throws Exception {
    run(
        plan(eliminating(), A, B, C),
        (scenario, round) -> scenario.equals("c") ? FAILS : 1000 + round);
    assertThat(gone).containsExactly("c after 2");
    assertThat(forksOf(C)).isEqualTo(3);
  }

  /** A hot device is not a failure, also before an interruption. */
  @Test
  void eliminating_resumedAfterHotRounds_continues() throws Exception {
    Plan plan = plan(eliminating(), A, B, C);
    Script script = (scenario, round) -> 1000 + round;
    run(plan, script);
    List<Sample> hot =
        kept.subList(0, 9).stream()
            .map(
                sample ->
                    sample.scenario().equals("c")
                        ? new SampleBuilder("c")
                            .at(sample.round(), sample.fork(), 0)
                            .set(Metric.DISTURBED, Sample.THERMAL)
                            .build()
                        : sample)
            .toList();
    History past = history(plan, hot);
    kept.clear();
    run(plan, script, past);
    assertThat(forksOf(C)).isEqualTo(forksOf(A)).isPositive();
  }

  /** Warm processes form another group, and are not compared with cold starts. */
  @Test
  void eliminating_warmProcesses_runInTheFirstRounds() throws Exception {
    Scenario other = Plans.scenario("other", Start.WARM);
    run(
        plan(eliminating(), 3, OptionalInt.of(1), A, WARM, other),
        (scenario, round) -> scenario.equals("other") ? 9000 : 1);
    assertThat(gone).containsExactly("other after 3");
    assertThat(kept)
        .filteredOn(sample -> sample.scenario().equals("warm"))
        .extracting(Sample::round)
        .containsOnly(1, 2, 3);
  }

  /** The scenario is not a candidate, so no candidate is eliminated because of it. */
  @Test
  void eliminating_warmProcessWithFlags_staysAndEliminatesNone() throws Exception {
    JvmFlags c1 = Factor.JVM.find("c1").orElseThrow();
    Scenario flags = new Scenario("flags", WARM.values().with(Factor.JVM, c1), null);
    Scenario other = Plans.scenario("other", Start.WARM);
    run(
        plan(eliminating(), 3, OptionalInt.of(1), A, WARM, other, flags),
        (scenario, round) ->
            switch (scenario) {
              case "flags" -> 100;
              case "other" -> 5100;
              default -> 5000;
            });
    assertThat(gone).isEmpty();
    assertThat(forksOf(flags)).isEqualTo(forksOf(other));
  }

  @Test
  void eliminating_timeLimit_endsBeforeARoundThatWouldExceedIt() throws Exception {
    RunOutcome end =
        run(
            plan(StopRule.eliminating(Duration.ofMillis(21_600)), A, B, C),
            (scenario, round) -> scenario.equals("c") ? 9000 : 1000 + round);
    // Four rounds of three, the first of which does not count, and four of two, in 19/20 of the
    // time.
    assertThat(end.kind()).isEqualTo(EndReason.TIME_OVER);
    assertThat(end.text())
        .isEqualTo(
            "ended after 7 rounds: 21.6 s would be exceeded (--max-time); 2 candidates remained");
  }

  @Test
  void eliminating_resumed_leavesOutTheSame() throws Exception {
    assertSameAfterEveryInterruption(
        plan(StopRule.eliminating(Duration.ofMillis(21_600)), A, B, C),
        (scenario, round) -> scenario.equals("c") ? 9000 : 1000 + round);
  }

  /** Returns a time that differs by a few per cent between rounds. */
  private static long steady(int round) {
    return 1000L + round * 37 % 11;
  }

  @Test
  void run_narrowFromTheStart_endsAtTheFirstLook() throws Exception {
    RunOutcome end =
        run(
            plan(target(0.05, 100), A, B),
            (scenario, round) -> steady(round) + (scenario.equals("b") ? round % 3 : 0));
    assertThat(end.kind()).isEqualTo(EndReason.TARGET_REACHED);
    assertThat(end.rounds()).isEqualTo(10);
    assertThat(kept).hasSize(2 * 11);
    assertThat(end.text())
        .startsWith("ended after 10 rounds: the error is 0.")
        .endsWith(" %, target 5 %");
    assertThat(expectations).isEmpty();
  }

  /** All values of b and a are far apart, but stopping here would be peeking. */
  @Test
  void run_clearDifferenceOfUnknownSize_continues() throws Exception {
    RunOutcome end =
        run(
            plan(target(0.05, 20), A, B),
            (scenario, round) -> scenario.equals("a") ? 1000 : 5000 + round % 2 * 4000);
    assertThat(end.kind()).isEqualTo(EndReason.REQUESTS_OVER);
    assertThat(end.rounds()).isEqualTo(20);
    assertThat(end.text())
        .matches(
            "ended after 20 rounds: --max-requests is reached; the error is \\d{3}.*, target 5 %");
    assertThat(lookedAfter).containsExactly(10, 13, 17);
  }

  @Test
  void run_narrowBetweenLooks_endsOnlyAtNextLook() throws Exception {
    // There is one more outlier than the signed-rank interval of ten pairs tolerates.
    RunOutcome end =
        run(
            plan(target(0.02, 100), A, B),
            (scenario, round) -> scenario.equals("b") && round <= 4 ? 1000 + round * 100 : 1000);
    assertThat(end.kind()).isEqualTo(EndReason.TARGET_REACHED);
    assertThat(lookedAfter).hasSizeGreaterThan(1).startsWith(10, 13);
    assertThat(end.rounds()).isEqualTo(lookedAfter.get(lookedAfter.size() - 1));
  }

  @Test
  void run_roundZero_neverCounts() throws Exception {
    RunOutcome end =
        run(
            plan(target(0.05, 100), A, B),
            (scenario, round) -> round == 0 ? (scenario.equals("a") ? 90_000 : 1) : steady(round));
    assertThat(end.kind()).isEqualTo(EndReason.TARGET_REACHED);
    assertThat(end.text()).contains("the error is 0 %");
  }

  @Test
  void run_noisyControl_counts() throws Exception {
    RunOutcome end =
        run(
            plan(target(0.05, 10), A, B, controlOfA()),
            (scenario, round) -> scenario.equals("a@aa") ? 1000 + round % 2 * 1000 : steady(round));
    assertThat(end.kind()).isEqualTo(EndReason.REQUESTS_OVER);
    assertThat(end.text()).containsPattern("the error is \\d\\d");
  }

  @Test
  void run_singleScenario_isJudgedByItsMedian() throws Exception {
    RunOutcome end =
        run(plan(target(0.05, 100), A), (scenario, round) -> 1000 + round * 37 % 101 * 3);
    assertThat(end.kind()).isEqualTo(EndReason.TARGET_REACHED);
    assertThat(end.rounds()).isGreaterThan(10);
    assertThat(lookedAfter).startsWith(10, 13);
  }

  /** All of their differences are 0, which would be known at the first look. */
  @Test
  void run_differentValues_areJudgedByMedians() throws Exception {
    digests = Map.of("a", "1", "b", "2");
    RunOutcome end =
        run(plan(target(0.05, 100), A, B), (scenario, round) -> 1000 + round * 37 % 101 * 3);
    assertThat(end.kind()).isEqualTo(EndReason.TARGET_REACHED);
    assertThat(end.rounds()).isGreaterThan(10);
  }

  /** The 96 to 97.8 % interval of ten values is values 2 to 9. */
  @Test
  void run_singleScenario_errorIsHalfTheInterval() throws Exception {
    RunOutcome end = run(plan(target(0.001, 10), A), (scenario, round) -> 1000 + round * 10);
    // 35 of 1055, rounded up.
    assertThat(end.text()).contains("the error is 3.4 %");
  }

  @Test
  void run_warmForks_areJudgedByTheirMedianAfterTheWarmup() throws Exception {
    RunOutcome end =
        run(plan(target(0.01, 10), 4, OptionalInt.of(2), WARM), (scenario, round) -> 1000 + round);
    assertThat(end.kind()).isEqualTo(EndReason.TARGET_REACHED);
    assertThat(kept).hasSize(40);
  }

  @Test
  void run_oneScenarioAlwaysFails_leavesItOutAndReportsSo() throws Exception {
    RunOutcome end =
        run(
            plan(target(0.05, 100), A, B, C),
            (scenario, round) -> scenario.equals("b") ? FAILS : steady(round));
    assertThat(end.kind()).isEqualTo(EndReason.TARGET_REACHED);
    assertThat(end.text()).endsWith("; left out without completed requests: b");
  }

  @Test
  void run_everythingFails_endsAtTheFirstLook() throws Exception {
    RunOutcome end = run(plan(target(0.05, 100), A, B), (scenario, round) -> FAILS);
    assertThat(end.kind()).isEqualTo(EndReason.NOTHING_LEFT);
    assertThat(end.text())
        .isEqualTo(
            "ended after 10 rounds: nothing can be compared; left out without completed requests:"
                + " b");
  }

  @Test
  void run_fewCompleted_continuesUntilIntervalExists() throws Exception {
    RunOutcome end =
        run(
            plan(target(0.05, 100), A, B),
            (scenario, round) -> scenario.equals("b") && round < 9 ? FAILS : steady(round));
    assertThat(looks.get(0)).isEqualTo("unknown");
    assertThat(end.kind()).isEqualTo(EndReason.TARGET_REACHED);
    assertThat(end.rounds()).isGreaterThan(13);
  }

  @Test
  void run_timeLimit_startsNoRoundThatWouldExceedIt() throws Exception {
    // Round 0 and each other round take 2 s, so round 4 would end after 10 s.
    RunOutcome end = run(plan(time(Duration.ofMillis(9500)), A, B), (scenario, round) -> 1000);
    assertThat(end.kind()).isEqualTo(EndReason.TIME_OVER);
    assertThat(end.rounds()).isEqualTo(3);
    assertThat(end.text())
        .isEqualTo("ended after 3 of 50 rounds: 9.5 s would be exceeded (--max-time)");
    assertThat(expectations)
        .containsExactly("1: 4 forks, 4 s", "2: 2 forks, 2 s", "3: 0 forks, 0 s");
  }

  @Test
  void run_timeThatFitsExactly_isUsed() throws Exception {
    assertThat(run(plan(time(Duration.ofSeconds(10)), A, B), (scenario, round) -> 1000).rounds())
        .isEqualTo(4);
  }

  @Test
  void run_timeTooShort_stillMeasuresOneRound() throws Exception {
    RunOutcome end = run(plan(time(Duration.ofSeconds(1)), A, B), (scenario, round) -> 1000);
    assertThat(end.rounds()).isEqualTo(1);
    assertThat(kept).hasSize(4);
  }

  @Test
  void run_enoughTime_isCompletedWithoutMessage() throws Exception {
    RunOutcome end = run(plan(time(Duration.ofHours(1)), A, B), (scenario, round) -> 1000);
    assertThat(end.kind()).isEqualTo(EndReason.COMPLETED);
    assertThat(end.rounds()).isEqualTo(50);
    assertThat(end.text()).isEmpty();
    assertThat(expectations).startsWith("1: 98 forks, 98 s");
  }

  @Test
  void run_waitsForEndpoints_countTowardsMaxTime() throws Exception {
    Scenario asking = Plans.asking("remote", Start.COLD, "https://host.example/sm.{format}");
    Plan plan =
        Plans.with(
            plan(time(Duration.ofSeconds(20)), asking),
            Duration.ofSeconds(5),
            EndpointSettings.DEFAULT);
    // A fork takes 1 s every 5 s.
    assertThat(run(plan, (scenario, round) -> 10).rounds()).isEqualTo(3);
  }

  @Test
  void run_timeOverBeforeTheTarget_reportsBoth() throws Exception {
    StopRule rule = new StopRule(OptionalDouble.of(0.05), Optional.of(Duration.ofMinutes(1)), 1000);
    RunOutcome end =
        run(
            plan(rule, A, B),
            (scenario, round) -> scenario.equals("a") ? 1000 : 1000 + round * 37 % 11 * 100);
    assertThat(end.kind()).isEqualTo(EndReason.TIME_OVER);
    assertThat(end.rounds()).isEqualTo(29);
    assertThat(end.text())
        .startsWith("ended after 29 rounds: 1 min would be exceeded (--max-time); the error is ")
        .endsWith(" %, target 5 %");
  }

  @Test
  void run_timeOverBeforeFirstLook_reportsMissingInterval() throws Exception {
    StopRule rule = new StopRule(OptionalDouble.of(0.05), Optional.of(Duration.ofSeconds(9)), 1000);
    assertThat(run(plan(rule, A, B), (scenario, round) -> 1000).text())
        .isEqualTo(
            "ended after 3 rounds: 9 s would be exceeded (--max-time); too few for an interval,"
                + " target 5 %");
  }

  /** The error falls with the square root: half of it takes four times the rounds. */
  @Test
  void run_afterLook_estimatesForksUntilTarget() throws Exception {
    run(plan(target(0.035 / 1.055 / 2, 1000), A), (scenario, round) -> 1000 + round % 11 * 10);
    assertThat(looks).startsWith("3.4 %");
    // Four times 10 rounds, and then the next look, which is after 44.
    assertThat(expectations).startsWith("10: 34 forks, 34 s");
  }
}
