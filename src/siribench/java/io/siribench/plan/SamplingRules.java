package io.siribench.plan;

import io.siribench.factor.Start;
import io.siribench.plan.StopRule.Judge;
import io.siribench.problem.Problems;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;

/** The checks of the requested number of samples, and of the stop rule. */
final class SamplingRules {
  private static final double MIN_TARGET_ERROR = 0.001;
  private static final double MAX_TARGET_ERROR = 0.5;

  /** Fewer rounds can hardly establish a difference. */
  private static final int MIN_MAX_REQUESTS = 10;

  /** Fewer rounds cannot decide even the clearest difference. */
  private static final int MIN_DECISION_ROUNDS = 6;

  private static final int MAX_MAX_REQUESTS = 100_000;
  private static final double MIN_SPIN_PERCENT = 0.1;

  /** Fewer requests could not be compared. */
  private static final Duration MIN_WARMUP = Duration.ofSeconds(1);

  private static final Duration MAX_WARMUP = Duration.ofHours(1);
  private static final String LEAVE_ONE_OUT = "leave one of them out";

  private final OptionProblems problems;
  private final List<Start> starts;
  private final Sampling sampling;
  private final StopRule rule;
  private final boolean isConstantRate;

  private SamplingRules(OptionProblems problems) {
    this.problems = problems;
    starts = problems.factors().starts();
    sampling = problems.settings().sampling();
    rule = sampling.stopRule();
    isConstantRate = problems.isConstantRate();
  }

  static void check(OptionProblems problems) {
    SamplingRules rules = new SamplingRules(problems);
    if (rules.rule.targetError().isPresent()) {
      rules.checkTarget(rules.rule.targetError().getAsDouble());
    }
    if (rules.rule.untilDecided()) {
      rules.checkDecision();
    }
    rules.checkJudge();
    if (rules.rule.isQuick()) {
      rules.refuseConstantRate("--quick");
    } else {
      rules.rule.maxTime().ifPresent(rules::checkTime);
    }
    rules.checkSpin(rules.sampling.controlSpinPercent());
    rules.sampling.warmupRequests().ifPresent(rules::checkWarmup);
    rules.checkForks();
    if (!rules.sampling.counting().timesToo()) {
      rules.refuseUntimed("--aa", rules.sampling.controls());
      rules.refuseUntimed("--warmup-forks", rules.sampling.warmupForks() == 0);
    }
    if (rules.starts.contains(Start.STEADY)) {
      rules.checkSteady(rules.sampling.steady());
    }
    if (rules.sampling.shard().isOfFleet()) {
      rules.checkShard();
    }
  }

  /** Refuses options that would depend on the results of one host. */
  private void checkShard() {
    String unknown = "excludes --shard: no shard knows the samples of the others";
    problems.refuse(rule.untilDecided(), "--until-decided", unknown, "set the rounds with -n");
    problems.refuse(
        rule.targetError().isPresent(), "--target-error", unknown, "set the rounds with -n");
    problems.refuse(
        rule.isQuick(),
        "--quick",
        "excludes --shard, which has a part of the rounds",
        LEAVE_ONE_OUT);
    problems.refuse(
        rule.maxTime().isPresent() && !rule.isQuick(),
        "--max-time",
        "excludes --shard: a shard without all of its rounds is never collected",
        "set the rounds with -n");
    problems.refuse(
        isConstantRate && sampling.shard().hosts() != Shard.Hosts.EACH,
        "--hosts",
        "is any, but all shards send their share of --rate at the same time",
        "give --hosts each, or leave it out");
    problems.refuse(
        sampling.counting().isRequested() || sampling.counting().allocation(),
        sampling.counting().isRequested() || !sampling.counting().timesToo()
            ? "--judge"
            : "--allocation",
        "excludes --shard: counts hardly vary between hosts",
        "count on one host, in a separate run");
    problems.refuse(
        !sampling.observation().isNone(),
        sampling.observation().option(),
        "excludes --shard: the extra forks are those of one host",
        "observe on one host, in a separate run");
  }

