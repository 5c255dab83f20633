package io.siribench.analysis;

import io.siribench.analysis.Gate.State;
import java.util.List;
import java.util.Optional;

/**
 * The counted instructions of a run's starts.
 *
 * @param starts the counted starts, in the order of the plan
 * @param comparisons the comparisons of starts with their references
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
        limit ->
            comparisons.stream()
                .map(comparison -> comparison.judge(limit.thresholdPercent()))
                .max(State::compareTo)
                .orElse(State.NOT_JUDGED));
  }

  /** Returns the gate's judgement on {@code scenario}; absent without a gate or a reference. */
  Optional<State> stateOf(String scenario) {
    return gate.flatMap(
        limit ->
            comparisons.stream()
                .filter(comparison -> comparison.start().named().id().equals(scenario))
                .map(comparison -> comparison.judge(limit.thresholdPercent()))
                .findFirst());
  }

  /** Returns whether the gate has nothing to judge, or could not judge every comparison. */
  public boolean isIncomplete() {
    return gate.isPresent()
        && (comparisons.isEmpty()
            || comparisons.stream().anyMatch(comparison -> !comparison.kind().isCompared()));
  }
}
