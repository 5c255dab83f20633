package io.siribench.plan;

import io.siribench.capability.Refusal;
import io.siribench.capability.Rule;
import io.siribench.capability.Rules;
import io.siribench.factor.Factor;
import io.siribench.factor.FactorValues;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.PlanProblem;
import io.siribench.problem.Problems;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A planner, which creates a plan or collects all problems before anything runs. */
public final class Planner {
  /**
   * The maximum number of requests and rounds of a plan. A warm fork's output is held in memory,
   * with a kilobyte or two per request.
   */
  public static final int MAX_REQUESTS = 100_000;

  /** The suffix of the id of a control. */
  private static final String CONTROL = "@aa";

  private final Factors factors;
  private final Settings settings;

  /** Rules that hold for the whole run. */
  private final List<Rule> runRules;

  private final Problems problems;

  private Planner(
      Factors factors, Settings settings, Optional<String> imageObstacle, List<PlanProblem> known) {
    this.factors = factors;
    this.settings = settings;
    runRules =
        Stream.concat(
                imageObstacle.stream().map(Rules::withoutImages),
                Rules.of(settings.jvmArgs()).stream())
            .toList();
    problems = new Problems(known);
  }

  /**
   * A plan, and the skipped combinations.
   *
   * @param skipped invalid combinations that were skipped on request
   * @param skipsInvalid whether scenarios that later prove invalid are also skipped
   */
  public record Result(Plan plan, List<PlanProblem> skipped, boolean skipsInvalid) {
    /** Returns this result with scenarios that were skipped before there was a plan. */
    public Result alsoSkipping(List<PlanProblem> earlier) {
      List<PlanProblem> combined = new ArrayList<>(earlier);
      combined.addAll(skipped);
      return new Result(plan, combined, skipsInvalid);
    }
  }

  /**
   * Creates a plan.
   *
   * @param skipInvalid whether to skip invalid combinations instead of refusing them
   * @param imageObstacle why no process can be dumped and restored on the machine; absent if one
   *     can
   * @param known problems found in creating the factors; with any of them there is no plan
   * @throws InvalidPlanException with all problems at once
   */
  public static Result plan(
      Factors factors,
      Settings settings,
      boolean skipInvalid,
      Optional<String> imageObstacle,
      List<PlanProblem> known)
      throws InvalidPlanException {
    return new Planner(factors, settings, imageObstacle, known).result(skipInvalid);
  }

  private Result result(boolean skipInvalid) throws InvalidPlanException {
    OptionRules.check(new OptionProblems(factors, settings, problems));
    List<Scenario> possible = new ArrayList<>();
    Map<Refusal, List<String>> refused = new LinkedHashMap<>();
    Map<Refusal, List<String>> leftOut = new LinkedHashMap<>();
    for (Scenario scenario : new Expansion(factors, problems).scenarios()) {
      Optional<Refusal> refusal = refusal(scenario.values());
      refusal.ifPresentOrElse(
          reason ->
              (skipInvalid || isSelectedOnlyByAll(scenario) ? leftOut : refused)
                  .computeIfAbsent(reason, key -> new ArrayList<>())
                  .add(scenario.id()),
          () -> possible.add(scenario));
    }
    Problems skipped = new Problems();
    leftOut.forEach((reason, ids) -> skipped.add(reason.problem(ids)));
    refused.forEach((reason, ids) -> problems.add(reason.problem(ids)));
    if (possible.isEmpty() && problems.isEmpty()) {
      problems.add(
          "run", "no scenario is left that can work", "leave out fewer, or vary other factors");
    }
    String baseline =
        settings.baseline().orElseGet(() -> possible.isEmpty() ? "" : possible.get(0).id());
    if (problems.isEmpty()) {
      checkBaseline(baseline, possible);
    }
    InvalidPlanException.throwIfAny(problems);
    Plan plan = plan(possible, baseline);
    SamplingRules.check(plan, problems);
    InvalidPlanException.throwIfAny(problems);
    return new Result(plan, skipped, skipInvalid);
  }

  /** Returns why a scenario with {@code values} cannot work; absent if it can. */
  public static Optional<String> obstacle(FactorValues values) {
    return Rules.refusal(values).map(Refusal::why);
  }

  private Optional<Refusal> refusal(FactorValues scenario) {
    return Rules.refusal(scenario)
        .or(() -> runRules.stream().flatMap(rule -> rule.check(scenario).stream()).findFirst());
  }

  /** Returns whether one of its values was selected only through {@code all}. */
  private boolean isSelectedOnlyByAll(Scenario scenario) {
    return Factor.all().stream().anyMatch(factor -> isSelectedOnlyByAll(factor, scenario));
  }

  private <T> boolean isSelectedOnlyByAll(Factor<T> factor, Scenario scenario) {
    return scenario.values().find(factor).stream()
        .anyMatch(value -> factor.isSelectedOnlyByAll(value, factors.words(factor)));
  }

  private Plan plan(List<Scenario> scenarios, String baseline) {
    Plan plan = new Plan(scenarios, baseline, settings);
    Plan whole = settings.sampling().controls() ? withControls(plan) : plan;
    return whole.withOptional(
        whole.scenarios().stream()
            .filter(this::isSelectedOnlyByAll)
            .map(Scenario::id)
            .collect(Collectors.toSet()));
  }

  /**
   * Returns {@code plan} with a control for each scenario that has no reference. A control repeats
   * its scenario in every round, so that the run itself shows the noise.
   */
  private static Plan withControls(Plan plan) {
    List<Scenario> scenarios = new ArrayList<>(plan.scenarios());
    for (Scenario original : plan.scenarios()) {
      if (plan.referenceOf(original).isEmpty()) {
        String id = original.id();
        scenarios.add(new Scenario(id + CONTROL, original.values(), original.label(), id));
      }
    }
    return new Plan(scenarios, plan.baseline(), plan.settings());
  }

  private void checkBaseline(String baseline, List<Scenario> scenarios) {
    List<String> ids = scenarios.stream().map(Scenario::id).toList();
    if (!ids.contains(baseline)) {
      problems.add(
          "--baseline",
          "no scenario is called '" + baseline + "'",
          "available: " + String.join(", ", ids));
    }
  }
}
