package io.siribench.results;

import io.siribench.factor.Factor;
import io.siribench.factor.FactorMap;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The equal scenarios of two runs. They have the same id, or agree in everything that either run
 * varies. A constant value of a run, such as its JDK or its label, is the subject of the
 * comparison.
 */
public final class ScenarioMatches {
  private final Set<Factor<?>> varied = new TreeSet<>();
  private final boolean isLabelVaried;

  private ScenarioMatches(
      Collection<NamedScenario> base,
      Collection<NamedScenario> candidate,
      Set<Factor<?>> heldFast) {
    for (Factor<?> factor : Factor.all()) {
      if (heldFast.contains(factor) || isVaried(base, factor) || isVaried(candidate, factor)) {
        varied.add(factor);
      }
    }
    isLabelVaried = labels(base) > 1 || labels(candidate) > 1;
  }

  /** Returns the id in {@code base} of the match of each scenario of {@code candidate}. */
  public static Map<String, String> of(List<NamedScenario> base, List<NamedScenario> candidate) {
    return of(base, candidate, Set.of());
  }

  /**
   * Returns {@link #of(List, List)} for repeated runs on other machines or days. Only the documents
   * and the JDK may differ, and the notation of a default.
   */
  public static Map<String, String> ofRepetition(
      List<NamedScenario> base, List<NamedScenario> candidate) {
    Set<Factor<?>> heldFast = new TreeSet<>(Factor.all());
    heldFast.removeAll(List.of(Factor.DOCUMENT, Factor.JAVA));
    return of(base, candidate, heldFast);
  }

  private static Map<String, String> of(
      List<NamedScenario> base, List<NamedScenario> candidate, Set<Factor<?>> heldFast) {
    Map<String, String> ids = new HashMap<>();
    Map<String, NamedScenario> ours = byId(candidate);
    base.stream()
        .filter(scenario -> isSame(scenario, ours.get(scenario.id())))
        .forEach(scenario -> ids.put(scenario.id(), scenario.id()));
    ScenarioMatches matches = new ScenarioMatches(base, candidate, heldFast);
    Map<List<Object>, List<NamedScenario>> theirs = matches.byKey(base, ids.values());
    matches
        .byKey(candidate, ids.keySet())
        .forEach(
            (key, found) -> {
              List<NamedScenario> same = theirs.getOrDefault(key, List.of());
              if (found.size() == 1 && same.size() == 1) {
                ids.put(found.get(0).id(), same.get(0).id());
              }
            });
    Map<String, String> matched = new LinkedHashMap<>();
    for (NamedScenario scenario : base) {
      ids.forEach(
          (id, reference) -> {
            if (reference.equals(scenario.id())) {
              matched.put(id, reference);
            }
          });
    }
    return matched;
  }

  /** Returns whether both are equal; an endpoint's id omits gzip, which is the default. */
  private static boolean isSame(NamedScenario scenario, @Nullable NamedScenario other) {
    if (other == null) {
      return false;
    }
    String word = scenario.word(Factor.COMPRESSION);
    String ofOther = other.word(Factor.COMPRESSION);
    return word.isEmpty() || ofOther.isEmpty() || word.equals(ofOther);
  }

  /**
   * Returns the words of {@code scenario} for factors that none of {@code others} has. It is empty
   * if all of its words occur among them.
   */
  public static List<String> missing(NamedScenario scenario, List<NamedScenario> others) {
    return Factor.all().stream()
        .filter(factor -> !scenario.word(factor).isEmpty())
        .filter(
            factor ->
                others.stream()
                    .noneMatch(other -> label(other, factor).equals(label(scenario, factor))))
        .map(factor -> label(scenario, factor))
        .toList();
  }

  private static Map<String, NamedScenario> byId(List<NamedScenario> scenarios) {
    Map<String, NamedScenario> byId = new LinkedHashMap<>();
    scenarios.forEach(scenario -> byId.put(scenario.id(), scenario));
    return byId;
  }

  /** Returns scenarios by varied values, without {@code matched} and unknown ones. */
  private Map<List<Object>, List<NamedScenario>> byKey(
      List<NamedScenario> scenarios, Collection<String> matched) {
    Map<List<Object>, List<NamedScenario>> byKey = new LinkedHashMap<>();
    for (NamedScenario scenario : scenarios) {
      if (!matched.contains(scenario.id()) && !scenario.words().isEmpty()) {
        Map<Factor<?>, String> words = new FactorMap<>();
        // An update of a JDK is the same JDK.
        varied.forEach(factor -> words.put(factor, label(scenario, factor)));
        byKey
            .computeIfAbsent(
                List.of(words, isLabelVaried ? scenario.label() : ""), key -> new ArrayList<>())
            .add(scenario);
      }
    }
    return byKey;
  }

  private static boolean isVaried(Collection<NamedScenario> scenarios, Factor<?> factor) {
    @Nullable String first = null;
    for (NamedScenario scenario : scenarios) {
      if (first != null && !first.equals(label(scenario, factor))) {
        return true;
      }
      first = label(scenario, factor);
    }
    return false;
  }

  private static String label(NamedScenario scenario, Factor<?> factor) {
    String word = scenario.wordOrDefault(factor);
    return word.isEmpty() ? "" : factor.label(word);
  }

  private static long labels(Collection<NamedScenario> scenarios) {
    return scenarios.stream().map(NamedScenario::label).distinct().count();
  }
}
