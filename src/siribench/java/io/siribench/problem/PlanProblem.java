package io.siribench.problem;

/**
 * A problem that prevents a plan from being run.
 *
 * @param option the option at fault: {@code --module}
 * @param wrong the error
 * @param remedy the accepted values, or a suggestion; empty if {@code wrong} includes it
 */
public record PlanProblem(String option, String wrong, String remedy) {
  /** Returns one readable line. */
  public String text() {
    return option + ": " + wrong + (remedy.isEmpty() ? "" : "; " + remedy);
  }
}
