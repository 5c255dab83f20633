package io.siribench.stats;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The ratios of a candidate's values to a baseline's, each within a round. There is an estimate
 * after a few rounds, and an interval from six rounds on.
 *
 * <p>The estimate is the Hodges-Lehmann estimate of the logarithms' shift, with the interval of
 * Wilcoxon's signed ranks (see {@link Shift#paired}), both as ratios. A ratio of medians needs more
 * rounds for the same stability, because it does not cancel the effect of a slow round.
 */
public final class PairedRatios {
  private final RoundValues baseline;
  private final RoundValues candidate;
  private final double[] ratios;

  private PairedRatios(RoundValues baseline, RoundValues candidate) {
    this.baseline = baseline;
    this.candidate = candidate;
    double[] from = baseline.pairedWith(candidate);
    ratios = candidate.pairedWith(baseline);
    Arrays.setAll(ratios, round -> ratios[round] / from[round]);
  }

  /** Returns the ratios of the rounds in which both have a value; values are positive. */
  public static PairedRatios of(RoundValues baseline, RoundValues candidate) {
    return new PairedRatios(baseline, candidate);
  }

  /** Returns the number of rounds. */
  public int n() {
    return ratios.length;
  }

  /** Returns the smallest ratio; empty if there is no round. */
  public OptionalDouble least() {
    return Arrays.stream(ratios).min();
  }

  /**
   * Returns the estimate of {@link #interval}, or the median for fewer rounds. It is absent if
   * there is no round.
   */
  public Optional<Double> estimate() {
    return n() == 0
        ? Optional.empty()
        : interval(Confidence.SHOWN)
            .map(Ratio::estimate)
            .or(() -> Optional.of(Quantiles.median(ratios)));
  }

  /**
   * Returns the typical ratio with its interval.
   *
   * @param confidence the confidence of the interval, from 0 to 1
   * @return empty if there are too few rounds for this confidence: fewer than six for 95 %
   */
  public Optional<Ratio> interval(double confidence) {
    return Comparison.paired(baseline, candidate, confidence).map(Comparison::ratio);
  }
}
