package io.siribench.report;

import java.util.List;

/**
 * A condition that two measurements do not share.
 *
 * @param name what it is: {@code cpu}
 * @param base what it was for the base; empty if it is not known
 * @param candidate likewise
 * @param refused whether times are not comparable because of it
 * @param scenarios the candidate's scenarios that it is about
 */
public record ConditionDifference(
    String name, String base, String candidate, boolean refused, List<String> scenarios) {
  public ConditionDifference {
    scenarios = List.copyOf(scenarios);
  }

  /** One line. */
  public String text() {
    return name + ": " + shown(base) + " in the base, " + shown(candidate) + " in the candidate";
  }

  private static String shown(String value) {
    return value.isEmpty() ? "nothing" : value;
  }
}
