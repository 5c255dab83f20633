package io.siribench.plan;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;

/** How many samples may be asked for, and by which rules. */
final class SamplingRules {
  private static final double MIN_TARGET_ERROR = 0.001;
  private static final double MAX_TARGET_ERROR = 0.5;

  /** With fewer rounds hardly anything can be said of a difference. */
  private static final int MIN_MAX_REQUESTS = 10;

  private static final int MAX_MAX_REQUESTS = 100_000;
  private static final int MAX_SPIN_PERCENT = 1000;

  /** Fewer could not be held against each other. */
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

  /** Adds what is wrong to {@code problems}. */
  static void check(Factors factors, Settings settings, List<PlanProblem> problems) {
    SamplingRules rules = new SamplingRules(factors, settings, problems);
    rules.checkStopRule(settings.sampling().stopRule());
    rules.checkSpin();
    settings.sampling().warmupRequests().ifPresent(rules::checkWarmup);
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
      if (rule.maxRequests() < MIN_MAX_REQUESTS || rule.maxRequests() > MAX_MAX_REQUESTS) {
        problem(
            "--max-requests",
            "is " + rule.maxRequests(),
            "give " + MIN_MAX_REQUESTS + " to " + MAX_MAX_REQUESTS);
      }
      if (constantRate) {
        problem(
            "--target-error",
            "is given, and --rate too, which measures for a given time",
            "leave one of them out");
      }
    }
    if (rule.maxTime().isPresent()) {
      if (rule.maxTime().get().compareTo(Duration.ofSeconds(1)) < 0) {
        problem("--max-time", "is less than a second", "give a duration such as 3m");
      }
      if (constantRate) {
        problem(
            "--max-time", "is given, and --rate too", "say with --duration how long to send for");
      }
    }
  }

  private void checkSpin() {
    int percent = sampling.twinSpinPercent();
    if (percent == 0) {
      return;
    }
    if (percent < 0 || percent > MAX_SPIN_PERCENT) {
      problem("--aa-spin", "is " + percent, "give 1 to " + MAX_SPIN_PERCENT + ", in percent");
    }
    if (settings.endpoints().rate().isPresent()) {
      problem(
          "--aa-spin",
          "is given, and --rate too, where requests share the process",
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
