package io.siribench.plan;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Turns the words of an option into its values, in the order given, each once. */
final class OptionValues {
  private OptionValues() {}

  /**
   * The values that {@code words} name, in any case; what names none is added to {@code problems}.
   */
  static <T> Set<T> values(
      String option,
      List<String> words,
      T[] all,
      Function<T, String> wordOf,
      List<PlanProblem> problems) {
    Set<T> found = new LinkedHashSet<>();
    for (String word : words) {
      Stream.of(all)
          .filter(value -> wordOf.apply(value).equals(word.strip().toLowerCase(Locale.ROOT)))
          .findFirst()
          .ifPresentOrElse(found::add, () -> problems.add(unknown(option, word, all, wordOf)));
    }
    return found;
  }

  private static <T> PlanProblem unknown(
      String option, String word, T[] all, Function<T, String> wordOf) {
    String available = Stream.of(all).map(wordOf).collect(Collectors.joining(", "));
    return new PlanProblem(option, "'" + word + "' is unknown", "available: " + available);
  }
}
