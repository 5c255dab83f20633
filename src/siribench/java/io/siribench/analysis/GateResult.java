package io.siribench.analysis;

import io.siribench.analysis.Gate.State;
import io.siribench.stats.DetectableDifference;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The judgement of a gate on comparisons.
 *
 * @param floor the noise floor of the comparisons
 * @param ofTwoRuns whether the comparisons are between two successive runs. The report then states
 *     that the runs differ, not that the measured code does. Within one run, nothing is established
 *     about scenarios that were not measured in the same rounds
 */
public record GateResult(Gate gate, List<Verdict> verdicts, NoiseFloor floor, boolean ofTwoRuns) {
  private static final double MIN_REGRESSION = 0.05;

  public GateResult {
    verdicts = List.copyOf(verdicts);
  }

  /** Creates the judgement of a gate on comparisons without a known noise floor. */
  public GateResult(Gate gate, List<Verdict> verdicts, boolean ofTwoRuns) {
    this(gate, verdicts, NoiseFloor.UNKNOWN, ofTwoRuns);
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
   * @param found the share of runs that would establish {@code regression}
   * @param detectable the smallest regression that nine of ten runs would establish; infinite if
   *     none can be
   * @param more the number of additional rounds (unpaired: processes per scenario) with which nine
   *     of ten runs would establish {@code regression}; 0 if no number suffices
   */
  public record Sensitivity(double regression, double found, double detectable, int more) {}

  /**
   * Returns the sensitivity of the least sensitive comparison, according to its own noise. The
   * result is absent if a regression is suspected or established, or nothing can be established.
   */
  public Optional<Sensitivity> sensitivity() {
    return state().isRegression()
        ? Optional.empty()
        : verdicts.stream()
            .filter(verdict -> stateOf(verdict) != State.NOT_JUDGED)
            .filter(verdict -> ofTwoRuns || verdict.pair().paired())
            .filter(verdict -> gate.cpuEvidence(verdict) != Gate.CpuEvidence.MISSING)
            .map(this::sensitivity)
            .max(Comparator.comparingDouble(Sensitivity::detectable));
  }

  private Sensitivity sensitivity(Verdict verdict) {
    double threshold = gate.thresholdPercent() / 100;
    double regression = threshold == 0 ? MIN_REGRESSION : 2 * threshold;
    Measure judged = gate.judge() == Gate.Judge.CPU ? Measure.CPU : Measure.ELAPSED;
    double[] needed = needed(verdict, judged, threshold);
    double least = Math.max(threshold, floorOf(verdict, judged));
    if (gate.judge() == Gate.Judge.BOTH) {
      double[] cpu = needed(verdict, Measure.CPU, threshold);
      Arrays.setAll(needed, run -> Math.max(needed[run], cpu[run]));
      least = Math.max(least, floorOf(verdict, Measure.CPU));
    }
    double foundShare =
        (double) Arrays.stream(needed).filter(minimum -> minimum < regression).count()
            / needed.length;
    double detectable = DetectableDifference.withPower(needed);
    double tooWide = (detectable - least) / (regression - least);
    int n = gate.headline(verdict).orElseThrow().comparison().n();
    return new Sensitivity(
        regression,
        foundShare,
        detectable,
        // No number of rounds lowers the noise floor.
        regression > least && Double.isFinite(tooWide)
            ? (int) Math.ceil(n * Math.max(0, tooWide * tooWide - 1))
            : 0);
  }

  private double[] needed(Verdict verdict, Measure measure, double threshold) {
    int comparisons = (int) verdicts.stream().filter(each -> each.elapsed().isPresent()).count();
    return verdict
        .of(measure)
        .orElseThrow()
        .comparison()
        .needed(comparisons, floorOf(verdict, measure), threshold);
  }

  private double floorOf(Verdict verdict, Measure measure) {
    return floor.of(verdict.pair().warm(), measure);
  }

  /** Returns whether there are no verdicts, or one could not be judged. */
  public boolean isIncomplete() {
    return verdicts.isEmpty()
        || verdicts.stream().anyMatch(verdict -> stateOf(verdict) == State.NOT_JUDGED);
  }

  /** Returns the text for {@code state} in this result. */
  public String words(State state) {
    return ofTwoRuns ? state.wordsOfRuns(gate.judge()) : state.words();
  }
}
