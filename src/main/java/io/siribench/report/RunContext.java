package io.siribench.report;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a run's plans say that its samples do not.
 *
 * @param scenarios ids in the order of the plans, with or without samples
 * @param baseline what the ratios refer to; if empty, the first scenario
 * @param stops why plans were not carried out to their end
 * @param served the scenarios whose documents siribench served itself
 * @param periodNanos time between intended sends, of each scenario at a constant rate
 */
public record RunContext(
    List<String> scenarios,
    Optional<String> baseline,
    List<String> stops,
    Set<String> served,
    Map<String, Long> periodNanos) {
  public RunContext {
    scenarios = List.copyOf(scenarios);
    stops = List.copyOf(stops);
    served = Set.copyOf(served);
    periodNanos = Map.copyOf(periodNanos);
  }
}
