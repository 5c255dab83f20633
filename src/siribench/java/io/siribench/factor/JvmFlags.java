package io.siribench.factor;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The named flags of a fork's JVM: built-in sets, a user-defined set, or both.
 *
 * @param named in the order of {@link Named}; without {@link Named#DEFAULT} if there is anything
 *     else
 * @param ownName empty without a user-defined set
 * @param own its flags
 */
public record JvmFlags(List<Named> named, String ownName, List<String> own) {
  /** No flags. */
  public static final JvmFlags DEFAULT = new JvmFlags(List.of(Named.DEFAULT), "", List.of());

  /** The separator of the names of several sets. */
  private static final String AND = "+";

  /** The separator between the name and the flags of a user-defined set. */
  private static final char DEFINED_AS = ':';

  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9._-]+");

  /** Sizes, switches, numbers, and properties that are not the JDK's. */
  private static final Pattern HARMLESS =
      Pattern.compile(
          "-X(int|comp|mixed|batch|share:(auto|on|off)|(m[nsx]|ss)\\d+[kKmMgGtT]?)"
              + "|-XX:(?![+-]?\\w*(AOT|Archive|Crash|Dump|File|Log)"
              + "|Flags=|On(Error|OutOfMemoryError)=)"
              + "([+-]\\w+|\\w+=[\\d.]+[kKmMgGtT]?)"
              + "|-D(?!(java|jdk|sun|com\\.sun)[.x])[\\w.-]+(=.*)?"
              + "|-Dsun\\.reflect\\.inflationThreshold=\\d+|-Djdk\\.reflect\\.useNativeAccessorOnly=\\w+"
              + "|-(ea|esa|da|dsa|server|client)|--add-(opens|exports)=.*");

  /** A word, parts of which may be quoted. */
  private static final Pattern FLAG = Pattern.compile("(?:[^\\s\"]|\"[^\"]*\")+");

  /** Arguments, or parts of them, by which a JVM may use an archive of classes. */
  private static final List<String> OF_ARCHIVES =
      List.of("Archive", "AOT", "Options", "Flags", "@");

  /** Returns whether {@code jvmArgs} may name a class archive, which needs a fixed class path. */
  public static boolean mayNameArchive(List<String> jvmArgs) {
    return jvmArgs.stream().anyMatch(arg -> OF_ARCHIVES.stream().anyMatch(arg::contains));
  }

  public JvmFlags {
    named = List.copyOf(named);
    own = List.copyOf(own);
  }

  /** A built-in set. */
  public enum Named {
    /** No flags. */
    DEFAULT("default", "no flags"),
    /** The client compiler, which compiles code early, with few optimizations. */
    C1("c1", "-XX:TieredStopAtLevel=1, code is compiled by the client compiler only") {
      @Override
      List<String> on(JavaRuntime java) {
        return List.of("-XX:TieredStopAtLevel=1");
      }
    },
    /**
     * Reflection always calls native code, which needs no generated classes. By default the JDK
     * generates a class for each method or constructor: up to JDK 17 at its sixteenth call, from
     * JDK 18 on (JEP 416) usually at its first call, for a method handle.
     */
    NO_INFLATION(
        "no-inflation",
        "no accessor classes for reflection, by -Dsun.reflect.inflationThreshold up to JDK 17, by"
            + " -Djdk.reflect.useNativeAccessorOnly from JDK 18") {
      @Override
      List<String> on(JavaRuntime java) {
        // Each JDK ignores the property of the other. JDK 18 to 21 also honour the first one, but
        // only if jdk.reflect.useDirectMethodHandle=false selects the code before JEP 416.
        return Integer.parseInt(java.feature()) < METHOD_HANDLES_SINCE
            ? List.of("-Dsun.reflect.inflationThreshold=1000000")
            : List.of("-Djdk.reflect.useNativeAccessorOnly=true");
      }
    },
    /** The simplest collector, which starts no threads. */
    SERIAL("serial", "-XX:+UseSerialGC") {
      @Override
      List<String> on(JavaRuntime java) {
        return List.of("-XX:+UseSerialGC");
      }
    };

    /** JEP 416: reflection by method handles. */
    private static final int METHOD_HANDLES_SINCE = 18;

    private final String word;
    private final String description;

    Named(String word, String description) {
      this.word = word;
      this.description = description;
    }

    List<String> on(JavaRuntime java) {
      return List.of();
    }

    private static Optional<Named> of(String word) {
      String wanted = word.strip().toLowerCase(Locale.ROOT);
      return Arrays.stream(values()).filter(set -> set.word.equals(wanted)).findFirst();
    }
  }

  /** Returns each built-in set alone. */
  static JvmFlags[] builtIn() {
    return Arrays.stream(Named.values())
        .map(set -> new JvmFlags(List.of(set), "", List.of()))
        .toArray(JvmFlags[]::new);
  }

  /** Returns the description of a built-in set. */
  String description() {
    return named.get(0).description;
  }

  /** Returns the flags named {@code word}, if it is well formed. The plan checks the flags. */
  public static Optional<JvmFlags> find(String word) {
    int colon = word.indexOf(DEFINED_AS);
    String names = colon < 0 ? word : word.substring(0, colon);
    List<String> parts = List.of(names.strip().split(Pattern.quote(AND), -1));
    String ownName = colon < 0 ? "" : parts.get(parts.size() - 1);
    List<String> setNames = colon < 0 ? parts : parts.subList(0, parts.size() - 1);
    Set<Named> sets = EnumSet.noneOf(Named.class);
    for (String setName : setNames) {
      Optional<Named> set = Named.of(setName);
      if (set.isEmpty()) {
        return Optional.empty();
      }
      sets.add(set.get());
    }
    if (colon >= 0 && !NAME.matcher(ownName).matches()) {
      return Optional.empty();
    }
    return Optional.of(of(sets, ownName, colon < 0 ? List.of() : flags(word.substring(colon + 1))));
  }

  /**
   * Returns the flags that are recorded under {@code name}.
   *
   * @param flags the complete result of {@link #on}
   * @throws IllegalArgumentException if they do not match {@code name}
   */
  public static JvmFlags recorded(String name, List<String> flags, JavaRuntime java) {
    Set<Named> sets = EnumSet.noneOf(Named.class);
    String ownName = "";
    for (String part : name.split(Pattern.quote(AND), -1)) {
      Optional<Named> set = Named.of(part);
      set.ifPresent(sets::add);
      ownName = set.isPresent() ? ownName : part;
    }
    List<String> known = sets.stream().flatMap(set -> set.on(java).stream()).toList();
    if (known.size() > flags.size() || !flags.subList(0, known.size()).equals(known)) {
      throw new IllegalArgumentException(
          "has the jvm '" + name + "', which does not match its flags " + flags);
    }
    return of(sets, ownName, flags.subList(known.size(), flags.size()));
  }

  private static JvmFlags of(Set<Named> named, String ownName, List<String> own) {
    Set<Named> sets = EnumSet.copyOf(named.isEmpty() ? EnumSet.of(Named.DEFAULT) : named);
    if (sets.size() > 1 || !ownName.isEmpty()) {
      sets.remove(Named.DEFAULT);
    }
    return new JvmFlags(new ArrayList<>(sets), ownName, own);
  }

  private static List<String> flags(String text) {
    return FLAG.matcher(text)
        .results()
        .map(MatchResult::group)
        .map(flag -> flag.replace("\"", ""))
        .toList();
  }

  /** Returns whether {@code argument} neither runs code or a command, nor writes a file. */
  public static boolean isHarmless(String argument) {
    return HARMLESS.matcher(argument).matches();
  }

  /** Returns whether {@code name} is the name of a built-in set. */
  public static boolean isTaken(String name) {
    return Named.of(name).isPresent();
  }

  /** Returns the name used in ids and files, without the flags of a user-defined set. */
  public String optionName() {
    return Stream.concat(named.stream().map(set -> set.word), Stream.of(ownName))
        .filter(word -> !word.isEmpty())
        .collect(Collectors.joining(AND));
  }

  /** Returns the arguments for a JVM of {@code java}, user-defined ones last to take precedence. */
  public List<String> on(JavaRuntime java) {
    return Stream.concat(named.stream().flatMap(set -> set.on(java).stream()), own.stream())
        .toList();
  }
}
