package io.siribench.results;

import io.siribench.factor.Factor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Short names for the scenarios of a group. A name contains only the differences from the others;
 * common properties are listed once.
 */
public final class ShortNames {
  /** Characters other than printable ASCII. */
  private static final String NOT_PRINTABLE = "[^ -~]";

  /** The factors in names if no factor is varied, even with several labels. */
  private static final Set<Factor<?>> NAMED_ALONE = Set.of(Factor.FORMAT, Factor.START);

  private static final String NO_MODULE = "none";

  private final Map<String, String> names = new LinkedHashMap<>();
  private final List<Factor<?>> varied = new ArrayList<>();
  private final List<String> common = new ArrayList<>();
  private final boolean isRestoreVaried;

  /** Creates the names of {@code scenarios}. */
  public ShortNames(List<NamedScenario> scenarios) {
    List<NamedScenario> known =
        scenarios.stream().filter(scenario -> !scenario.words().isEmpty()).toList();
    boolean nothingVaries =
        Factor.all().stream().allMatch(factor -> labels(known, factor).size() <= 1);
    for (Factor<?> factor : Factor.all()) {
      Set<String> labels = labels(known, factor);
      boolean isNamed = nothingVaries && NAMED_ALONE.contains(factor);
      if (labels.size() > 1 || isNamed) {
        varied.add(factor);
      } else if (factor == Factor.RESTORE && restoresLaterRequests(known)) {
        varied.add(factor);
      } else if (!labels.isEmpty() && factor != Factor.RESTORE) {
        common.addAll(labels);
      }
    }
    Set<String> restored = labels(known, Factor.RESTORE);
    isRestoreVaried = varied.contains(Factor.RESTORE);
    boolean areAllRestored =
        known.stream().noneMatch(scenario -> scenario.word(Factor.RESTORE).isEmpty());
    restored.stream()
        .filter(word -> !isRestoreVaried)
        .map(word -> (areAllRestored ? "pseudo-warm by " : "pseudo-warm starts by ") + word)
        .forEach(common::add);
    if (areAllRestored) {
      common.remove("pseudo-warm"); // The phrase about the restore contains it.
    }
    boolean areLabelled = known.stream().map(NamedScenario::label).distinct().count() > 1;
    Map<String, Integer> uses = new HashMap<>();
    for (NamedScenario scenario : scenarios) {
      String name = name(scenario, areLabelled);
      names.put(scenario.id(), name);
      uses.merge(name, 1, Integer::sum);
    }
    // A name is empty if the scenario only differs by restoring nothing.
    scenarios.forEach(
        scenario ->
            names.computeIfPresent(
                scenario.id(), (id, name) -> name.isEmpty() ? scenario.word(Factor.START) : name));
    names.replaceAll((id, name) -> name.isEmpty() || uses.getOrDefault(name, 0) > 1 ? id : name);
    names.replaceAll((id, name) -> printable(name));
  }

  /** Returns the name of the scenario {@code id}, printable ASCII. */
  public String of(String id) {
    return names.getOrDefault(id, printable(id));
  }

  /** Returns {@code all: no module, java17}; absent without common properties. */
  public Optional<String> common() {
    return Optional.of(printable(String.join(", ", common)))
        .filter(words -> !words.isEmpty())
        .map(words -> "all: " + words);
  }

  private String name(NamedScenario scenario, boolean areLabelled) {
    return Stream.concat(
            varied.stream()
                .filter(factor -> factor != Factor.START || !impliesPseudoWarm(scenario))
                .map(factor -> label(factor, scenario)),
            areLabelled ? Stream.of(scenario.label()) : Stream.empty())
        .filter(word -> !word.isEmpty())
        .collect(Collectors.joining(" "));
  }

  /** Returns whether its restored state implies that it is pseudo-warm. */
  private boolean impliesPseudoWarm(NamedScenario scenario) {
    return isRestoreVaried
        && !scenario.word(Factor.RESTORE).isEmpty()
        && !scenario.isOfLaterRequests();
  }

  /** Returns whether a scenario of later requests restores a state; others may restore none. */
  private static boolean restoresLaterRequests(List<NamedScenario> scenarios) {
    return scenarios.stream()
        .filter(NamedScenario::isOfLaterRequests)
        .anyMatch(scenario -> !scenario.word(Factor.RESTORE).isEmpty());
  }

  private static Set<String> labels(List<NamedScenario> scenarios, Factor<?> factor) {
    return scenarios.stream()
        .map(scenario -> label(factor, scenario))
        .filter(label -> !label.isEmpty())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private static String label(Factor<?> factor, NamedScenario scenario) {
    String word = scenario.word(factor);
    return word.isEmpty()
        ? ""
        : factor == Factor.MODULE && word.equals(NO_MODULE) ? "no module" : factor.label(word);
  }

  private static String printable(String text) {
    return text.replaceAll(NOT_PRINTABLE, "_");
  }
}
