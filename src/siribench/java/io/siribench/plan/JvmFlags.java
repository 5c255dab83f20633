package io.siribench.plan;

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
 * Flags that a fork's JVM starts with, by a name: of sets that siribench has, of a set of one's
 * own, or of both.
 *
 * @param named in the order of {@link Named}; without {@link Named#DEFAULT} if there is anything
 *     else
 * @param ownName empty without a set of one's own
 * @param own its flags
 */
public record JvmFlags(List<Named> named, String ownName, List<String> own) {
  /** The words for several sets stand between these. */
  private static final String AND = "+";

  /** In front of the flags of a set of one's own. */
  private static final char DEFINED_AS = ':';

  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9._-]+");

  /** Sizes, switches, numbers, and properties that are not the JDK's. */
  private static final Pattern HARMLESS =
      Pattern.compile(
          "-X(int|comp|mixed|batch|share:\\w+|(m[nsx]|ss)\\d+[kKmMgGtT]?)|-XX:[+-]\\w+"
              + "|-XX:\\w+=[\\d.]+[kKmMgGtT]?|-D(?!(java|jdk|sun|com\\.sun)[.x])[\\w.-]+(=.*)?"
              + "|-Dsun\\.reflect\\.inflationThreshold=\\d+|-Djdk\\.reflect\\.useNativeAccessorOnly=\\w+"
              + "|-(ea|esa|da|dsa|server|client)|--add-(opens|exports)=.*");

  /** A word, parts of which may be quoted. */
  private static final Pattern FLAG = Pattern.compile("(?:[^\\s\"]|\"[^\"]*\")+");

  /** Arguments, or parts of them, that may have a JVM use an archive of classes. */
  private static final List<String> OF_ARCHIVES =
      List.of("Archive", "AOT", "Options", "Flags", "@");

  /** Whether one of {@code jvmArgs} may name an archive of classes, which needs its class path. */
  static boolean mayNameArchive(List<String> jvmArgs) {
    return jvmArgs.stream().anyMatch(arg -> OF_ARCHIVES.stream().anyMatch(arg::contains));
  }

  public JvmFlags {
    named = List.copyOf(named);
    own = List.copyOf(own);
  }

  /** A set that siribench has. */
  public enum Named {
    /** None. */
    DEFAULT("default", "no flags"),
    /** The client compiler: code is compiled soon, and never very well. */
    C1("c1", "-XX:TieredStopAtLevel=1, code is compiled by the quick compiler alone") {
      @Override
      List<String> on(JavaRuntime java) {
        return List.of("-XX:TieredStopAtLevel=1");
      }
    },
    /**
     * Reflection always calls native code, for which nothing has to be generated. By default the
     * JDK generates a class for each method or constructor: up to 17 at its sixteenth call, from 18
     * on (JEP 416) by method handles, mostly at its first.
     */
    NO_INFLATION(
        "no-inflation",
        "reflection makes no accessor classes, by -Dsun.reflect.inflationThreshold up to JDK 17, by"
            + " -Djdk.reflect.useNativeAccessorOnly from 18 on") {
      @Override
      List<String> on(JavaRuntime java) {
        // Each JDK ignores the other's property. JDK 18 to 21 heed the first one, too, but only
        // where jdk.reflect.useDirectMethodHandle=false asks for the implementation before JEP 416.
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

  /** What can be chosen, and how it is written down. */
  static Choices choices() {
    JvmFlags[] all =
        Arrays.stream(Named.values())
            .map(set -> new JvmFlags(List.of(set), "", List.of()))
            .toArray(JvmFlags[]::new);
    return Choices.of(all, JvmFlags::optionName)
        .<JvmFlags>describedBy(flags -> flags.named.get(0).description)
        .byDefault(all[0])
        .orElse(
            JvmFlags::find,
            "several joined by +, or NAME:FLAGS for your own, as in 'c1+big:-Xmx2g -Xms2g'");
  }

  /** The flags that {@code word} asks for, if it is well formed; {@link JvmRules} says more. */
  static Optional<Object> find(String word) {
    int colon = word.indexOf(DEFINED_AS);
    String names = colon < 0 ? word : word.substring(0, colon);
    List<String> parts = List.of(names.strip().split(Pattern.quote(AND), -1));
    String ownName = colon < 0 ? "" : parts.get(parts.size() - 1);
    List<String> others = colon < 0 ? parts : parts.subList(0, parts.size() - 1);
    Set<Named> found = EnumSet.noneOf(Named.class);
    for (String other : others) {
      Optional<Named> set = Named.of(other);
      if (set.isEmpty()) {
        return Optional.empty();
      }
      found.add(set.get());
    }
    if (colon >= 0 && !NAME.matcher(ownName).matches()) {
      return Optional.empty();
    }
    return Optional.of(of(found, ownName, flags(word.substring(colon + 1), colon >= 0)));
  }

  /**
   * Those that are recorded under {@code name}.
   *
   * @param flags all that {@link #on} gave
   * @throws IllegalArgumentException if they are not what {@code name} says
   */
  public static JvmFlags recorded(String name, List<String> flags, JavaRuntime java) {
    Set<Named> found = EnumSet.noneOf(Named.class);
    String ownName = "";
    for (String part : name.split(Pattern.quote(AND), -1)) {
      Optional<Named> set = Named.of(part);
      set.ifPresent(found::add);
      ownName = set.isPresent() ? ownName : part;
    }
    List<String> known = found.stream().flatMap(set -> set.on(java).stream()).toList();
    if (known.size() > flags.size() || !flags.subList(0, known.size()).equals(known)) {
      throw new IllegalArgumentException("jvm '" + name + "' with the flags " + flags);
    }
    return of(found, ownName, flags.subList(known.size(), flags.size()));
  }

  private static JvmFlags of(Set<Named> named, String ownName, List<String> own) {
    Set<Named> sets = EnumSet.copyOf(named.isEmpty() ? EnumSet.of(Named.DEFAULT) : named);
    if (sets.size() > 1 || !ownName.isEmpty()) {
      sets.remove(Named.DEFAULT);
    }
    return new JvmFlags(new ArrayList<>(sets), ownName, own);
  }

  private static List<String> flags(String text, boolean isDefined) {
    return isDefined
        ? FLAG.matcher(text)
            .results()
            .map(MatchResult::group)
            .map(flag -> flag.replace("\"", ""))
            .toList()
        : List.of();
  }

  /** Whether no JVM runs a command or other code, or writes a file, because of {@code argument}. */
  public static boolean isHarmless(String argument) {
    return HARMLESS.matcher(argument).matches();
  }

  /** Whether {@code name} is that of a set that siribench has. */
  static boolean isTaken(String name) {
    return Named.of(name).isPresent();
  }

  /** Whether there are any. */
  boolean isDefault() {
    return named.equals(List.of(Named.DEFAULT));
  }

  /** The word used in ids and files; it does not say the flags of a set of one's own. */
  public String optionName() {
    return Stream.concat(named.stream().map(set -> set.word), Stream.of(ownName))
        .filter(word -> !word.isEmpty())
        .collect(Collectors.joining(AND));
  }

  /** What a JVM of {@code java} is given; of one's own last, so that they have the last word. */
  public List<String> on(JavaRuntime java) {
    return Stream.concat(named.stream().flatMap(set -> set.on(java).stream()), own.stream())
        .toList();
  }
}
