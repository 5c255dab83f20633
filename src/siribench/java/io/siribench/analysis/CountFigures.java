package io.siribench.analysis;

import io.siribench.analysis.Gate.State;
import java.util.List;
import java.util.Optional;

/**
 * The counted instructions of a run's starts.
 *
 * @param starts those that were counted, in the order of the plan
 * @param comparisons each with its reference
 * @param gate the gate, if it judges instructions
 */
public record CountFigures(
    List<CountedStart> starts, List<CountComparison> comparisons, Optional<Gate> gate) {
  public CountFigures {
    starts = List.copyOf(starts);
    comparisons = List.copyOf(comparisons);
  }

  /** Returns the worst judgement of the gate; absent without one. */
  public Optional<State> state() {
    return gate.map(
        found ->
            comparisons.stream()
                .map(comparison -> comparison.judge(found.thresholdPercent()))
                .max(State::compareTo)
                .orElse(State.NOT_JUDGED));
  }

  /** Returns the judgement of the gate on {@code scenario}; absent without one, or a reference. */
  Optional<State> stateOf(String scenario) {
    return gate.flatMap(
        found ->
            comparisons.stream()
                .filter(comparison -> comparison.start().named().id().equals(scenario))
                .map(comparison -> comparison.judge(found.thresholdPercent()))
                .findFirst());
  }

  /** Returns whether the gate could not judge all comparisons, or found none. */
  public boolean isIncomplete() {
    return gate.isPresent()
        && (comparisons.isEmpty()
            || comparisons.stream().anyMatch(found -> !found.kind().isCompared()));
  }
}
