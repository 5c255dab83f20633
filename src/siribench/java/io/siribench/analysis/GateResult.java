package io.siribench.analysis;

import io.siribench.analysis.Gate.State;
import io.siribench.stats.Comparison;
import io.siribench.stats.Detectable;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The judgement of a gate on comparisons.
 *
 * @param ofTwoRuns whether the comparisons are between two runs, one after the other: then the runs
 *     are reported to differ, and never the measured code. In one run nothing is established of
 *     scenarios that were not measured in the same rounds.
 */
public record GateResult(Gate gate, List<Verdict> verdicts, boolean ofTwoRuns) {
  private static final double PERCENT = 100;
  private static final double LEAST_REGRESSION = 0.05;

  public GateResult {
    verdicts = List.copyOf(verdicts);
  }

  /** Returns the state of {@code verdict}. */
  public State stateOf(Verdict verdict) {
    State state = gate.judge(verdict);
    return state == State.ESTABLISHED && !ofTwoRuns && !verdict.pair().paired()
        ? State.SUSPECTED
        : state;
  }

  /** Returns the worst state. */
  public State state() {
    return verdicts.stream().map(this::stateOf).max(State::compareTo).orElse(State.NOT_JUDGED);
  }

  /**
   * The sensitivity of runs like this one.
   *
   * @param regression relative to the reference's median: twice the threshold
   * @param found the share of runs that would establish it
   * @param detectable the smallest regression that nine of ten runs would establish; infinite if
   *     none can be
   * @param more the number of additional rounds, or processes of each, to find {@code regression}
   *     in nine of ten runs
   */
  public record Sensitivity(double regression, double found, double detectable, int more) {}

  /**
   * Returns the sensitivity of the least sensitive comparison, by its own noise. Absent where a
   * regression is suspected or established, or nothing can be judged.
   */
  public Optional<Sensitivity> sensitivity() {
    return state().isRegression()
        ? Optional.empty()
        : verdicts.stream()
            .filter(verdict -> stateOf(verdict) != State.NOT_JUDGED)
            .filter(verdict -> gate.witness(verdict) != Gate.Witness.MISSING)
            .map(this::sensitivity)
            .max(Comparator.comparingDouble(Sensitivity::detectable));
  }

  private Sensitivity sensitivity(Verdict verdict) {
    double threshold = gate.thresholdPercent() / PERCENT;
    double regression = threshold == 0 ? LEAST_REGRESSION : 2 * threshold;
    Comparison headline = gate.headline(verdict).orElseThrow().comparison();
    int comparisons = (int) verdicts.stream().filter(found -> found.elapsed().isPresent()).count();
    double[] needed = headline.needed(comparisons, 0, threshold);
    if (gate.judge() == Gate.Judge.BOTH) {
      double[] cpu = verdict.cpu().orElseThrow().comparison().needed(comparisons, 0, threshold);
      Arrays.setAll(needed, run -> Math.max(needed[run], cpu[run]));
    }
    double found =
        (double) Arrays.stream(needed).filter(least -> least < regression).count() / needed.length;
    double detectable = Detectable.withPower(needed);
    double longer = (detectable - threshold) / (regression - threshold);
    return new Sensitivity(
        regression,
        found,
        detectable,
        Double.isFinite(longer)
            ? (int) Math.ceil(headline.n() * Math.max(0, longer * longer - 1))
            : 0);
  }

  /** Returns whether there is a verdict that could not be judged, or none at all. */
  public boolean isIncomplete() {
    return verdicts.isEmpty()
        || verdicts.stream().anyMatch(verdict -> stateOf(verdict) == State.NOT_JUDGED);
  }

  /** Returns the text for {@code state} in this result. */
  public String words(State state) {
    return ofTwoRuns ? state.wordsOfRuns() : state.words();
  }
}
