package io.siribench.analysis;

import io.siribench.analysis.Gate.State;
import java.util.List;

/**
 * What a gate says of comparisons.
 *
 * @param ofTwoRuns whether what is compared was measured in two runs, one after the other: then the
 *     runs are said to differ, and never what was measured. In one run nothing is established of
 *     scenarios that were not measured in the same rounds.
 */
public record GateResult(Gate gate, List<Verdict> verdicts, boolean ofTwoRuns) {
  public GateResult {
    verdicts = List.copyOf(verdicts);
  }

  /** What is said of {@code verdict}. */
  public State stateOf(Verdict verdict) {
    State state = gate.judge(verdict);
    return state == State.ESTABLISHED && !ofTwoRuns && !verdict.pair().paired()
        ? State.SUSPECTED
        : state;
  }

  /** The worst that is found. */
  public State state() {
    return verdicts.stream().map(this::stateOf).max(State::compareTo).orElse(State.NOT_JUDGED);
  }

  /** Whether there is a verdict that could not be judged, or none at all. */
  public boolean isIncomplete() {
    return verdicts.isEmpty()
        || verdicts.stream().anyMatch(verdict -> stateOf(verdict) == State.NOT_JUDGED);
  }

  /** {@code state} as it is said here. */
  public String words(State state) {
    return ofTwoRuns ? state.wordsOfRuns() : state.words();
  }
}
