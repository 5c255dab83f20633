package io.siribench.factor;

import io.siribench.worker.codec.StaxType;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * An implementation of StAX, possibly in a version: {@code aalto:0.9.8}.
 *
 * @param version empty for the bundled version, or the default of the measured library
 */
public record Stax(StaxType type, String version) {
  private static final Pattern VERSION = Pattern.compile("\\d+\\.\\d+[A-Za-z0-9._-]*");

  /** Returns {@code type} without a version. */
  public static Stax of(StaxType type) {
    return new Stax(type, "");
  }

  /** Returns all implementations without a version. */
  static Stax[] bundled() {
    return Arrays.stream(StaxType.values()).map(Stax::of).toArray(Stax[]::new);
  }

  /** Returns the implementation and version named {@code word}, if any. */
  static Optional<Stax> find(String word) {
    String[] parts = word.strip().split(":", 2);
    if (parts.length < 2 || !VERSION.matcher(parts[1]).matches()) {
      return Optional.empty();
    }
    return Arrays.stream(StaxType.values())
        .filter(type -> type.optionName().equals(parts[0].toLowerCase(Locale.ROOT)))
        .filter(type -> !type.artifact().isEmpty())
        .map(type -> new Stax(type, parts[1]))
        .findFirst();
  }

  /** Returns the name used on the command line and in files. */
  public String optionName() {
    return hasVersion() ? type.optionName() + ":" + version : type.optionName();
  }

  /** Returns whether its resolved jar replaces the library's StAX implementation. */
  public boolean hasVersion() {
    return !version.isEmpty();
  }

  /** Returns the artifact of a version: {@code group:artifact:version}. */
  public String artifact() {
    // Up to version 4, Woodstox had another group and name.
    String groupAndName =
        type == StaxType.WOODSTOX && version.startsWith("4.")
            ? "org.codehaus.woodstox:woodstox-core-asl"
            : type.artifact();
    return groupAndName + ":" + version;
  }

  /** Returns the file name of {@link #artifact}. */
  public String jar() {
    return artifact().substring(artifact().indexOf(':') + 1).replace(':', '-') + ".jar";
  }

  /** Returns whether the file {@code name} contains another implementation of StAX. */
  public boolean excludes(String name) {
    return !name.equals(jar())
        && Arrays.stream(StaxType.values())
            .map(StaxType::artifact)
            .anyMatch(
                artifact -> name.startsWith(artifact.substring(artifact.indexOf(':') + 1) + "-"));
  }
}
