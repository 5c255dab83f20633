package io.siribench.factor;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A Java runtime that forks run on.
 *
 * @param executable path of its {@code java} command
 * @param version the version that it reports: {@code 17.0.15}
 * @param description readable version and vendor
 */
public record JavaRuntime(String executable, String version, String description) {
  /** The feature version in a version; before Java 9, it follows {@code 1.}. */
  private static final Pattern FEATURE = Pattern.compile("(?s)(?:1\\.)?(\\d{1,9})(?:\\D.*)?");

  /** Returns the feature version: {@code 17} of {@code 17.0.15}, {@code 8} of {@code 1.8.0_402}. */
  public String feature() {
    return feature(version).orElse(version);
  }

  /** Returns the feature version as a number; empty for the runtime of a device. */
  public OptionalInt featureNumber() {
    return feature(version).stream().mapToInt(Integer::parseInt).findFirst();
  }

  /** Returns the name of {@code version} in sentences: {@code java17}, {@code ART 2.1.0}. */
  static String label(String version) {
    return feature(version).map(feature -> "java" + feature).orElse(version);
  }

  private static Optional<String> feature(String version) {
    Matcher matcher = FEATURE.matcher(version);
    return matcher.matches() ? Optional.of(matcher.group(1)) : Optional.empty();
  }
}
