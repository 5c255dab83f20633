package io.siribench.verdict;

import io.siribench.verdict.Gate.State;
import io.siribench.verdict.Gate.Witness;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * What a gate says of comparisons.
 *
 * @param ofTwoRuns whether what is compared was measured in two runs, one after the other: then the
 *     runs are said to differ, and never what was measured. In one run nothing is established of
 *     scenarios that were not measured in the same rounds.
 */
public record GateResult(Gate gate, List<Verdict> verdicts, boolean ofTwoRuns) {
  private static final double PERCENT = 100;

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

  /**
   * The result in sentences: one for each scenario that may be slower, or one for all that are not;
   * and what could not be judged.
   */
  public List<String> sentences() {
    List<String> sentences = new ArrayList<>();
    List<Verdict> judged =
        verdicts.stream().filter(verdict -> stateOf(verdict) != State.NOT_JUDGED).toList();
    judged.stream()
        .filter(verdict -> stateOf(verdict).isRegression())
        .forEach(verdict -> sentences.add(regression(verdict)));
    if (sentences.isEmpty() && !judged.isEmpty()) {
      sentences.add(noRegression(judged));
    }
    List<String> notJudged =
        verdicts.stream()
            .filter(verdict -> !judged.contains(verdict))
            .map(verdict -> verdict.pair().scenario())
            .toList();
    if (!notJudged.isEmpty() || verdicts.isEmpty()) {
      sentences.add(
          State.NOT_JUDGED.words()
              + ": "
              + (verdicts.isEmpty()
                  ? "there is nothing to compare"
                  : String.join(", ", notJudged)));
    }
    if (judged.stream().anyMatch(verdict -> gate.witness(verdict) == Witness.MISSING)) {
      sentences.add(
          "without CPU time of every process nothing can be established; siribench compare --judge"
              + " elapsed judges by elapsed time alone");
    }
    return sentences;
  }

  private String regression(Verdict verdict) {
    State state = stateOf(verdict);
    Difference found = gate.headline(verdict).orElseThrow();
    return words(state)
        + ": "
        + verdict.pair().scenario()
        + beyond()
        + ": "
        + Amounts.both(found.comparison(), false)
        + (gate.judge() == Gate.Judge.CPU ? " more, " : " slower, ")
        + Amounts.pValue(found.adjustedP())
        + (state == State.ESTABLISHED ? confirmed(verdict) : notEstablished(verdict, found));
  }

  private String confirmed(Verdict verdict) {
    return gate.witness(verdict) == Witness.CONFIRMS
        ? "; CPU time confirms: " + cpu(verdict) + " more"
        : "";
  }

  private String notEstablished(Verdict verdict, Difference found) {
    if (!gate.isBeyond(found)) {
      return "; not established, more rounds would tell";
    }
    return switch (gate.witness(verdict)) {
      case MISSING -> "; not established, CPU time is missing";
      case DOES_NOT_CONFIRM ->
          "; not established, CPU time does not confirm it: " + cpu(verdict) + " more";
      default -> "; not established, as they were not measured in the same rounds";
    };
  }

  private static String cpu(Verdict verdict) {
    return Amounts.both(verdict.cpu().orElseThrow().comparison(), false);
  }

  /** What may be a regression all the same is said: not to have seen one is no proof. */
  private String noRegression(List<Verdict> judged) {
    double mostPercent =
        judged.stream()
            .flatMap(verdict -> gate.headline(verdict).stream())
            .mapToDouble(Difference::highPercent)
            .max()
            .orElse(0);
    State state = mostPercent <= gate.thresholdPercent() ? State.PASSED : State.UNDECIDED;
    return words(state)
        + beyond()
        + (state == State.PASSED
            ? ""
            : "; up to " + Amounts.atMost(mostPercent / PERCENT) + " is not ruled out");
  }

  private String beyond() {
    return " (beyond "
        + BigDecimal.valueOf(gate.thresholdPercent()).stripTrailingZeros().toPlainString()
        + " %, judged by "
        + gate.judge().measures()
        + ")";
  }
}
