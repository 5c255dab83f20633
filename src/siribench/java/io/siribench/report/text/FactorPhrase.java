package io.siribench.report.text;

import io.siribench.analysis.Pair;
import io.siribench.factor.Factor;
import io.siribench.factor.Start;
import io.siribench.results.NamedScenario;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** A phrase for the differences between two scenarios. */
final class FactorPhrase {
  /** Factors to add one by one if the differences do not distinguish two comparisons. */
  static final List<Factor<?>> NAMED_FIRST = List.of(Factor.FORMAT, Factor.READER, Factor.MODULE);

  private static final String NO_MODULE = "none";

  /** The factors with several values among the compared scenarios. */
  private final Set<Factor<?>> varied = new TreeSet<>();

  /** Creates a phrase for the scenarios of {@code pairs}. */
  FactorPhrase(List<Pair> pairs) {
    for (Factor<?> factor : Factor.all()) {
      long values =
          pairs.stream()
              .flatMap(pair -> Stream.of(pair.scenario(), pair.reference()))
              .map(scenario -> label(factor, scenario))
              .filter(label -> !label.isEmpty())
              .distinct()
              .count();
      if (values > 1) {
        varied.add(factor);
      }
    }
  }

  /**
   * Returns the differences from {@code other}, in words; may be empty. A factor that applies to
   * only one of them is not a difference, unless it is varied among the scenarios.
   *
   * @param always the number of factors of {@link #NAMED_FIRST} to name even if equal
   * @param withStart whether to name the start, if it differs
   */
  String differing(NamedScenario scenario, NamedScenario other, int always, boolean withStart) {
    List<String> words =
        words(
            scenario,
            factor ->
                NAMED_FIRST.subList(0, always).contains(factor)
                    || (varied.contains(factor)
                        && !label(factor, scenario).equals(label(factor, other))));
    if (!scenario.label().isEmpty() && !scenario.label().equals(other.label())) {
      words.add(scenario.label());
    }
    if (withStart && !start(scenario).equals(start(other))) {
      words.add(onlyOneRestores(scenario, other) ? restored(scenario) : start(scenario));
    }
    return String.join(" ", words);
  }

  /**
   * Returns all words of {@code scenario} for factors that are varied.
   *
   * @param withStart whether to name the start
   */
  String all(NamedScenario scenario, boolean withStart) {
    List<String> words = words(scenario, varied::contains);
    if (!scenario.label().isEmpty()) {
      words.add(scenario.label());
    }
    if (withStart) {
      words.add(start(scenario));
    }
    return String.join(" ", words);
  }

  /** Returns the words for the factors that {@code isNamed} selects, except for the start. */
  private static List<String> words(NamedScenario scenario, Predicate<Factor<?>> isNamed) {
    List<String> words = new ArrayList<>();
    for (Factor<?> factor : Factor.all()) {
      String label = label(factor, scenario);
      boolean isOfStart = factor == Factor.START || factor == Factor.RESTORE;
      if (!isOfStart && !label.isEmpty() && isNamed.test(factor)) {
        words.add(factor == Factor.MODULE ? module(label, words.isEmpty()) : label);
      }
    }
    return words;
  }

  private static String label(Factor<?> factor, NamedScenario scenario) {
    String word = scenario.word(factor);
    // A document may be called after anything, even with a line end.
    return word.isEmpty() ? "" : factor.label(word).replaceAll("\\p{Cntrl}", "_");
  }

  private static String module(String label, boolean isFirst) {
    return label.equals(NO_MODULE)
        ? (isFirst ? "no module" : "without module")
        : (isFirst ? label : "with " + label);
  }

  /** Returns whether two scenarios start alike, except that only one restores a state. */
  private static boolean onlyOneRestores(NamedScenario scenario, NamedScenario other) {
    return scenario.word(Factor.START).equals(other.word(Factor.START))
        && (scenario.word(Factor.RESTORE).isEmpty() || other.word(Factor.RESTORE).isEmpty());
  }

  private static String restored(NamedScenario scenario) {
    String restore = scenario.word(Factor.RESTORE);
    return restore.isEmpty() ? "unrestored" : restore;
  }

  private static String start(NamedScenario scenario) {
    return Start.label(scenario.word(Factor.START), scenario.word(Factor.RESTORE));
  }
}
