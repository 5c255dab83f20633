package io.siribench.problem;

import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/** Thrown before anything is run, with all problems of the plan at once. */
public final class InvalidPlanException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient List<PlanProblem> problems;

  public InvalidPlanException(List<PlanProblem> problems) {
    super(problems.stream().map(PlanProblem::text).distinct().collect(Collectors.joining("\n")));
    this.problems = problems.stream().distinct().toList();
  }

  /** Creates an exception for one problem, see {@link PlanProblem}. */
  public InvalidPlanException(String option, String wrong, String remedy) {
    this(List.of(new PlanProblem(option, wrong, remedy)));
  }

  /** Throws an exception with {@code problems}, if there are any. */
  public static void throwIfAny(Collection<PlanProblem> problems) throws InvalidPlanException {
    if (!problems.isEmpty()) {
      throw new InvalidPlanException(List.copyOf(problems));
    }
  }

  /** Returns all problems, at least one. */
  public List<PlanProblem> problems() {
    return problems;
  }
}
