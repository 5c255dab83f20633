package io.siribench.problem;

import java.util.ArrayList;
import java.util.Collection;

/** The problems of a request, collected so that all are reported at once. */
public final class Problems extends ArrayList<PlanProblem> {
  private static final long serialVersionUID = 1L;

  public Problems() {}

  /** Creates problems that begin with {@code known}. */
  public Problems(Collection<PlanProblem> known) {
    super(known);
  }

  /** Adds a problem, see {@link PlanProblem}. */
  public void add(String option, String wrong, String remedy) {
    add(new PlanProblem(option, wrong, remedy));
  }

  /** Adds a problem if {@code isWrong}. */
  public void refuse(boolean isWrong, String option, String wrong, String remedy) {
    if (isWrong) {
      add(option, wrong, remedy);
    }
  }
}
