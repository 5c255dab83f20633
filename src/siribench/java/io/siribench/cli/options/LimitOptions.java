package io.siribench.cli.options;

import io.siribench.analysis.Budget;
import io.siribench.analysis.Gate;
import io.siribench.analysis.Limits;
import io.siribench.plan.Plan;
import io.siribench.plan.Scenario;
import io.siribench.plan.Start;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.PlanProblem;
import io.siribench.results.RunDirectory;
import io.siribench.session.Results;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** How long scenarios may take, and how much slower than their references they may be. */
public final class LimitOptions {
  @Option(
      names = "--budget",
      paramLabel = "BUDGET",
      converter = Converter.class,
      description =
          "Exit with 4 if a scenario takes longer: 'xml.*.cold:p95<1500ms'. Before the colon a pattern of "
              + "ids (* and ?), after it p50, p95 or any other, or max; cpu.p50 is CPU time; ms, s or us. Only "
              + "what is established counts: the figure's lower bound with 95 %% confidence, for which processes "
              + "are independent, and requests of one are not. Can be repeated.")
  private List<Budget> budgets = new ArrayList<>();

  @Option(
      names = "--gate",
      paramLabel = "PERCENT",
      converter = Percentages.class,
      description =
          "Exit with 4 on a regression beyond PERCENT. That is: a scenario is established to be"
              + " slower than what it is compared with by more; the whole 95 %% interval of the"
              + " difference lies beyond it, in elapsed and in CPU time. The two are measured in the"
              + " same rounds: the way to judge a change, as with --java A,B. Default: the run's own,"
              + " if any.")
  private @Nullable Double gate;

  /**
   * The limits asked for.
   *
   * @param scenarios ids that there are
   * @throws InvalidPlanException if a budget is about none of them
   */
  public Limits of(List<String> scenarios) throws InvalidPlanException {
    refuse(budgetProblems(scenarios));
    return new Limits(budgets, gate());
  }

  private List<PlanProblem> budgetProblems(List<String> scenarios) {
    return budgets.stream()
        .filter(budget -> scenarios.stream().noneMatch(budget::matches))
        .map(
            budget ->
                new PlanProblem(
                    "--budget",
                    "no scenario is called like '" + budget.pattern() + "'",
                    "available: " + String.join(", ", scenarios)))
        .toList();
  }

  /**
   * The limits asked for, of {@code plan}; see {@link #of(List)}.
   *
   * @throws InvalidPlanException also if the plan has nothing that the gate could judge
   */
  public Limits of(Plan plan) throws InvalidPlanException {
    List<PlanProblem> problems =
        new ArrayList<>(
            budgetProblems(
                plan.scenarios().stream().filter(s -> !s.isControl()).map(Scenario::id).toList()));
    if (gate != null) {
      problems.addAll(gateProblems(plan));
    }
    refuse(problems);
    return new Limits(budgets, gate());
  }

  /**
   * The limits asked for, of the run in {@code directory}; see {@link #of(List)}. Where there are
   * no budgets, nothing is read.
   */
  public Limits in(RunDirectory directory) throws IOException, InvalidPlanException {
    return budgets.isEmpty() ? new Limits(budgets, gate()) : of(Results.scenarios(directory));
  }

  private Optional<Gate> gate() {
    return gate == null
        ? Optional.empty()
        : Optional.of(new Gate(Percentages.percent(gate), Gate.Judge.BOTH));
  }

  private static List<PlanProblem> gateProblems(Plan plan) {
    List<Scenario> compared =
        plan.scenarios().stream()
            .filter(scenario -> !scenario.isControl() && plan.referenceOf(scenario).isPresent())
            .toList();
    if (compared.isEmpty()) {
      return List.of(
          new PlanProblem(
              "--gate",
              "has nothing to compare: no two scenarios are measured in the same rounds",
              "vary a factor, as with --java A,B or -f json,xml"));
    }
    int least = Gate.leastForks(compared.size());
    List<Scenario> tooFew =
        compared.stream().filter(scenario -> plan.forksOf(scenario) < least).toList();
    return tooFew.isEmpty() ? List.of() : List.of(tooFew(plan, tooFew.get(0), compared, least));
  }

  private static PlanProblem tooFew(
      Plan plan, Scenario scenario, List<Scenario> compared, int least) {
    return new PlanProblem(
        "--gate",
        "can never be reached: with "
            + plan.forksOf(scenario)
            + " processes of "
            + scenario.id()
            + " nothing is established among "
            + compared.size()
            + (compared.size() == 1 ? " comparison" : " comparisons"),
        "give " + (scenario.start() == Start.WARM ? "--forks " : "-n ") + least + " or more");
  }

  private static void refuse(List<PlanProblem> problems) throws InvalidPlanException {
    if (!problems.isEmpty()) {
      throw new InvalidPlanException(problems);
    }
  }

  /** Reads a budget. */
  static final class Converter implements ITypeConverter<Budget> {
    @Override
    public Budget convert(String text) {
      try {
        return Budget.parse(text);
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(String.valueOf(e.getMessage()));
      }
    }
  }
}
