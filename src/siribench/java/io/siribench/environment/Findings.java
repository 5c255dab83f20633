package io.siribench.environment;

import java.util.ArrayList;
import java.util.List;

/** The judgement of the facts of a machine. */
public final class Findings {
  /** Returns all findings about {@code machine}, ordered by group, without unknown facts. */
  public static List<Finding> of(Machine machine) {
    List<Finding> findings = new ArrayList<>();
    new ProcessorFindings(machine.processors, findings).add();
    new LoadFindings(machine, findings).add();
    new ContainerFindings(machine, findings).add();
    return List.copyOf(findings);
  }

  /** Returns the doubtful conditions on {@code machine} before anything has run. */
  public static List<Warning> warnings(Machine machine) {
    return of(machine).stream()
        .filter(finding -> finding.severity() == Severity.WARNING)
        .map(Finding::warning)
        .toList();
  }
}
