package io.siribench.environment;

import java.util.ArrayList;
import java.util.List;

/**
 * A reason to doubt figures.
 *
 * @param cause the reason
 * @param remedy the remedy; may be empty
 */
public record Warning(String cause, String remedy) {
  /** Returns one readable line. */
  public String text() {
    return cause + (remedy.isEmpty() ? "" : "; " + remedy);
  }

  /**
   * Returns the doubtful conditions during a whole run.
   *
   * @param cores the number of cores that siribench could use
   */
  public static List<Warning> during(SystemDelta run, int cores) {
    List<Warning> warnings = new ArrayList<>();
    for (Disturbance disturbance : Disturbance.values()) {
      if (run.wallNanos() > 0 && disturbance.isIn(run, cores)) {
        warnings.add(
            new Warning(
                "during the run " + disturbance.description(run),
                "the column disturbed of samples.csv marks the samples"));
      }
    }
    return warnings;
  }
}
