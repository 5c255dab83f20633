package io.siribench.device.adb;

import io.siribench.problem.PlanProblem;
import java.util.List;
import java.util.stream.Collectors;

/** Thrown before any measurement if a device cannot be used, with the reasons. */
public final class DeviceException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient List<PlanProblem> problems;

  public DeviceException(String option, String wrong, String remedy) {
    this(List.of(new PlanProblem(option, wrong, remedy)));
  }

  public DeviceException(List<PlanProblem> problems) {
    super(problems.stream().map(PlanProblem::text).collect(Collectors.joining("\n")));
    this.problems = List.copyOf(problems);
  }

  /** Returns all reasons; at least one. */
  public List<PlanProblem> problems() {
    return problems;
  }

  /** Returns the option at fault, of the first problem. */
  public String option() {
    return problems.get(0).option();
  }

  /** Returns the error, of the first problem. */
  public String wrong() {
    return problems.get(0).wrong();
  }

  /** Returns the remedy, of the first problem. */
  public String remedy() {
    return problems.get(0).remedy();
  }
}
