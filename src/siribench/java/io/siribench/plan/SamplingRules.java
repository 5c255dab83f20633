package io.siribench.plan;

import io.siribench.factor.Start;
import io.siribench.problem.PlanProblem;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;

/** Checks the requested number of samples, and the rules for it. */
final class SamplingRules {
  private static final double MIN_TARGET_ERROR = 0.001;
  private static final double MAX_TARGET_ERROR = 0.5;

  /** Fewer rounds can hardly establish a difference. */
  private static final int MIN_MAX_REQUESTS = 10;

  /** Fewer rounds cannot decide even the clearest difference. */
  private static final int MIN_DECISION_ROUNDS = 6;

  private static final int MAX_MAX_REQUESTS = 100_000;
  private static final double MIN_SPIN_PERCENT = 0.1;
  private static final int MAX_SPIN_PERCENT = 1000;

  /** Fewer could not be compared. */
  private static final int MIN_STEADY_REQUESTS = 10;

  private static final Duration MIN_WARMUP = Duration.ofSeconds(1);
  private static final Duration MAX_WARMUP = Duration.ofHours(1);

  private final Factors factors;
  private final Settings settings;
  private final Sampling sampling;
  private final List<PlanProblem> problems;

  private SamplingRules(Factors factors, Settings settings, List<PlanProblem> problems) {
    this.factors = factors;
    this.settings = settings;
    sampling = settings.sampling();
    this.problems = problems;
  }

  /** Adds errors to {@code problems}. */
  static void check(Factors factors, Settings settings, List<PlanProblem> problems) {
    SamplingRules rules = new SamplingRules(factors, settings, problems);
    rules.checkStopRule(settings.sampling().stopRule());
    rules.checkSpin();
    settings.sampling().warmupRequests().ifPresent(rules::checkWarmup);
    rules.checkWarmupForks();
    rules.checkRestoreBuilds();
    if (factors.starts().contains(Start.STEADY)) {
      rules.checkSteady(settings.sampling().steady());
    }
  }

  private void checkStopRule(StopRule rule) {
    boolean constantRate = settings.endpoints().rate().isPresent();
    if (rule.targetError().isPresent()) {
      double target = rule.targetError().getAsDouble();
      if (!(target >= MIN_TARGET_ERROR && target <= MAX_TARGET_ERROR)) {
        problem("--target-error", "is " + percent(target), "give 0.1% to 50%");
      }
      if (rule.untilDecided()) {
        problem(
            "--until-decided",
            "excludes --target-error, which continues until the size is known",
            "leave one of them out");
      } else if (rule.maxRequests() < MIN_MAX_REQUESTS || rule.maxRequests() > MAX_MAX_REQUESTS) {
        problem(
            "--max-requests",
            "is " + rule.maxRequests(),
            "give " + MIN_MAX_REQUESTS + " to " + MAX_MAX_REQUESTS);
      }
      if (constantRate) {
        problem(
            "--target-error",
            "excludes --rate, which measures for a given time",
            "leave one of them out");
      }
    }
    checkDecision(rule, constantRate);
    if (rule.judge() == StopRule.Judge.LAUNCH
        && factors.starts().stream().allMatch(Start::isOfLaterRequests)) {
      problem(
          "--judge",
          "is launch, which first requests have, and there are none",
          "add --cold or --pseudo-warm, or leave it out");
    }
    if (rule.judge() == StopRule.Judge.FIRST && constantRate) {
      problem(
          "--judge",
          "is first, and at a constant rate several threads share a reader, which cannot report it",
          "use --wait-for first instead");
    }
    if (rule.maxTime().isPresent()) {
      if (rule.maxTime().get().compareTo(Duration.ofSeconds(1)) < 0) {
        problem("--max-time", "is less than a second", "give a duration such as 3m");
      }
      if (constantRate) {
        problem("--max-time", "excludes --rate", "give the time with --duration");
      }
    }
  }

