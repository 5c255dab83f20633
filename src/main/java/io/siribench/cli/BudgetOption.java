package io.siribench.cli;

import io.siribench.plan.InvalidPlanException;
import io.siribench.plan.Plan;
import io.siribench.plan.PlanProblem;
import io.siribench.plan.Scenario;
import io.siribench.results.RunDirectory;
import io.siribench.verdict.Budget;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** How long scenarios may take. */
final class BudgetOption {
  @Option(
      names = "--budget",
      paramLabel = "BUDGET",
      converter = Converter.class,
      description =
          "Exit with 4 if a scenario takes longer: 'xml.*.cold:p95<1500ms'. Before the colon a pattern of "
              + "ids (* and ?), after it p50, p95 or any other, or max; cpu.p50 is CPU time; ms, s or us. Only "
              + "what is established counts: the figure's lower bound with 95 %% confidence, of the requests of all "
              + "processes together. Can be repeated.")
  private List<Budget> budgets = new ArrayList<>();

  /**
   * The budgets asked for.
   *
   * @param scenarios ids that there are
   * @throws InvalidPlanException if one is about none of them
   */
  List<Budget> of(List<String> scenarios) throws InvalidPlanException {
    List<PlanProblem> problems =
        budgets.stream()
            .filter(budget -> scenarios.stream().noneMatch(budget::matches))
            .map(
                budget ->
                    new PlanProblem(
                        "--budget",
                        "no scenario is called like '" + budget.pattern() + "'",
                        "available: " + String.join(", ", scenarios)))
            .toList();
    if (!problems.isEmpty()) {
      throw new InvalidPlanException(problems);
    }
    return List.copyOf(budgets);
  }

  /** The budgets asked for, of {@code plan}; see {@link #of(List)}. */
  List<Budget> of(Plan plan) throws InvalidPlanException {
    return of(plan.scenarios().stream().filter(s -> !s.isTwin()).map(Scenario::id).toList());
  }

  /**
   * The budgets asked for, of the run in {@code directory}; see {@link #of(List)}. Where there are
   * none, nothing is read.
   */
  List<Budget> in(RunDirectory directory) throws IOException, InvalidPlanException {
    return budgets.isEmpty() ? List.of() : of(Results.scenarios(directory));
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
