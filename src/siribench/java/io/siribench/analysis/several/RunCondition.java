package io.siribench.analysis.several;

import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * A condition, with its value in each part of the compared runs.
 *
 * @param name the name as in {@code plan.json}: {@code cpu}
 * @param values the value of each part; empty if unknown or absent
 */
public record RunCondition(String name, List<String> values) {
  public RunCondition {
    values = List.copyOf(values);
  }

  /** Returns all conditions of {@code parts}, differing ones first. */
  public static List<RunCondition> of(List<Map<String, String>> parts) {
    return parts.stream()
        .flatMap(conditions -> conditions.keySet().stream())
        .distinct()
        .map(
            name ->
                new RunCondition(
                    name, parts.stream().map(part -> part.getOrDefault(name, "")).toList()))
        .sorted(Comparator.comparing(condition -> !condition.differs()))
        .toList();
  }

  /** Returns whether the values differ; an unknown value counts as different. */
  public boolean differs() {
    return values.stream().distinct().count() > 1;
  }

  /** Returns whether two of the known values differ. */
  public boolean isKnownToDiffer() {
    return values.stream().filter(value -> !value.isEmpty()).distinct().count() > 1;
  }
}
