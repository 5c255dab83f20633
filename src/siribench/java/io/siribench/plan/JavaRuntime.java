package io.siribench.plan;

/**
 * A Java runtime that forks run on.
 *
 * @param executable path of its {@code java} command
 * @param version as it reports it: {@code 17.0.15}
 * @param description version and vendor, for people
 */
public record JavaRuntime(String executable, String version, String description) {

  /** The feature version: {@code 17} of {@code 17.0.15}, {@code 8} of {@code 1.8.0_402}. */
  public String feature() {
    return feature(version);
  }

  /** The feature version of {@code version}. */
  static String feature(String version) {
    String[] parts = version.split("[._+-]", -1);
    return parts.length > 1 && parts[0].equals("1") ? parts[1] : parts[0];
  }
}
