package io.siribench.environment;

import java.util.ArrayList;
import java.util.List;

/**
 * Why figures are doubtful.
 *
 * @param what is the matter
 * @param remedy what to do; may be empty
 */
public record Warning(String what, String remedy) {
  /** One line for people. */
  public String text() {
    return what + (remedy.isEmpty() ? "" : "; " + remedy);
  }

  /** What makes measuring on {@code machine} doubtful before anything has run. */
  public static List<Warning> before(Machine machine) {
    return Findings.of(machine).stream()
        .filter(finding -> finding.severity() == Severity.WARNING)
        .map(Finding::warning)
        .toList();
  }

  /**
   * What made it doubtful during a whole run.
   *
   * @param cores that siribench could use
   */
  public static List<Warning> during(SystemDelta run, int cores) {
    List<Warning> warnings = new ArrayList<>();
    for (Disturbance disturbance : Disturbance.values()) {
      if (run.wallNanos() > 0 && disturbance.isIn(run, cores)) {
        warnings.add(
            new Warning(
                "during the run " + disturbance.description(run),
                "samples.csv tells which samples, in the column disturbed"));
      }
    }
    return warnings;
  }
}