  /** Checks that each shard of {@code plan} has forks of every scenario. */
  private static void checkShards(Plan plan, Problems problems) {
    Shard shard = plan.settings().sampling().shard();
    if (shard.hosts() != Shard.Hosts.ANY) {
      return;
    }
    plan.scenarios().stream()
        .filter(scenario -> plan.forksOf(scenario) < shard.count())
        .findFirst()
        .ifPresent(
            scenario ->
                problems.add(
                    "--shard",
                    "the "
                        + (plan.forksOf(scenario) == 1
                            ? "1 process of " + scenario.id() + " is"
                            : plan.forksOf(scenario) + " processes of " + scenario.id() + " are")
                        + " fewer than the "
                        + shard.count()
                        + " shards",
                    "give "
                        + plan.forksOption(scenario.start())
                        + " "
                        + shard.count()
                        + " or more, fewer shards, or --hosts each"));
  }

  private void checkTarget(double target) {
    problems.refuse(
        !(target >= MIN_TARGET_ERROR && target <= MAX_TARGET_ERROR),
        "--target-error",
        "is " + percent(target),
        "give 0.1% to 50%");
    if (rule.untilDecided()) {
      problems.refuse(
          true,
          "--until-decided",
          "excludes --target-error, which continues until the size is known",
          LEAVE_ONE_OUT);
    } else {
      problems.requireRange(
          "--max-requests", rule.maxRequests(), MIN_MAX_REQUESTS, MAX_MAX_REQUESTS);
    }
    refuseConstantRate("--target-error");
  }

  private void refuseConstantRate(String option) {
    problems.refuse(
        isConstantRate, option, "excludes --rate, which measures for a given time", LEAVE_ONE_OUT);
  }

  private void checkDecision() {
    int most = StopRule.MAX_DECISION_ROUNDS;
    problems.refuse(
        rule.maxRequests() > most || rule.maxRequests() < MIN_DECISION_ROUNDS,
        "--max-requests",
        "is " + rule.maxRequests() + ", with --until-decided",
        "give " + MIN_DECISION_ROUNDS + " to " + most);
    refuseConstantRate("--until-decided");
  }

  private void checkJudge() {
    problems.refuse(
        rule.judge() == Judge.LAUNCH && problems.hasNoFirstRequests(),
        "--judge",
        "is launch, a measure of first requests, and there are none",
        "add --cold or --pseudo-warm, or leave it out");
    problems.refuse(
        rule.judge() == Judge.FIRST && isConstantRate,
        "--judge",
        "is first, and at a constant rate several threads share a reader, which cannot report it",
        "use --wait-for first instead");
  }

  private void refuseUntimed(String option, boolean isGiven) {
    problems.refuse(
        isGiven,
        option,
        "is for timed processes, and --judge " + rule.judge().optionName() + " times none",
        "add " + sampling.counting().timingOption() + ", or leave it out");
  }

  private void checkTime(Duration maxTime) {
    problems.refuse(
        maxTime.compareTo(Duration.ofSeconds(1)) < 0,
        "--max-time",
        "is less than a second",
        "give a duration such as 3m");
    problems.refuse(
        isConstantRate, "--max-time", "excludes --rate", "give the time with --duration");
  }

  /** Adds errors of {@code plan} as a whole to {@code problems}. */
  static void check(Plan plan, Problems problems) {
    checkCounting(plan, problems);
    checkShards(plan, problems);
    Sampling sampling = plan.settings().sampling();
    problems.refuse(
        sampling.restoreBuilds() != Sampling.RESTORE_BUILDS
            && sampling.restoreBuilds() > plan.builds()
            && !sampling.stopRule().eliminates(),
        "--restore-builds",
        "is " + sampling.restoreBuilds() + ", and only " + plan.builds() + " would be used in turn",
        "give at most that, or more rounds with -n");
    problems.refuse(
        plan.settings().sampling().stopRule().untilDecided()
            && plan.scenarios().stream().noneMatch(plan::isCompared),
        "--until-decided",
        "nothing is compared: there is one scenario of each kind",
        "add a scenario to compare with, such as another format");
  }

