package io.siribench.session.output;

import io.siribench.analysis.Limits;
import io.siribench.plan.Counting;
import io.siribench.plan.Plan;
import io.siribench.plan.Scenario;
import io.siribench.plan.StopRule;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.PlanProblem;
import io.siribench.results.RunDirectory;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** The checks that limits refer to measured scenarios and can be judged. */
public final class LimitChecks {
  /**
   * Checks that {@code limits} fit the run in {@code directory}, which is only read for budgets.
   *
   * @throws InvalidPlanException if a budget matches none of its scenarios
   */
  public static void check(Limits limits, RunDirectory directory)
      throws IOException, InvalidPlanException {
    if (!limits.budgets().isEmpty()) {
      InvalidPlanException.throwIfAny(budgetProblems(limits, Results.scenarios(directory)));
    }
  }

  /**
   * Checks that {@code limits} fit {@code plan}.
   *
   * @throws InvalidPlanException if a budget matches none of its scenarios, or the gate could judge
   *     nothing in the plan
   */
  public static void check(Limits limits, Plan plan) throws InvalidPlanException {
    List<PlanProblem> problems =
        new ArrayList<>(
            budgetProblems(
                limits,
                plan.scenarios().stream().filter(s -> !s.isControl()).map(Scenario::id).toList()));
    Counting counting = plan.settings().sampling().counting();
    if (!limits.budgets().isEmpty() && !counting.timesToo()) {
      problems.add(
          new PlanProblem(
              "--budget",
              "limits times, and --judge times nothing",
              "add " + counting.timingOption() + ", or leave it out"));
    }
    if (limits.gate().isPresent()) {
      problems.addAll(gateProblems(plan));
    }
    InvalidPlanException.throwIfAny(problems);
  }

  private static List<PlanProblem> budgetProblems(Limits limits, List<String> scenarios) {
    return limits.budgets().stream()
        .filter(budget -> scenarios.stream().noneMatch(budget::matches))
        .map(
            budget ->
                new PlanProblem(
                    "--budget",
                    "no scenario matches '" + budget.pattern() + "'",
                    "available: " + String.join(", ", scenarios)))
        .toList();
  }

  private static List<PlanProblem> gateProblems(Plan plan) {
    List<Scenario> compared =
        plan.scenarios().stream()
            .filter(scenario -> !scenario.isControl() && plan.referenceOf(scenario).isPresent())
            .toList();
    StopRule.Judge judge = plan.settings().sampling().stopRule().judge();
    boolean isByCounts = judge == StopRule.Judge.INSTRUCTIONS || judge == StopRule.Judge.ALLOCATED;
    Predicate<Scenario> isMeasured =
        judge == StopRule.Judge.INSTRUCTIONS ? plan::isCounted : plan::isAllocationMeasured;
    if (isByCounts ? compared.stream().noneMatch(isMeasured) : compared.isEmpty()) {
      return List.of(
          new PlanProblem(
              "--gate",
              "has nothing to compare: no two scenarios are measured in the same rounds",
              "vary a factor, such as with --java A,B or -f json,xml"));
    }
    int least = plan.settings().sampling().minForks(compared.size());
    List<Scenario> tooFew =
        compared.stream().filter(scenario -> plan.forksOf(scenario) < least).toList();
    return isByCounts || tooFew.isEmpty()
        ? List.of()
        : List.of(tooFew(plan, tooFew.get(0), compared, least));
  }

  private static PlanProblem tooFew(
      Plan plan, Scenario scenario, List<Scenario> compared, int least) {
    return new PlanProblem(
        "--gate",
        "can never be reached: with "
            + plan.forksOf(scenario)
            + (plan.forksOf(scenario) == 1 ? " process of " : " processes of ")
            + scenario.id()
            + ", nothing can be established among "
            + compared.size()
            + (compared.size() == 1 ? " comparison" : " comparisons"),
        "give " + plan.forksOption(scenario.start()) + " " + least + " or more");
  }
}
