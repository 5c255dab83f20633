package io.siribench.plan;

import java.util.List;

/**
 * Scenarios in the order in which each gets one fork.
 *
 * @param number 0 for the round that only brings files into the page cache, else from 1
 */
public record Round(int number, List<Scenario> scenarios) {
  public Round {
    scenarios = List.copyOf(scenarios);
  }
}
