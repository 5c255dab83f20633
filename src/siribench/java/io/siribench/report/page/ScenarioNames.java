package io.siribench.report.page;

import io.siribench.analysis.RunFigures;
import io.siribench.analysis.ScenarioFigures;
import io.siribench.factor.Factor;
import io.siribench.results.FactorWords;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The names of scenarios on a page: their differences, such as {@code xml, warm}. Ambiguous names
 * are replaced by ids.
 */
final class ScenarioNames {
  /** Factors that usually follow from others, and have long names. */
  private static final List<Factor<?>> LAST = List.of(Factor.STAX, Factor.DOCUMENT);

  private final Map<String, String> names = new LinkedHashMap<>();

  private ScenarioNames() {}

  /** Creates the names of all scenarios of {@code figures}. */
  static ScenarioNames of(RunFigures figures) {
    List<Factor<?>> named =
        Factor.all().stream()
            .filter(factor -> factor == Factor.FORMAT || isVaried(figures, factor))
            .toList();
    ScenarioNames result = new ScenarioNames();
    for (int last = 0; last <= LAST.size(); last++) {
      List<Factor<?>> omitted = LAST.subList(last, LAST.size());
      result.name(figures, named.stream().filter(factor -> !omitted.contains(factor)).toList());
      if (result.areDistinct()) {
        return result;
      }
    }
    figures.scenarios().forEach(s -> result.names.put(s.scenario(), s.scenario()));
    return result;
  }

  /** Returns the name of {@code scenario}. */
  String of(String scenario) {
    return names.getOrDefault(scenario, scenario);
  }

  /**
   * Returns the factors in which the scenarios differ. A factor of {@link #LAST} is omitted if it
   * follows from the format.
   */
  static List<Factor<?>> varied(RunFigures figures) {
    return Factor.all().stream()
        .filter(factor -> isVaried(figures, factor))
        .filter(factor -> !LAST.contains(factor) || !followsFromFormat(figures, factor))
        .toList();
  }

  private static boolean followsFromFormat(RunFigures figures, Factor<?> factor) {
    Map<String, Set<String>> words = new HashMap<>();
    figures.scenarios().stream()
        .flatMap(scenario -> scenario.factors().stream())
        .forEach(
            factors ->
                words
                    .computeIfAbsent(word(factors, Factor.FORMAT), format -> new HashSet<>())
                    .add(word(factors, factor)));
    return words.values().stream().allMatch(levels -> levels.size() == 1);
  }

  private static boolean isVaried(RunFigures figures, Factor<?> factor) {
    return figures.scenarios().stream()
            .flatMap(scenario -> scenario.factors().stream())
            .map(factors -> word(factors, factor))
            .distinct()
            .count()
        > 1;
  }

  private void name(RunFigures figures, List<Factor<?>> factors) {
    for (ScenarioFigures scenario : figures.scenarios()) {
      String name =
          scenario.factors().stream()
              .flatMap(
                  words ->
                      factors.stream()
                          .map(
                              factor ->
                                  factor == Factor.DEVICE
                                      ? scenario.named().word(factor)
                                      : word(words, factor)))
              .filter(word -> !word.isEmpty())
              .collect(Collectors.joining(", "));
      names.put(scenario.scenario(), name.isEmpty() ? scenario.scenario() : name);
    }
  }

  private boolean areDistinct() {
    return new HashSet<>(names.values()).size() == names.size();
  }

  private static String word(FactorWords factors, Factor<?> factor) {
    if (factor == Factor.DOCUMENT) {
      return factors.source();
    }
    String word = factors.word(factor);
    // The words of the other factors are self-explanatory.
    return word.isEmpty()
        ? ""
        : factor == Factor.JAVA
            ? "Java " + word
            : factor == Factor.HEAD_START ? factor.label(word) : word;
  }
}
