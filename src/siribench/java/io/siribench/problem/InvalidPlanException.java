package io.siribench.problem;

import java.util.List;

/** Thrown if nothing was run, with all reasons at once. */
public final class InvalidPlanException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient List<PlanProblem> problems;

  public InvalidPlanException(List<PlanProblem> problems) {
    super(problems.size() + " problems in the plan");
    this.problems = List.copyOf(problems);
  }

  public List<PlanProblem> problems() {
    return problems;
  }
}
