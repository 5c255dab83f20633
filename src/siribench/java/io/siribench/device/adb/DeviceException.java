package io.siribench.device.adb;

import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.PlanProblem;
import java.util.List;

/** Thrown before any measurement if a device cannot be used, with the reasons. */
public final class DeviceException extends InvalidPlanException {
  private static final long serialVersionUID = 1L;

  public DeviceException(String option, String wrong, String remedy) {
    super(option, wrong, remedy);
  }

  public DeviceException(List<PlanProblem> problems) {
    super(problems);
  }

  /** Returns the error of the first problem. */
  public String wrong() {
    return problems().get(0).wrong();
  }
}
