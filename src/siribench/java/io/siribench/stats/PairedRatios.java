package io.siribench.stats;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The ratios of a candidate's values to a baseline's, each within a round. They exist after a few
 * rounds already; six or more have an interval.
 *
 * <p>The estimate is the Hodges-Lehmann estimate of the logarithms' shift, with the interval of
 * Wilcoxon's signed ranks (see {@link Shift#paired}), both as ratios. A ratio of medians needs more
 * rounds for the same stability, because a slow round affects both of its values.
 */
public final class PairedRatios {
  private final double[] baseline;
  private final double[] candidate;

  private PairedRatios(double[] baseline, double[] candidate) {
    this.baseline = baseline;
    this.candidate = candidate;
  }

  /** Returns the ratios of the rounds in which both have a value; values are positive. */
  public static PairedRatios of(RoundValues baseline, RoundValues candidate) {
    return new PairedRatios(baseline.pairedWith(candidate), candidate.pairedWith(baseline));
  }

  /** Returns the number of rounds. */
  public int n() {
    return baseline.length;
  }

  /** Returns the smallest one; nothing if there is no round. */
  public OptionalDouble least() {
    return Arrays.stream(ratios()).min();
  }

  /**
   * Returns the estimate of {@link #interval}, or of fewer rounds the median. Nothing if there is
   * no round.
   */
  public OptionalDouble estimate() {
    Optional<Ratio> known = interval(Confidence.SHOWN);
    if (known.isPresent()) {
      return OptionalDouble.of(known.get().estimate());
    }
    return n() == 0 ? OptionalDouble.empty() : OptionalDouble.of(Quantiles.median(ratios()));
  }

  /**
   * Returns the typical ratio with its interval.
   *
   * @param confidence the confidence of the interval, from 0 to 1
   * @return nothing if there are too few rounds for that: fewer than six for 95 %
   */
  public Optional<Ratio> interval(double confidence) {
    return Shift.paired(logarithms(baseline), logarithms(candidate), confidence).map(Ratio::of);
  }

  private double[] ratios() {
    double[] ratios = new double[n()];
    Arrays.setAll(ratios, round -> candidate[round] / baseline[round]);
    return ratios;
  }

  private static double[] logarithms(double[] values) {
    return Arrays.stream(values).map(Math::log).toArray();
  }
}
