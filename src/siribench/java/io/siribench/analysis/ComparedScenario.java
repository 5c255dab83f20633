package io.siribench.analysis;

import java.util.OptionalDouble;

/**
 * A scenario of the candidate beside that of the base.
 *
 * @param verdict its pair names the candidate's scenario, and the base's as reference
 * @param state whether it is a regression
 */
public record ComparedScenario(Verdict verdict, Gate.State state, Figures base, Figures candidate) {

  /**
   * One side's figures.
   *
   * @param n samples that count
   * @param failed samples that failed
   * @param disturbed how many of those that count were taken while something else went on
   * @param p50Nanos their median elapsed time; absent without any
   */
  public record Figures(int n, long failed, long disturbed, OptionalDouble p50Nanos) {}

  /** Id of the candidate's scenario. */
  public String scenario() {
    return verdict.pair().scenario().id();
  }

  /** Whether requests failed that did not fail in the base, or either has no sample. */
  public boolean failed() {
    return (candidate.failed() > 0 && base.failed() == 0) || candidate.n() == 0 || base.n() == 0;
  }

  /** Median elapsed time of the base's forks, or of its samples where they were not compared. */
  public OptionalDouble baseNanos() {
    return verdict
        .elapsed()
        .map(found -> OptionalDouble.of(found.comparison().baselineMedian()))
        .orElse(base.p50Nanos());
  }

  /** Likewise of the candidate's. */
  public OptionalDouble candidateNanos() {
    return verdict
        .elapsed()
        .map(Difference::comparison)
        .map(found -> OptionalDouble.of(found.candidateMedian()))
        .orElse(candidate.p50Nanos());
  }

  /** The verdict in a word or two, with what {@code gate} makes of it. */
  public String word(GateResult gate) {
    String found = verdict.kind().label() + (verdict.disagrees() ? " (CPU time disagrees)" : "");
    return state.isRegression() ? found + ": " + gate.words(state) : found;
  }
}
