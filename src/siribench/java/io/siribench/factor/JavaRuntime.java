package io.siribench.factor;

import java.util.OptionalInt;

/**
 * A Java runtime that forks run on.
 *
 * @param executable path of its {@code java} command
 * @param version the version that it reports: {@code 17.0.15}
 * @param description readable version and vendor
 */
public record JavaRuntime(String executable, String version, String description) {

  /** Returns the feature version: {@code 17} of {@code 17.0.15}, {@code 8} of {@code 1.8.0_402}. */
  public String feature() {
    return feature(version);
  }

  /** Returns the feature version as a number; empty for the runtime of a device. */
  public OptionalInt featureNumber() {
    String feature = feature();
    return Character.isDigit(feature.charAt(0))
        ? OptionalInt.of(Integer.parseInt(feature))
        : OptionalInt.empty();
  }

  /** Returns the text in sentences for {@code version}: {@code java17}, {@code ART 2.1.0}. */
  static String label(String version) {
    return Character.isDigit(version.charAt(0)) ? "java" + feature(version) : version;
  }

  /** Returns the feature version of {@code version}. */
  private static String feature(String version) {
    String[] parts = version.split("[._+-]", -1);
    return parts.length > 1 && parts[0].equals("1") ? parts[1] : parts[0];
  }
}
