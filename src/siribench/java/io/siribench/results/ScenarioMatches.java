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
 * The matching scenarios of two runs. Two scenarios match if they have the same id, or if they
 * agree in every factor that either run varies. A value that is constant within each run, such as
 * the JDK or the label, may differ between the runs.
 */
public final class ScenarioMatches {
  private final Set<Factor<?>> varied = new TreeSet<>();
  private final boolean isLabelVaried;

  private ScenarioMatches(
      Collection<NamedScenario> base,
      Collection<NamedScenario> candidate,
      Set<Factor<?>> alwaysCompared) {
    for (Factor<?> factor : Factor.all()) {
      if (alwaysCompared.contains(factor)
          || isVaried(base, factor)
          || isVaried(candidate, factor)) {
        varied.add(factor);
      }
    }
    isLabelVaried = labels(base) > 1 || labels(candidate) > 1;
  }

  /** Returns the ids of matching scenarios in {@code base}, by their ids in {@code candidate}. */
  public static Map<String, String> of(List<NamedScenario> base, List<NamedScenario> candidate) {
    return of(base, candidate, Set.of());
  }

  /**
   * Returns the matches of a run that was repeated on another machine or day. Only the documents,
   * the JDK and the notation of a default may differ.
   */
  public static Map<String, String> ofRepetition(
      List<NamedScenario> base, List<NamedScenario> candidate) {
    Set<Factor<?>> alwaysCompared = new TreeSet<>(Factor.all());
    alwaysCompared.removeAll(List.of(Factor.DOCUMENT, Factor.JAVA));
    return of(base, candidate, alwaysCompared);
  }

  private static Map<String, String> of(
      List<NamedScenario> base, List<NamedScenario> candidate, Set<Factor<?>> alwaysCompared) {
    Map<String, String> ids = new HashMap<>();
    Map<String, NamedScenario> ours = byId(candidate);
    base.stream()
        .filter(scenario -> isSame(scenario, ours.get(scenario.id())))
        .forEach(scenario -> ids.put(scenario.id(), scenario.id()));
    ScenarioMatches matches = new ScenarioMatches(base, candidate, alwaysCompared);
    Map<List<Object>, List<NamedScenario>> theirs = matches.byKey(base, ids.keySet());
    matches
        .byKey(candidate, ids.keySet())
        .forEach(
            (key, ofCandidate) -> {
              List<NamedScenario> ofBase = theirs.getOrDefault(key, List.of());
              if (ofCandidate.size() == 1 && ofBase.size() == 1) {
                ids.put(ofBase.get(0).id(), ofCandidate.get(0).id());
              }
            });
    Map<String, String> matched = new LinkedHashMap<>();
    for (NamedScenario scenario : base) {
      String id = ids.get(scenario.id());
      if (id != null) {
        matched.put(id, scenario.id());
      }
    }
    return matched;
  }

  /** Returns whether scenarios with the same id are equal. Ids omit gzip if it is the default. */
  private static boolean isSame(NamedScenario scenario, @Nullable NamedScenario other) {
    if (other == null) {
      return false;
    }
    String word = scenario.word(Factor.COMPRESSION);
    String ofOther = other.word(Factor.COMPRESSION);
    return word.isEmpty() || ofOther.isEmpty() || word.equals(ofOther);
  }

  /** Returns the values of {@code scenario} that none of {@code others} has, as labels. */
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

  /** Returns scenarios by their varied values, except {@code matched} and unknown ones. */
  private Map<List<Object>, List<NamedScenario>> byKey(
      List<NamedScenario> scenarios, Collection<String> matched) {
    Map<List<Object>, List<NamedScenario>> byKey = new LinkedHashMap<>();
    for (NamedScenario scenario : scenarios) {
      if (!matched.contains(scenario.id()) && !scenario.words().isEmpty()) {
        Map<Factor<?>, String> words = new FactorMap<>();
        // Labels are compared, because they are equal for all updates of a JDK.
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
