package io.siribench.plan;

import io.siribench.worker.ModuleType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes a plan of factors and settings, and collects all that is wrong before anything runs. */
public final class Planner {
  private static final int MAX_REQUESTS = 1_000_000;

  private final Factors factors;
  private final Settings settings;
  private final List<PlanProblem> problems = new ArrayList<>();

  private Planner(Factors factors, Settings settings) {
    this.factors = factors;
    this.settings = settings;
  }

  /**
   * A plan, and what was left out of it.
   *
   * @param skipped combinations that cannot work and were left out because that was asked for
   */
  public record Result(Plan plan, List<PlanProblem> skipped) {}

  /**
   * Makes a plan.
   *
   * @param skipInvalid whether to leave out combinations that cannot work instead of refusing them
   * @throws InvalidPlanException with all problems at once
   */
  public static Result plan(Factors factors, Settings settings, boolean skipInvalid)
      throws InvalidPlanException {
    return new Planner(factors, settings).result(skipInvalid);
  }

  private Result result(boolean skipInvalid) throws InvalidPlanException {
    checkSettings();
    List<Scenario> possible = new ArrayList<>();
    List<PlanProblem> skipped = new ArrayList<>();
    for (Scenario scenario : new Expansion(factors, problems).scenarios()) {
      Optional<PlanProblem> obstacle = obstacle(scenario);
      obstacle.ifPresentOrElse(
          skipInvalid ? skipped::add : problems::add, () -> possible.add(scenario));
    }
    if (possible.isEmpty() && problems.isEmpty()) {
      problem("run", "no scenario is left that can work", "leave out fewer, or vary other factors");
    }
    String baseline =
        settings.baseline().orElseGet(() -> possible.isEmpty() ? "" : possible.get(0).id());
    if (problems.isEmpty()) {
      checkBaseline(baseline, possible);
    }
    if (!problems.isEmpty()) {
      throw new InvalidPlanException(problems);
    }
    return new Result(plan(possible, baseline), skipped);
  }

  private Plan plan(List<Scenario> scenarios, String baseline) {
    return new Plan(
        scenarios,
        settings.requests(),
        settings.forks(),
        settings.seed(),
        settings.timeout(),
        settings.interval(),
        settings.preload(),
        settings.unknownMembers(),
        settings.jvmArgs(),
        baseline);
  }

  private void checkSettings() {
    if (settings.requests() < 1 || settings.requests() > MAX_REQUESTS) {
      problem("--requests", "is " + settings.requests(), "give 1 to " + MAX_REQUESTS);
    } else if (settings.requests() == 1 && factors.starts().contains(Start.WARM)) {
      problem(
          "--requests",
          "is 1, and the first request of a warm fork is no warm sample",
          "give 2 or more, or choose the starts without --warm");
    }
    if (settings.forks() < 1) {
      problem("--forks", "is " + settings.forks(), "give 1 or more");
    }
    if (settings.timeout().isZero()) {
      problem("--timeout", "is 0", "give a duration such as 30s");
    }
    if (!factors.label().matches("[A-Za-z0-9._+-]*")) {
      problem(
          "--label",
          "'" + factors.label() + "' does not fit a file name",
          "use A-Z a-z 0-9 . _ + -");
    }
  }

  private void checkBaseline(String baseline, List<Scenario> scenarios) {
    List<String> ids = scenarios.stream().map(Scenario::id).toList();
    if (!ids.contains(baseline)) {
      problem(
          "--baseline",
          "no scenario is called '" + baseline + "'",
          "available: " + String.join(", ", ids));
    }
  }

  private void problem(String option, String wrong, String remedy) {
    problems.add(new PlanProblem(option, wrong, remedy));
  }

  /** Why {@code scenario} cannot work, if it cannot; found by trying, see the README. */
  private static Optional<PlanProblem> obstacle(Scenario scenario) {
    if (scenario.restore() == Restore.MAPPER_CACHE && scenario.module() != ModuleType.NONE) {
      String why =
          scenario.module() == ModuleType.AFTERBURNER
              ? "a mapper with Afterburner that has bound something is not serialisable"
              : "a mapper with Blackbird is never serialisable";
      return Optional.of(
          new PlanProblem(
              "--module",
              scenario.id() + " cannot work: " + why,
              "use --module none with --pseudo-warm, or --skip-invalid to leave such scenarios out"));
    }
    return Optional.empty();
  }
}
