package io.siribench.environment;

/**
 * One fact with its meaning.
 *
 * @param group its group: {@code processors}, {@code load}, ...
 * @param subject the subject of the fact: {@code governor}
 * @param fact the readable fact: {@code powersave (acpi-cpufreq)}
 * @param meaning the effect on the measurement; empty if it is harmless
 * @param remedy the remedy or its command; empty if there is none
 */
public record Finding(
    String group, String subject, String fact, Severity severity, String meaning, String remedy) {

  /** Returns a harmless finding. */
  public static Finding ok(String group, String subject, String fact) {
    return new Finding(group, subject, fact, Severity.OK, "", "");
  }

  /** Returns a finding that may matter. */
  public static Finding note(
      String group, String subject, String fact, String meaning, String remedy) {
    return new Finding(group, subject, fact, Severity.NOTE, meaning, remedy);
  }

  /** Returns this finding as the warning of a run. */
  public Warning warning() {
    return new Warning(subject + " " + fact + ": " + meaning, remedy);
  }
}
