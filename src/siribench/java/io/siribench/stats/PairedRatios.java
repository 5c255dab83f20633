package io.siribench.stats;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The ratios of a candidate's values to a baseline's, each within a round: what there is of a
 * candidate after a few rounds already, and with six or more an interval.
 *
 * <p>The estimate is the Hodges-Lehmann estimate of the logarithms' shift, with the interval of
 * Wilcoxon's signed ranks (see {@link Shift#paired}), both as ratios. A ratio of medians needs more
 * rounds to be as steady, since what slows a whole round down is in both of its values.
 */
public final class PairedRatios {
  private final double[] baseline;
  private final double[] candidate;

  private PairedRatios(double[] baseline, double[] candidate) {
    this.baseline = baseline;
    this.candidate = candidate;
  }

  /** Of the rounds that both have a value of; values are positive. */
  public static PairedRatios of(RoundValues baseline, RoundValues candidate) {
    return new PairedRatios(baseline.pairedWith(candidate), candidate.pairedWith(baseline));
  }

  /** How many rounds there are. */
  public int n() {
    return baseline.length;
  }

  /** The smallest one; nothing if there is no round. */
  public OptionalDouble least() {
    return Arrays.stream(ratios()).min();
  }

  /**
   * The typical ratio: that of {@link #interval}, or with fewer rounds the median; nothing if there
   * is no round.
   */
  public OptionalDouble estimate() {
    Optional<Ratio> known = interval(Confidence.SHOWN);
    if (known.isPresent()) {
      return OptionalDouble.of(known.get().estimate());
    }
    return n() == 0 ? OptionalDouble.empty() : OptionalDouble.of(Quantiles.of(ratios(), 0.5)[0]);
  }

  /**
   * The typical ratio with its interval.
   *
   * @param confidence of the interval, from 0 to 1
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
