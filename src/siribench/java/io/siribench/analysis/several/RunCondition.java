package io.siribench.analysis.several;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A condition of several parts of runs.
 *
 * @param name as in {@code plan.json}: {@code cpu}
 * @param values the value of each part; empty where unknown or absent
 */
public record RunCondition(String name, List<String> values) {
  public RunCondition {
    values = List.copyOf(values);
  }

  /** Returns all conditions of {@code parts}, those that differ first. */
  public static List<RunCondition> of(List<RunPart> parts) {
    Set<String> names = new LinkedHashSet<>();
    parts.forEach(part -> names.addAll(part.conditions().keySet()));
    List<RunCondition> all = new ArrayList<>();
    for (String name : names) {
      all.add(
          new RunCondition(
              name, parts.stream().map(part -> part.conditions().getOrDefault(name, "")).toList()));
    }
    List<RunCondition> ordered =
        new ArrayList<>(all.stream().filter(RunCondition::differs).toList());
    all.stream().filter(found -> !found.differs()).forEach(ordered::add);
    return ordered;
  }

  /** Returns whether it was not the same everywhere. */
  public boolean differs() {
    return values.stream().distinct().count() > 1;
  }

  /** Returns whether two of the known values differ. */
  public boolean isKnownToDiffer() {
    return values.stream().filter(value -> !value.isEmpty()).distinct().count() > 1;
  }
}
