package io.siribench.plan;

import io.siribench.worker.codec.StaxType;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
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

  private static final Pattern VERSION =
      Pattern.compile("(\\d+)\\.(\\d+)(?:\\.(\\d+))?[A-Za-z0-9._-]*|\\d{8}");

  /** The versions that are meant where none is given. */
  static LibraryVersion[] listed() {
    return Arrays.stream(Library.values())
        .map(library -> new LibraryVersion(library, library.defaultVersion()))
        .toArray(LibraryVersion[]::new);
  }

  /** The library and version that {@code word} names, if it names any. */
  static Optional<Object> find(String word) {
    String[] parts = word.strip().split(":", 2);
    if (parts.length < 2) {
      return Optional.empty();
    }
    return Arrays.stream(Library.values())
        .filter(library -> library.optionName().equals(parts[0].toLowerCase(Locale.ROOT)))
        .map(library -> new LibraryVersion(library, library.version(parts[1])))
        .filter(found -> VERSION.matcher(found.version()).matches())
        .<Object>map(Function.identity())
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

  /** The class of what reads with it. */
  public String codec() {
    return library.codec(this);
  }

  /** What a fork of {@code scenario} needs of it, each {@code group:artifact:version}. */
  public List<String> artifacts(Scenario scenario) {
    return library.artifacts(scenario, this);
  }

  /**
   * Why a process did not read with this, if its answer says so.
   *
   * @param reported the version that the library said to be; empty if it does not tell
   * @param source name of the file that it came from; empty if that is not known
   */
  public Optional<String> unproved(String reported, String source) {
    boolean isKnown = !reported.isEmpty() || !source.isEmpty();
    // A library may say an older version of itself; then the name of its jar tells.
    boolean isThis = isSame(reported) || source.endsWith("-" + version + ".jar");
    return isCarried() || !isKnown || isThis
        ? Optional.empty()
        : Optional.of(
            "read with "
                + (reported.isEmpty() ? "another version" : reported)
                + (source.isEmpty() ? "" : " of " + source)
                + " in place of "
                + optionName()
                + ": the class path has it twice; see --class-path");
  }

  /** Jackson 2.9.10.8 calls itself 2.9.10-8. */
  private boolean isSame(String reported) {
    return reported.replace('-', '.').equals(version.replace('-', '.'));
  }

  /** The coordinates of {@code artifact}, which is {@code group:artifact}, in this version. */
  String of(String artifact) {
    return artifact + ":" + version;
  }

  /** Whether it is older than {@code major.minor}. */
  boolean isBefore(int major, int minor) {
    return isBefore(major, minor, 0);
  }

  /** Whether it is older than {@code major.minor.patch}. */
  boolean isBefore(int major, int minor, int patch) {
    Matcher numbers = VERSION.matcher(version);
    if (!numbers.matches() || numbers.group(1) == null) {
      return false;
    }
    int[] bounds = {major, minor, patch};
    for (int i = 0; i < bounds.length; i++) {
      String own = numbers.group(i + 1);
      int difference = (own == null ? 0 : Integer.parseInt(own)) - bounds[i];
      if (difference != 0) {
        return difference < 0;
      }
    }
    return false;
  }

  /**
   * An implementation of StAX in a version: {@code aalto:0.9.8}. Without one it is a {@link
   * StaxType}: what siribench carries, or what the library in a version that reads has by default.
   */
  public record StaxVersion(StaxType type, String version) {
    private static final Pattern VERSION = Pattern.compile("\\d+\\.\\d+[A-Za-z0-9._-]*");

    private static final List<String> ARTIFACTS = List.of("aalto-xml-", "woodstox-core-");

    /** Why some cannot work; each was found by trying. */
    static final List<Incompatibility> INCOMPATIBILITIES =
        List.of(
            new Incompatibility(
                "--stax",
                "devices run what siribench carries, which is made into classes.dex when it is built",
                "use --stax woodstox or aalto on devices",
                scenario -> scenario.device() != null && scenario.staxVersion().isPresent()),
            new Incompatibility(
                "--stax",
                "it is Jackson that siribench hands an implementation of StAX",
                "use --library jackson with it",
                scenario ->
                    scenario.library().library() != Library.JACKSON
                        && scenario.staxVersion().isPresent()));

    /** The word for {@code value}, which is one of these or a {@link StaxType}. */
    static String word(Object value) {
      return value instanceof StaxVersion found
          ? found.type.optionName() + ":" + found.version
          : ((StaxType) value).optionName();
    }

    /** The implementation and version that {@code word} names, if it names any. */
    static Optional<Object> find(String word) {
      String[] parts = word.strip().split(":", 2);
      if (parts.length < 2 || !VERSION.matcher(parts[1]).matches()) {
        return Optional.empty();
      }
      return Arrays.stream(StaxType.values())
          .filter(type -> type.optionName().equals(parts[0].toLowerCase(Locale.ROOT)))
          .<Object>map(type -> new StaxVersion(type, parts[1]))
          .findFirst();
    }

    /** Woodstox has had another group and name up to 4. */
    private String groupAndName() {
      return switch (type) {
        case AALTO -> "com.fasterxml:aalto-xml";
        case WOODSTOX ->
            version.startsWith("4.")
                ? "org.codehaus.woodstox:woodstox-core-asl"
                : "com.fasterxml.woodstox:woodstox-core";
      };
    }

    /** What is needed of it: {@code group:artifact:version}. */
    public String artifact() {
      return groupAndName() + ":" + version;
    }

    /** The name of the file of {@link #artifact}. */
    public String jar() {
      return artifact().substring(artifact().indexOf(':') + 1).replace(':', '-') + ".jar";
    }

    /** Whether the file {@code name} has an implementation of StAX that is not this. */
    public boolean excludes(String name) {
      return !name.equals(jar()) && ARTIFACTS.stream().anyMatch(name::startsWith);
    }
  }
}