  private void checkDecision(StopRule rule, boolean constantRate) {
    if (!rule.untilDecided()) {
      return;
    }
    boolean isTooMany = rule.maxRequests() > StopRule.MAX_DECISION_ROUNDS;
    if (isTooMany || rule.maxRequests() < MIN_DECISION_ROUNDS) {
      problem(
          "--max-requests",
          "is " + rule.maxRequests() + ", with --until-decided",
          "give " + MIN_DECISION_ROUNDS + " to " + StopRule.MAX_DECISION_ROUNDS);
    }
    if (constantRate) {
      problem(
          "--until-decided",
          "excludes --rate, which measures for a given time",
          "leave one of them out");
    }
  }

  /** Adds errors of {@code plan} as a whole to {@code problems}. */
  static void check(Plan plan, List<PlanProblem> problems) {
    Sampling sampling = plan.settings().sampling();
    boolean isCompared =
        plan.scenarios().stream()
            .filter(scenario -> !scenario.isControl() || sampling.controlSpinPercent() > 0)
            .anyMatch(scenario -> plan.referenceOf(scenario).isPresent());
    if (sampling.stopRule().untilDecided() && !isCompared) {
      problems.add(
          new PlanProblem(
              "--until-decided",
              "nothing is compared: there is one scenario of each kind",
              "add a scenario to compare with, such as another format"));
    }
  }

  private void checkSpin() {
    double percent = sampling.controlSpinPercent();
    if (percent == 0) {
      return;
    }
    if (!(percent >= MIN_SPIN_PERCENT && percent <= MAX_SPIN_PERCENT)) {
      problem(
          "--aa-spin",
          "is " + percent,
          "give " + MIN_SPIN_PERCENT + " to " + MAX_SPIN_PERCENT + ", in percent");
    }
    if (settings.endpoints().rate().isPresent()) {
      problem(
          "--aa-spin",
          "excludes --rate, where requests share the process",
          "leave one of them out");
    }
  }

  private void checkWarmup(int requests) {
    if (!factors.starts().contains(Start.WARM)) {
      problem("--warmup", "is for warm starts, and there are none", "add --warm, or leave it out");
    }
    if (requests < 0) {
      problem("--warmup", "is " + requests, "give 0 or more");
    } else if (requests >= settings.requests()) {
      problem(
          "--warmup",
          "is " + requests + ", and of " + settings.requests() + " requests none would be left",
          "give less than that, or more requests");
    }
  }

  private void checkWarmupForks() {
    int forks = sampling.warmupForks();
    if (forks != Sampling.WARMUP_FORKS
        && factors.starts().stream().allMatch(Start::isOfLaterRequests)) {
      problem(
          "--warmup-forks",
          "is for cold and pseudo-warm starts, and there are none",
          "add --cold, or leave it out");
    }
    if (forks < 0 || forks > Sampling.WARMUP_FORKS) {
      problem("--warmup-forks", "is " + forks, "give 0 or " + Sampling.WARMUP_FORKS);
    }
  }

  private void checkRestoreBuilds() {
    int builds = sampling.restoreBuilds();
    if (builds < 1 || builds > Sampling.MAX_RESTORE_BUILDS) {
      problem("--restore-builds", "is " + builds, "give 1 to " + Sampling.MAX_RESTORE_BUILDS);
    } else if (builds != Sampling.RESTORE_BUILDS && !factors.starts().contains(Start.PSEUDO_WARM)) {
      problem(
          "--restore-builds",
          "is for pseudo-warm starts, and there are none",
          "add --pseudo-warm, or leave it out");
    }
  }

  private void checkSteady(Steady steady) {
    if (steady.requests() < MIN_STEADY_REQUESTS || steady.requests() > MAX_MAX_REQUESTS) {
      problem(
          "--requests",
          "is " + steady.requests() + " for --steady",
          "give " + MIN_STEADY_REQUESTS + " to " + MAX_MAX_REQUESTS);
    }
    if (steady.maxWarmup().compareTo(MIN_WARMUP) < 0
        || steady.maxWarmup().compareTo(MAX_WARMUP) > 0) {
      problem("--max-warmup", "is " + steady.maxWarmup().toMillis() + " ms", "give 1s to 1h");
    }
  }

  private static String percent(double part) {
    return Double.isFinite(part)
        ? BigDecimal.valueOf(part).movePointRight(2).stripTrailingZeros().toPlainString() + "%"
        : "no number";
  }

  private void problem(String option, String wrong, String remedy) {
    problems.add(new PlanProblem(option, wrong, remedy));
  }
}
