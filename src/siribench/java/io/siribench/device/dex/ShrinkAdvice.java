package io.siribench.device.dex;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The changes by R8 that may explain a failure, and the rules that prevent them.
 *
 * @param changes the changes of the user's classes; named classes and their packages come first
 * @param remedy the rules to add
 */
public record ShrinkAdvice(String changes, String remedy) {
  private static final int SHOWN = 4;

  /** Returns the advice on {@code jar}, which {@link DexStore#shrunk} created by {@code rules}. */
  public static ShrinkAdvice of(Path jar, KeepRules rules) throws IOException {
    List<String> named = Stream.concat(rules.models().stream(), rules.called().stream()).toList();
    List<String> changes =
        DexedJar.remarks(jar).stream()
            .sorted(Comparator.comparing(change -> distance(name(change), named)))
            .toList();
    if (changes.isEmpty()) {
      return new ShrinkAdvice(
          "R8 changed none of your classes",
          "a library that finds classes by name needs --keep-rules; see its documentation");
    }
    int omitted = Math.max(0, changes.size() - SHOWN);
    return new ShrinkAdvice(
        "R8: "
            + changes.stream().limit(SHOWN).collect(Collectors.joining("; "))
            + (omitted == 0
                ? ""
                : "; and " + omitted + (omitted == 1 ? " more class" : " more classes")),
        changes.stream()
            .limit(SHOWN)
            .map(change -> KeepRules.keeping(name(change)))
            .collect(Collectors.joining(" ", "add to --keep-rules: ", "")));
  }

  private static String name(String change) {
    return change.substring(0, change.indexOf(' '));
  }

  /** Returns 0 for a named class, 1 for others of its package, else 2. */
  private static int distance(String name, List<String> named) {
    return named.contains(name)
        ? 0
        : named.stream().anyMatch(other -> packageOf(other).equals(packageOf(name))) ? 1 : 2;
  }

  private static String packageOf(String name) {
    return name.substring(0, name.lastIndexOf('.') + 1);
  }
}
