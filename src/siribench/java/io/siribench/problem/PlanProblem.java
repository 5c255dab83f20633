package io.siribench.problem;

/**
 * Something that keeps a plan from being run.
 *
 * @param option the option at fault: {@code --module}
 * @param wrong what is wrong
 * @param remedy what would be accepted, or what to try; empty if {@code wrong} says that too
 */
public record PlanProblem(String option, String wrong, String remedy) {
  /** One line for people. */
  public String text() {
    return option + ": " + wrong + (remedy.isEmpty() ? "" : "; " + remedy);
  }
}
