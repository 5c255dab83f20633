package io.siribench.device.adb;

import io.siribench.problem.PlanProblem;
import java.util.List;
import java.util.stream.Collectors;

/** Nothing can be measured on a device, for these reasons; found before anything is measured. */
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

  /** All of them; at least one. */
  public List<PlanProblem> problems() {
    return problems;
  }

  /** The option at fault, of the first problem. */
  public String option() {
    return problems.get(0).option();
  }

  /** What is wrong, of the first problem. */
  public String wrong() {
    return problems.get(0).wrong();
  }

  /** What to do, of the first problem. */
  public String remedy() {
    return problems.get(0).remedy();
  }
}
