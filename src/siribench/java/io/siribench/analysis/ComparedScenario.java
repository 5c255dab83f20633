package io.siribench.analysis;

import java.util.Optional;

/**
 * A scenario of the candidate and its counterpart in the base.
 *
 * @param verdict the verdict on the candidate's scenario, with the base's scenario as reference
 * @param state the gate's judgement
 */
public record ComparedScenario(Verdict verdict, Gate.State state, Figures base, Figures candidate) {

  /**
   * The figures of one side.
   *
   * @param n the number of samples that count, or of processes that measured allocation
   * @param failed the number of failed samples
   * @param disturbed the number of samples that count but were disturbed
   * @param p50 the median of the compared measure, in ns or bytes; absent without samples
   */
  public record Figures(int n, long failed, long disturbed, Optional<Double> p50) {}

  /** Returns the id of the candidate's scenario. */
  public String scenario() {
    return verdict.pair().scenario().id();
  }

  /** Returns whether requests failed only in the candidate, or a side has no sample. */
  public boolean failed() {
    return (candidate.failed() > 0 && base.failed() == 0) || candidate.n() == 0 || base.n() == 0;
  }

  /** Returns the base's median over its forks, or over its samples if not compared. */
  public Optional<Double> baseMedian() {
    return verdict
        .elapsed()
        .map(difference -> difference.comparison().baselineMedian())
        .or(base::p50);
  }

  /** Returns the candidate's median, like {@link #baseMedian}. */
  public Optional<Double> candidateMedian() {
    return verdict
        .elapsed()
        .map(difference -> difference.comparison().candidateMedian())
        .or(candidate::p50);
  }

  /** Returns the verdict in a word or two, with the judgement of {@code gate}. */
  public String word(GateResult gate) {
    String text = verdict.word();
    return state.isRegression() ? text + ": " + gate.words(state) : text;
  }
}
