package io.siribench.analysis;

import java.util.OptionalDouble;

/**
 * A scenario of the candidate and its counterpart in the base.
 *
 * @param verdict its pair names the candidate's scenario, and the base's as reference
 * @param state whether it is a regression
 */
public record ComparedScenario(Verdict verdict, Gate.State state, Figures base, Figures candidate) {

  /**
   * The figures of one side.
   *
   * @param n the number of samples that count, or of processes that measured allocation
   * @param failed the number of failed samples
   * @param disturbed the number of samples that count but were disturbed
   * @param p50 the median of the compared measure, in ns or bytes; absent without any
   */
  public record Figures(int n, long failed, long disturbed, OptionalDouble p50) {}

  /** Returns the id of the candidate's scenario. */
  public String scenario() {
    return verdict.pair().scenario().id();
  }

  /** Returns whether requests failed only in the candidate, or a side has no sample. */
  public boolean failed() {
    return (candidate.failed() > 0 && base.failed() == 0) || candidate.n() == 0 || base.n() == 0;
  }

  /** Returns the base's median: of its forks, or of uncompared samples. */
  public OptionalDouble baseMedian() {
    return verdict
        .elapsed()
        .map(found -> OptionalDouble.of(found.comparison().baselineMedian()))
        .orElse(base.p50());
  }

  /** Returns the candidate's median in the same way. */
  public OptionalDouble candidateMedian() {
    return verdict
        .elapsed()
        .map(Difference::comparison)
        .map(found -> OptionalDouble.of(found.candidateMedian()))
        .orElse(candidate.p50());
  }

  /** Returns the verdict in a word or two, with the judgement of {@code gate}. */
  public String word(GateResult gate) {
    String found =
        verdict.kind().label(verdict.headline())
            + (verdict.disagrees() ? " (CPU time disagrees)" : "");
    return state.isRegression() ? found + ": " + gate.words(state) : found;
  }
}
