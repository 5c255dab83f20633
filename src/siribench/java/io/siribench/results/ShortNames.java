package io.siribench.results;

import io.siribench.factor.Factor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The short names of scenarios in a group, consisting of their differences. Common properties are
 * mentioned once.
 */
public final class ShortNames {
  /** Characters that are not allowed, as in ids. */
  private static final String UNFIT = "[^ -~]";

  /** The factors in names of runs without varied factors, even with several labels. */
  private static final Set<Factor<?>> NAMED_ALONE = Set.of(Factor.FORMAT, Factor.START);

  private static final String NO_MODULE = "none";

  private final Map<String, String> names = new LinkedHashMap<>();
  private final List<Factor<?>> varied = new ArrayList<>();
  private final List<String> common = new ArrayList<>();
  private final boolean severalRestored;

  /** Creates the names of {@code scenarios}. */
  public ShortNames(List<NamedScenario> scenarios) {
    List<NamedScenario> known =
        scenarios.stream().filter(found -> !found.words().isEmpty()).toList();
    boolean nothingVaries =
        Factor.all().stream().allMatch(factor -> labels(known, factor).size() <= 1);
    for (Factor<?> factor : Factor.all()) {
      Set<String> labels = labels(known, factor);
      boolean isNamed = nothingVaries && NAMED_ALONE.contains(factor);
      if (labels.size() > 1 || isNamed) {
        varied.add(factor);
      } else if (factor == Factor.RESTORE && isOfLater(known)) {
        varied.add(factor);
      } else if (!labels.isEmpty() && factor != Factor.RESTORE) {
        common.addAll(labels);
      }
    }
    Set<String> restored = labels(known, Factor.RESTORE);
    severalRestored = varied.contains(Factor.RESTORE);
    boolean areAllRestored =
        known.stream().noneMatch(found -> found.word(Factor.RESTORE).isEmpty());
    restored.stream()
        .filter(found -> !severalRestored)
        .map(found -> (areAllRestored ? "pseudo-warm by " : "pseudo-warm starts by ") + found)
        .forEach(common::add);
    if (areAllRestored) {
      common.remove("pseudo-warm"); // Once is enough.
    }
    boolean areLabelled = known.stream().map(NamedScenario::label).distinct().count() > 1;
    Map<String, Integer> uses = new HashMap<>();
    for (NamedScenario scenario : scenarios) {
      String name = name(scenario, areLabelled);
      names.put(scenario.id(), name);
      uses.merge(name, 1, Integer::sum);
    }
    // All that is left of it is that it restores nothing.
    scenarios.forEach(
        found ->
            names.computeIfPresent(
                found.id(), (id, name) -> name.isEmpty() ? found.word(Factor.START) : name));
    names.replaceAll((id, name) -> name.isEmpty() || uses.getOrDefault(name, 0) > 1 ? id : name);
    names.replaceAll((id, name) -> fit(name));
  }

  /** Returns the name of the scenario {@code id}, printable ASCII. */
  public String of(String id) {
    return names.getOrDefault(id, fit(id));
  }

  /** Returns the common properties of all scenarios, in the order of ids. */
  public List<String> common() {
    return common.stream().map(ShortNames::fit).toList();
  }

  private String name(NamedScenario scenario, boolean areLabelled) {
    return Stream.concat(
            varied.stream()
                .filter(factor -> factor != Factor.START || !isRestoredOtherwise(scenario))
                .map(factor -> label(factor, scenario)),
            areLabelled ? Stream.of(scenario.label()) : Stream.empty())
        .filter(word -> !word.isEmpty())
        .collect(Collectors.joining(" "));
  }

  /** Returns whether its restored state implies that it is pseudo-warm. */
  private boolean isRestoredOtherwise(NamedScenario scenario) {
    return severalRestored
        && !scenario.word(Factor.RESTORE).isEmpty()
        && !scenario.isOfLaterRequests();
  }

  /** Returns whether later requests are restored; others of the same start may not be. */
  private static boolean isOfLater(List<NamedScenario> scenarios) {
    return scenarios.stream()
        .anyMatch(found -> found.isOfLaterRequests() && !found.word(Factor.RESTORE).isEmpty());
  }

  private static Set<String> labels(List<NamedScenario> scenarios, Factor<?> factor) {
    return scenarios.stream()
        .map(found -> label(factor, found))
        .filter(label -> !label.isEmpty())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private static String label(Factor<?> factor, NamedScenario scenario) {
    String word = scenario.word(factor);
    return word.isEmpty()
        ? ""
        : factor == Factor.MODULE && word.equals(NO_MODULE) ? "no module" : factor.label(word);
  }

  private static String fit(String text) {
    return text.replaceAll(UNFIT, "_");
  }
}
