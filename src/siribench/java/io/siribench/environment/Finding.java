package io.siribench.environment;

/**
 * One fact with what it means.
 *
 * @param group that it belongs to: {@code processors}, {@code load}, ...
 * @param subject of the fact: {@code governor}
 * @param fact for people: {@code powersave (acpi-cpufreq)}
 * @param meaning for the measurement; empty if it does no harm
 * @param remedy what to do, or what to type; empty if nothing helps
 */
public record Finding(
    String group, String subject, String fact, Severity severity, String meaning, String remedy) {

  /** One that does no harm. */
  public static Finding ok(String group, String subject, String fact) {
    return new Finding(group, subject, fact, Severity.OK, "", "");
  }

  /** This one as the warning of a run. */
  public Warning warning() {
    return new Warning(subject + " " + fact + ": " + meaning, remedy);
  }
}
