package io.siribench.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.Start;
import io.siribench.problem.PlanProblem;
import io.siribench.problem.Problems;
import io.siribench.request.ConstantRate;
import io.siribench.request.EndpointSettings;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SamplingRulesTest {
  private static final int REQUESTS = 10;

  private static List<String> problems(Sampling sampling, Start start, boolean constantRate) {
    ConstantRate rate = new ConstantRate(1_000_000_000, Duration.ofSeconds(9), 1);
    EndpointSettings endpoints =
        new EndpointSettings(
            true,
            1,
            "1.1",
            true,
            constantRate ? Optional.of(rate) : Optional.empty(),
            Optional.empty(),
            Optional.empty());
    Settings plain = Plans.settings(REQUESTS, 3);
    Settings settings =
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
            endpoints,
            sampling,
            Conditions.NONE,
            false);
    Problems problems = new Problems();
    SamplingRules.check(
        new OptionProblems(new FactorsBuilder().starts(start).build(), settings, problems));
    return problems.stream().map(PlanProblem::text).toList();
  }

  private static Sampling target(double error, int maxRequests) {
    StopRule rule = new StopRule(OptionalDouble.of(error), Optional.empty(), maxRequests);
    return new Sampling(rule, false, 0, OptionalInt.empty());
  }

  private static Sampling warmup(int requests) {
    return new Sampling(StopRule.NONE, false, 0, OptionalInt.of(requests));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.001, 0.03, 0.5})
  void check_targetWithinBounds_isAccepted(double error) {
    assertThat(problems(target(error, 10), Start.COLD, false)).isEmpty();
    assertThat(problems(target(error, 100_000), Start.WARM, false)).isEmpty();
  }

  @Test
  void check_targetOutOfBounds_isRefusedWithBounds() {
    assertThat(problems(target(0.0009, 9), Start.COLD, false))
        .containsExactly(
            "--target-error: is 0.09%; give 0.1% to 50%",
            "--max-requests: is 9; give 10 to 100000");
    assertThat(problems(target(0.51, 100_001), Start.COLD, false))
        .containsExactly(
            "--target-error: is 51%; give 0.1% to 50%",
            "--max-requests: is 100001; give 10 to 100000");
    assertThat(problems(target(Double.NaN, 10), Start.COLD, false))
        .containsExactly("--target-error: is not a number; give 0.1% to 50%");
  }

  private static Sampling steady(int requests, Duration maxWarmup) {
    return Samplings.with(Sampling.DEFAULT, new Steady(requests, maxWarmup));
  }

  @Test
  void check_steadyOutOfBounds_isRefusedWithBounds() {
    assertThat(problems(steady(10, Duration.ofSeconds(1)), Start.STEADY, false)).isEmpty();
    assertThat(problems(steady(9, Duration.ofMillis(900)), Start.STEADY, false))
        .containsExactly(
            "--requests: is 9 for --steady; give 10 to 100000",
            "--max-warmup: is 900 ms; give 1s to 1h");
    assertThat(problems(steady(9, Duration.ofMillis(900)), Start.WARM, false)).isEmpty();
  }

  @Test
  void check_timeTooShort_isRefused() {
    StopRule rule = new StopRule(OptionalDouble.empty(), Optional.of(Duration.ofMillis(999)), 1000);
    assertThat(problems(new Sampling(rule, false, 0, OptionalInt.empty()), Start.COLD, false))
        .containsExactly("--max-time: is less than a second; give a duration such as 3m");
  }

  @Test
  void check_constantRate_excludesStopRules() {
    StopRule rule = new StopRule(OptionalDouble.of(0.05), Optional.of(Duration.ofMinutes(3)), 1000);
    assertThat(problems(new Sampling(rule, true, 5, OptionalInt.of(3)), Start.WARM, true))
        .satisfiesExactly(
            text -> assertThat(text).startsWith("--target-error: excludes --rate"),
            text -> assertThat(text).startsWith("--max-time: excludes --rate"),
            text -> assertThat(text).startsWith("--aa-spin: excludes --rate"));
  }

  @Test
  void check_spinOutOfRange_isRefused() {
    assertThat(
            problems(
                new Sampling(StopRule.NONE, false, -1, OptionalInt.empty()), Start.COLD, false))
        .containsExactly("--aa-spin: is -1.0; give 0.1 to 1000, in percent");
    assertThat(
            problems(
                new Sampling(StopRule.NONE, false, Double.NaN, OptionalInt.empty()),
                Start.COLD,
                false))
        .containsExactly("--aa-spin: is NaN; give 0.1 to 1000, in percent");
    assertThat(
            problems(new Sampling(StopRule.NONE, true, 10, OptionalInt.empty()), Start.COLD, false))
        .isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 9})
  void check_warmupThatLeavesSomething_isAccepted(int requests) {
    assertThat(problems(warmup(requests), Start.WARM, false)).isEmpty();
    assertThat(problems(warmup(requests), Start.WARM, true)).isEmpty();
  }

  @Test
  void check_warmupThatLeavesNothing_isRefused() {
    assertThat(problems(warmup(10), Start.WARM, false))
        .containsExactly(
            "--warmup: is 10, which leaves none of 10 requests;"
                + " give less than that, or more requests");
    assertThat(problems(warmup(-1), Start.COLD, false))
        .containsExactly(
            "--warmup: is for warm starts, and there are none; add --warm, or leave it out",
            "--warmup: is -1; give 0 or more");
  }

  @Test
  void check_warmupForks_areOneOrNone() {
    Sampling none = Samplings.withWarmupForks(Sampling.DEFAULT, 0);
    assertThat(problems(none, Start.COLD, false)).isEmpty();
    assertThat(problems(none, Start.WARM, false))
        .containsExactly(
            "--warmup-forks: is for cold and pseudo-warm starts, and there are none;"
                + " add --cold, or leave it out");
    assertThat(problems(Samplings.withWarmupForks(Sampling.DEFAULT, 2), Start.COLD, false))
        .containsExactly("--warmup-forks: is 2; give 0 or 1");
  }

  @Test
  void check_restoreBuilds_areOneToTwentyIfRestored() {
    assertThat(problems(Samplings.withRestoreBuilds(Sampling.DEFAULT, 1), Start.PSEUDO_WARM, false))
        .isEmpty();
    assertThat(
            problems(Samplings.withRestoreBuilds(Sampling.DEFAULT, 20), Start.PSEUDO_WARM, false))
        .isEmpty();
    assertThat(problems(Samplings.withRestoreBuilds(Sampling.DEFAULT, 0), Start.PSEUDO_WARM, false))
        .containsExactly("--restore-builds: is 0; give 1 to 20");
    assertThat(problems(Samplings.withRestoreBuilds(Sampling.DEFAULT, 21), Start.COLD, false))
        .containsExactly("--restore-builds: is 21; give 1 to 20");
    assertThat(problems(Samplings.withRestoreBuilds(Sampling.DEFAULT, 5), Start.COLD, false))
        .containsExactly(
            "--restore-builds: is for processes that restore a file, and there are none; add"
                + " --restore mapper-cache or app-cds with --pseudo-warm, --warm or --steady, or leave"
                + " it out");
    assertThat(problems(Sampling.DEFAULT, Start.COLD, false)).isEmpty();
  }

  private static Sampling untilDecided(OptionalDouble target, int maxRequests) {
    return new Sampling(
        new StopRule(target, Optional.empty(), maxRequests, true, StopRule.Judge.ELAPSED),
        false,
        0,
        OptionalInt.empty());
  }

  @Test
  void check_untilDecidedAndATargetError_isRefused() {
    assertThat(problems(untilDecided(OptionalDouble.of(0.05), 35), Start.COLD, false).toString())
        .contains("--until-decided")
        .contains("excludes --target-error");
  }

  @ParameterizedTest
  @ValueSource(ints = {5, 36})
  void check_untilDecidedWithRoundsOutOfRange_isRefused(int maxRequests) {
    assertThat(problems(untilDecided(OptionalDouble.empty(), maxRequests), Start.COLD, false))
        .containsExactly(
            "--max-requests: is " + maxRequests + ", with --until-decided; give 6 to 35");
  }

  @ParameterizedTest
  @ValueSource(ints = {6, 35})
  void check_untilDecidedWithinItsLooks_isAccepted(int maxRequests) {
    assertThat(problems(untilDecided(OptionalDouble.empty(), maxRequests), Start.COLD, false))
        .isEmpty();
  }

  private static Sampling shard(Sampling sampling) {
    return sampling.with(new Shard(0, 3, Shard.Hosts.EACH));
  }

  private static Sampling ruled(StopRule rule) {
    return new Sampling(rule, false, 0, OptionalInt.empty());
  }

  @Test
  void check_shardThatDependsOnTheSamplesOfOthers_isRefused() {
    assertThat(problems(shard(Sampling.DEFAULT), Start.COLD, false)).isEmpty();
    assertThat(problems(shard(target(0.05, 100)), Start.COLD, false))
        .containsExactly(
            "--target-error: excludes --shard: no shard knows the samples of the others; set the"
                + " rounds with -n");
    assertThat(problems(shard(untilDecided(OptionalDouble.empty(), 35)), Start.COLD, false))
        .containsExactly(
            "--until-decided: excludes --shard: no shard knows the samples of the others; set the"
                + " rounds with -n");
    StopRule time = new StopRule(OptionalDouble.empty(), Optional.of(Duration.ofMinutes(3)), 1000);
    assertThat(problems(shard(ruled(time)), Start.COLD, false))
        .containsExactly(
            "--max-time: excludes --shard: a shard without all of its rounds is never collected;"
                + " set the rounds with -n");
    assertThat(problems(shard(ruled(StopRule.quick(StopRule.Judge.CPU))), Start.COLD, false))
        .containsExactly(
            "--quick: excludes --shard, which has a part of the rounds; leave one of them out");
  }

  @Test
  void check_shardOfARate_hasAllHosts() {
    Sampling any = Sampling.DEFAULT.with(new Shard(0, 3, Shard.Hosts.ANY));
    assertThat(problems(shard(Sampling.DEFAULT), Start.WARM, true)).isEmpty();
    assertThat(problems(any, Start.COLD, false)).isEmpty();
    assertThat(problems(any, Start.WARM, true))
        .containsExactly(
            "--hosts: is any, but all shards send their share of --rate at the same time; give"
                + " --hosts each, or leave it out");
  }

  @Test
  void check_shardThatCountsOrObserves_isRefused() {
    String counts =
        ": excludes --shard: counts hardly vary between hosts; count on one host, in a"
            + " separate run";
    Counting counting = new Counting(Counting.FIRST, false, true);
    assertThat(problems(shard(Sampling.DEFAULT.with(counting)), Start.COLD, false))
        .containsExactly("--judge" + counts);
    Counting alone = new Counting("", true, false);
    assertThat(problems(shard(Sampling.DEFAULT.with(alone)), Start.COLD, false))
        .containsExactly("--judge" + counts);
    Counting allocation = new Counting("", true, true);
    assertThat(problems(shard(Sampling.DEFAULT.with(allocation)), Start.COLD, false))
        .containsExactly("--allocation" + counts);
    String observes =
        ": excludes --shard: the extra forks are those of one host; observe on one"
            + " host, in a separate run";
    Observation explained = new Observation(true, Observation.Profiler.NONE, "");
    assertThat(problems(shard(Sampling.DEFAULT.with(explained)), Start.COLD, false))
        .containsExactly("--explain" + observes);
    Observation profiled = new Observation(false, Observation.Profiler.JFR, "");
    assertThat(problems(shard(Sampling.DEFAULT.with(profiled)), Start.COLD, false))
        .containsExactly("--profile" + observes);
  }

  private static Sampling judged(StopRule.Judge judge) {
    return ruled(new StopRule(OptionalDouble.empty(), Optional.empty(), 1000, false, judge));
  }

  @Test
  void check_judgeOfAnAbsentMeasure_isRefused() {
    assertThat(problems(judged(StopRule.Judge.LAUNCH), Start.COLD, false)).isEmpty();
    assertThat(problems(judged(StopRule.Judge.LAUNCH), Start.WARM, false))
        .containsExactly(
            "--judge: is launch, a measure of first requests, and there are none; add --cold or"
                + " --pseudo-warm, or leave it out");
    assertThat(problems(judged(StopRule.Judge.FIRST), Start.WARM, false)).isEmpty();
    assertThat(problems(judged(StopRule.Judge.FIRST), Start.WARM, true))
        .containsExactly(
            "--judge: is first, and at a constant rate several threads share a reader, which"
                + " cannot report it; use --wait-for first instead");
  }

  @Test
  void check_quickOrUntilDecidedAtAConstantRate_isRefused() {
    assertThat(problems(ruled(StopRule.quick(StopRule.Judge.CPU)), Start.WARM, true))
        .containsExactly(
            "--quick: excludes --rate, which measures for a given time; leave one of them out");
    assertThat(problems(untilDecided(OptionalDouble.empty(), 35), Start.WARM, true))
        .containsExactly(
            "--until-decided: excludes --rate, which measures for a given time; leave one of them"
                + " out");
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.1, 1000})
  void check_spinAtItsBounds_isAccepted(double percent) {
    Sampling spun = new Sampling(StopRule.NONE, true, percent, OptionalInt.empty());
    assertThat(problems(spun, Start.COLD, false)).isEmpty();
  }

  @Test
  void check_steadyAtItsBounds_isAccepted() {
    assertThat(problems(steady(100_000, Duration.ofHours(1)), Start.STEADY, false)).isEmpty();
    assertThat(problems(steady(100_001, Duration.ofHours(2)), Start.STEADY, false))
        .containsExactly(
            "--requests: is 100001 for --steady; give 10 to 100000",
            "--max-warmup: is 7200000 ms; give 1s to 1h");
  }

  private static List<String> problemsOf(Sampling sampling, Scenario... scenarios) {
    Problems problems = new Problems();
    SamplingRules.check(Plans.plan(Plans.settings(3, 2, sampling), scenarios), problems);
    return problems.stream().map(PlanProblem::text).toList();
  }

  private static final Scenario COLD = Plans.scenario("one", Start.COLD);
  private static final Scenario WARM = Plans.scenario("warm", Start.WARM);

  @Test
  void checkPlan_moreBuildsThanRounds_areRefusedUnlessByDefault() {
    Scenario restored = Plans.scenario("restored", Start.PSEUDO_WARM);
    assertThat(problemsOf(Samplings.withRestoreBuilds(Sampling.DEFAULT, 5), restored))
        .containsExactly(
            "--restore-builds: is 5, and only 3 would be used in turn; give at most that, or more"
                + " rounds with -n");
    assertThat(problemsOf(Samplings.withRestoreBuilds(Sampling.DEFAULT, 2), restored)).isEmpty();
    Scenario warm = Plans.scenario("warm", Start.WARM);
    assertThat(problemsOf(Sampling.DEFAULT, warm)).as("2 rounds").isEmpty();
  }

  @Test
  void checkPlan_moreShardsThanProcesses_isRefused() {
    Sampling three = Sampling.DEFAULT.with(new Shard(0, 3, Shard.Hosts.ANY));
    Sampling four = Sampling.DEFAULT.with(new Shard(0, 4, Shard.Hosts.ANY));

    assertThat(problemsOf(three, COLD)).isEmpty();
    assertThat(problemsOf(four, COLD))
        .containsExactly(
            "--shard: the 3 processes of one are fewer than the 4 shards; give -n 4 or more, fewer"
                + " shards, or --hosts each");
    assertThat(problemsOf(three, WARM))
        .containsExactly(
            "--shard: the 2 processes of warm are fewer than the 3 shards; give --forks 3 or more,"
                + " fewer shards, or --hosts each");
    Problems problems = new Problems();
    SamplingRules.check(Plans.plan(Plans.settings(1, 1, three), COLD), problems);
    assertThat(problems)
        .extracting(PlanProblem::wrong)
        .containsExactly("the 1 process of one is fewer than the 3 shards");
    assertThat(problemsOf(Sampling.DEFAULT.with(new Shard(0, 4, Shard.Hosts.EACH)), COLD))
        .isEmpty();
  }

  @Test
  void checkPlan_decisionWithoutAComparison_isRefused() {
    Sampling decided = untilDecided(OptionalDouble.empty(), 35);
    assertThat(problemsOf(decided, COLD, Plans.scenario("two", Start.COLD))).isEmpty();
    assertThat(problemsOf(decided, COLD, WARM)).containsExactly(NOTHING_COMPARED);
    assertThat(problemsOf(decided, COLD, Plans.controlOf(COLD))).containsExactly(NOTHING_COMPARED);
    Sampling spun = new Sampling(decided.stopRule(), true, 5, OptionalInt.empty());
    assertThat(problemsOf(spun, COLD, Plans.controlOf(COLD))).isEmpty();
  }

  private static final String NOTHING_COMPARED =
      "--until-decided: nothing is compared: there is one scenario of each kind; add a scenario to"
          + " compare with, such as another format";

  @Test
  void checkPlan_instructionsOfWarmRequests_areRefused() {
    Sampling only = Sampling.DEFAULT.with(new Counting(Counting.FIRST, false, false));
    assertThat(problemsOf(only, COLD)).isEmpty();
    assertThat(problemsOf(only, COLD, WARM))
        .containsExactly(
            "--judge: cannot count instructions of warm: warm requests are not starts; count"
                + " cold and pseudo-warm starts from files");
    Sampling timesToo = Sampling.DEFAULT.with(new Counting(Counting.FIRST, false, true));
    assertThat(problemsOf(timesToo, COLD, WARM)).isEmpty();
    assertThat(problemsOf(timesToo, WARM)).hasSize(1);
    assertThat(problemsOf(Sampling.DEFAULT, WARM)).isEmpty();
  }

  @Test
  void checkPlan_unmeasurableAllocation_isRefused() {
    Scenario asking = Plans.asking("asking", Start.COLD, "http://localhost:1/a.json");
    Sampling too = Sampling.DEFAULT.with(new Counting("", true, true));
    String refused =
        ": the allocation of no scenario can be measured: its work varies with the network; measure"
            + " a document from a file";
    assertThat(problemsOf(too, COLD, asking)).isEmpty();
    assertThat(problemsOf(too, asking)).containsExactly("--allocation" + refused);
    assertThat(
            problemsOf(
                judged(StopRule.Judge.ALLOCATED).with(new Counting("", true, false)), asking))
        .containsExactly("--judge" + refused);
  }

  @Test
  void check_timeOfASecond_isTheMinimum() {
    StopRule rule = new StopRule(OptionalDouble.empty(), Optional.of(Duration.ofSeconds(1)), 1000);
    assertThat(problems(ruled(rule), Start.COLD, false)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 20})
  void check_restoreBuildsWithoutRestore_areRefusedEvenAtBounds(int builds) {
    assertThat(problems(Samplings.withRestoreBuilds(Sampling.DEFAULT, builds), Start.COLD, false))
        .singleElement()
        .asString()
        .startsWith("--restore-builds: is for processes that restore a file");
  }

  @Test
  void checkPlan_instructionsOfAControl_areNotNamed() {
    Sampling only = Sampling.DEFAULT.with(new Counting(Counting.FIRST, false, false));
    assertThat(problemsOf(only, WARM, Plans.controlOf(WARM)))
        .containsExactly(
            "--judge: cannot count instructions of warm: warm requests are not starts; count"
                + " cold and pseudo-warm starts from files");
  }
}
