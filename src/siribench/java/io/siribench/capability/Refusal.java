package io.siribench.capability;

import io.siribench.problem.PlanProblem;
import java.util.List;

/**
 * The reason why a scenario cannot work.
 *
 * @param option the option at fault
 * @param remedy the remedy, apart from skipping such scenarios
 */
public record Refusal(String option, String why, String remedy) {
  private static final int MAX_NAMED = 3;

  /** Returns the problem of the scenarios {@code ids}. */
  public PlanProblem problem(List<String> ids) {
    return new PlanProblem(
        option,
        named(ids) + " cannot work: " + why,
        remedy + ", or leave such scenarios out with --skip-invalid");
  }

  /** Returns the first of {@code ids} and the number of others. A few are all named. */
  private static String named(List<String> ids) {
    if (ids.size() <= MAX_NAMED + 1) {
      return String.join(", ", ids);
    }
    return String.join(", ", ids.subList(0, MAX_NAMED))
        + " and "
        + (ids.size() - MAX_NAMED)
        + " others";
  }
}