  /** Checks that all scenarios can be counted, or one if times are also measured. */
  private static void checkCounting(Plan plan, Problems problems) {
    Counting counting = plan.settings().sampling().counting();
    if (counting.allocation() && plan.scenarios().stream().noneMatch(plan::isAllocationMeasured)) {
      String option =
          plan.settings().sampling().stopRule().judge() == Judge.ALLOCATED
              ? "--judge"
              : "--allocation";
      Counting.obstacleOfAllocation(plan.scenarios().get(0))
          .ifPresent(
              why ->
                  problems.add(
                      option,
                      "the allocation of no scenario can be measured: " + why,
                      "measure a document from a file"));
    }
    if (!counting.isRequested()
        || (counting.timesToo() && plan.scenarios().stream().anyMatch(plan::isCounted))) {
      return;
    }
    plan.scenarios().stream()
        .filter(scenario -> !scenario.isControl())
        .collect(
            Collectors.groupingBy(
                Counting::obstacle,
                LinkedHashMap::new,
                Collectors.mapping(Scenario::id, Collectors.toList())))
        .forEach(
            (obstacle, ids) ->
                obstacle.ifPresent(
                    why ->
                        problems.add(
                            "--judge",
                            "cannot count instructions of " + String.join(", ", ids) + ": " + why,
                            "count cold and pseudo-warm starts from files")));
  }

  private void checkSpin(double percent) {
    if (percent == 0) {
      return;
    }
    problems.refuse(
        !(percent >= MIN_SPIN_PERCENT && percent <= Sampling.MAX_SPIN_PERCENT),
        "--aa-spin",
        "is " + percent,
        "give " + MIN_SPIN_PERCENT + " to " + Sampling.MAX_SPIN_PERCENT + ", in percent");
    problems.refuse(
        isConstantRate,
        "--aa-spin",
        "excludes --rate, where requests share the process",
        LEAVE_ONE_OUT);
  }

  private void checkWarmup(int requests) {
    int perFork = problems.settings().requests();
    problems.refuse(
        !starts.contains(Start.WARM),
        "--warmup",
        "is for warm starts, and there are none",
        "add --warm, or leave it out");
    problems.refuse(requests < 0, "--warmup", "is " + requests, "give 0 or more");
    problems.refuse(
        requests >= Math.max(perFork, 0),
        "--warmup",
        "is "
            + requests
            + ", which leaves none of "
            + (perFork == 1 ? "1 request" : perFork + " requests"),
        "give less than that, or more requests");
  }

  /** Checks the forks that fill the page cache, and the builds of restored files. */
  private void checkForks() {
    int forks = sampling.warmupForks();
    problems.refuse(
        forks != Sampling.WARMUP_FORKS && !rule.isQuick() && problems.hasNoFirstRequests(),
        "--warmup-forks",
        "is for cold and pseudo-warm starts, and there are none",
        "add --cold, or leave it out");
    problems.refuse(
        forks < 0 || forks > Sampling.WARMUP_FORKS,
        "--warmup-forks",
        "is " + forks,
        "give 0 or " + Sampling.WARMUP_FORKS);
    int builds = sampling.restoreBuilds();
    boolean isRequested =
        builds != Sampling.RESTORE_BUILDS && !rule.isQuick() && !rule.eliminates();
    boolean isInRange = builds >= 1 && builds <= Sampling.MAX_RESTORE_BUILDS;
    problems.requireRange("--restore-builds", builds, 1, Sampling.MAX_RESTORE_BUILDS);
    problems.refuse(
        isInRange && isRequested && problems.restoresNoFile(),
        "--restore-builds",
        "is for processes that restore a file, and there are none",
        "add --restore mapper-cache or app-cds with --pseudo-warm, --warm or --steady, or leave it"
            + " out");
  }

  private void checkSteady(Steady steady) {
    problems.refuse(
        steady.requests() < Steady.MIN_REQUESTS || steady.requests() > MAX_MAX_REQUESTS,
        "--requests",
        "is " + steady.requests() + " for --steady",
        "give " + Steady.MIN_REQUESTS + " to " + MAX_MAX_REQUESTS);
    Duration maxWarmup = steady.maxWarmup();
    problems.refuse(
        maxWarmup.compareTo(MIN_WARMUP) < 0 || maxWarmup.compareTo(MAX_WARMUP) > 0,
        "--max-warmup",
        "is " + maxWarmup.toMillis() + " ms",
        "give 1s to 1h");
  }

  private static String percent(double part) {
    return Double.isFinite(part)
        ? BigDecimal.valueOf(part).movePointRight(2).stripTrailingZeros().toPlainString() + "%"
        : "not a number";
  }
}
