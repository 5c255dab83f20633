package io.siribench.plan;

import io.siribench.worker.codec.CodecType;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A library in a version: {@code jackson:2.9.10}.
 *
 * @param version empty for what siribench carries
 */
public record LibraryVersion(Library library, String version) {
  /** What forks read with where nothing else is asked for. */
  static final LibraryVersion CARRIED = new LibraryVersion(Library.JACKSON, "");

  private static final Pattern VERSION = Pattern.compile("(\\d+)\\.(\\d+)[A-Za-z0-9._-]*|\\d{8}");

  /** The versions that are meant where none is given. */
  static LibraryVersion[] listed() {
    return Arrays.stream(Library.values())
        .map(library -> new LibraryVersion(library, library.defaultVersion()))
        .toArray(LibraryVersion[]::new);
  }

  /** The library and version that {@code word} names, if it names any. */
  static Optional<Object> find(String word) {
    String[] parts = word.strip().split(":", 2);
    if (parts.length < 2 || !VERSION.matcher(parts[1]).matches()) {
      return Optional.empty();
    }
    return Arrays.stream(Library.values())
        .filter(library -> library.optionName().equals(parts[0].toLowerCase(Locale.ROOT)))
        .<Object>map(library -> new LibraryVersion(library, parts[1]))
        .findFirst();
  }

  /** The word for it on the command line and in files. */
  public String optionName() {
    return version.equals(library.defaultVersion())
        ? library.optionName()
        : library.optionName() + ":" + version;
  }

  /** Whether it is what siribench carries. */
  public boolean isCarried() {
    return version.isEmpty();
  }

  /** What reads with it. */
  public CodecType codec() {
    return library.codec(this);
  }

  /** What a fork of {@code scenario} needs of it, each {@code group:artifact:version}. */
  public List<String> artifacts(Scenario scenario) {
    return library.artifacts(scenario, this);
  }

  /** The coordinates of {@code artifact}, which is {@code group:artifact}, in this version. */
  String of(String artifact) {
    return artifact + ":" + version;
  }

  /** Whether it is older than {@code major.minor}. */
  boolean isBefore(int major, int minor) {
    Matcher numbers = VERSION.matcher(version);
    if (!numbers.matches() || numbers.group(1) == null) {
      return false;
    }
    int own = Integer.parseInt(numbers.group(1));
    return own < major || (own == major && Integer.parseInt(numbers.group(2)) < minor);
  }
}
