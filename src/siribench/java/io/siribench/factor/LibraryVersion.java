package io.siribench.factor;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A library in a version: {@code jackson:2.9.10}. The library may also be jars for custom readers
 * by their Maven coordinates: {@code com.squareup.moshi:moshi:1.15.2}.
 *
 * @param version empty for the bundled one; for {@link Library#COORDINATES} all coordinates
 */
public record LibraryVersion(Library library, String version) {
  /** The options that select versions; the second one is only for Jackson. */
  public static final String OPTIONS = "--library or --jackson";

  /** The bundled Jackson, which forks use by default. */
  public static final LibraryVersion BUNDLED = new LibraryVersion(Library.JACKSON, "");

  private static final Pattern VERSION =
      Pattern.compile("(\\d{1,9})\\.(\\d{1,9})(?:\\.(\\d{1,9}))?[A-Za-z0-9._-]*|\\d{8}");

  private static final String COORDINATE = "[\\w.-]+:[\\w.-]+:\\w[\\w.+-]*";

  private static final Pattern COORDINATES =
      Pattern.compile(COORDINATE + "(?:\\+" + COORDINATE + ")*");

  /** Versions may have a plus sign, but are not followed by a colon. */
  private static final Pattern BETWEEN_COORDINATES = Pattern.compile("\\+(?=[^+:]+:[^+:]+:)");

  /** Returns the default versions of all libraries with a name. */
  static LibraryVersion[] listed() {
    return Arrays.stream(Library.values())
        .filter(library -> library != Library.COORDINATES)
        .map(library -> new LibraryVersion(library, library.defaultVersion()))
        .toArray(LibraryVersion[]::new);
  }

  /** Returns the library and version named {@code word}, if any. */
  static Optional<LibraryVersion> find(String word) {
    if (COORDINATES.matcher(word.strip()).matches()) {
      return Optional.of(new LibraryVersion(Library.COORDINATES, word.strip()));
    }
    String[] parts = word.strip().split(":", 2);
    if (parts.length < 2) {
      return Optional.empty();
    }
    return Arrays.stream(listed())
        .map(LibraryVersion::library)
        .filter(library -> library.optionName().equals(parts[0].toLowerCase(Locale.ROOT)))
        .map(library -> new LibraryVersion(library, library.version(parts[1])))
        .filter(named -> VERSION.matcher(named.version()).matches())
        .findFirst();
  }

  /** Returns the name used on the command line and in files. */
  public String optionName() {
    if (library == Library.COORDINATES) {
      return version;
    }
    return version.equals(library.defaultVersion())
        ? library.optionName()
        : library.optionName() + ":" + version;
  }

  /** Returns whether it is jars for custom readers. */
  public boolean isCoordinates() {
    return library == Library.COORDINATES;
  }

  /** Returns whether it is the bundled library. */
  public boolean isBundled() {
    return version.isEmpty();
  }

  /** Returns whether it is a requested version of classes that devices already have. */
  public boolean isOfOtherAndroid() {
    return library.isOfAndroid() && !version.equals(library.defaultVersion());
  }

  /** Returns the name in ids, which are also names of files. */
  String idWord() {
    return optionName().replace(":", library == Library.COORDINATES ? "-" : "");
  }

  /** Returns the name in sentences, without group: {@code moshi 1.15.2}. */
  static String label(String optionName) {
    return BETWEEN_COORDINATES
        .splitAsStream(optionName)
        .map(each -> each.replaceFirst("^[^:]*:(?=[^:]*:)", "").replace(':', ' '))
        .collect(Collectors.joining(" + "));
  }

  /** Returns the coordinates of each jar of {@link Library#COORDINATES}. */
  List<String> coordinates() {
    return BETWEEN_COORDINATES.splitAsStream(version).toList();
  }

  /**
   * Returns the reason to doubt that a process used this version; absent without one.
   *
   * @param reported the version that the library reported; empty if it does not
   * @param source name of the library's file; empty if unknown
   */
  public Optional<String> mismatch(String reported, String source) {
    boolean isKnown = !reported.isEmpty() || !source.isEmpty();
    // A library may report an older version than its own. The name of its jar then decides.
    boolean isThis = isSame(reported) || source.endsWith("-" + version + ".jar");
    return isBundled() || library == Library.COORDINATES || !isKnown || isThis
        ? Optional.empty()
        : Optional.of(
            "read with "
                + (reported.isEmpty() ? "another version" : reported)
                + (source.isEmpty() ? "" : " of " + source)
                + " instead of "
                + optionName()
                + ": the class path has it twice; see --class-path");
  }

  /** Compares versions; Jackson 2.9.10.8 calls itself 2.9.10-8. */
  private boolean isSame(String reported) {
    return reported.replace('-', '.').equals(version.replace('-', '.'));
  }

  /** Returns the coordinates of {@code artifact} ({@code group:artifact}) in this version. */
  String of(String artifact) {
    return artifact + ":" + version;
  }

  /** Returns whether it is older than {@code other}, such as {@code 2.12}. */
  public boolean isBefore(String other) {
    Matcher numbers = VERSION.matcher(version);
    if (!numbers.matches() || numbers.group(1) == null) {
      return false;
    }
    String[] bounds = other.split("\\.", -1);
    for (int i = 0; i < 3; i++) {
      String own = numbers.group(i + 1);
      int difference =
          (own == null ? 0 : Integer.parseInt(own))
              - (i < bounds.length ? Integer.parseInt(bounds[i]) : 0);
      if (difference != 0) {
        return difference < 0;
      }
    }
    return false;
  }
}
