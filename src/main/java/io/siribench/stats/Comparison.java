package io.siribench.stats;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * How a candidate differs from a baseline in one measure, whose values are positive.
 *
 * @param n pairs; of samples that are not paired the number of the smaller one
 * @param paired whether they were compared within rounds
 * @param confidence of the intervals, from 0 to 1
 * @param baselineMedian in the unit of the values, of those that were compared
 * @param candidateMedian likewise
 */
public record Comparison(
    int n,
    boolean paired,
    double confidence,
    double baselineMedian,
    double candidateMedian,
    Shift shift,
    Ratio ratio) {

  /** A shift is found among the differences of all values, which are too many beyond this. */
  private static final int MAX_VALUES = 2_000;

  private static final double POWER = 0.9;

  /**
   * Compares within rounds: see {@link Shift} and {@link Ratio}. Of more than {@value #MAX_VALUES}
   * common rounds only as many are used, in even steps.
   *
   * @param confidence of the intervals, from 0 to 1
   * @param seed of the bootstrap
   * @return nothing if there are too few pairs for an interval of that confidence: fewer than six
   *     for 95 %
   */
  public static Optional<Comparison> paired(
      RoundValues baseline, RoundValues candidate, double confidence, long seed) {
    double[] from = thinned(baseline.pairedWith(candidate));
    double[] to = thinned(candidate.pairedWith(baseline));
    return Shift.paired(from, to, confidence)
        .map(
            shift ->
                new Comparison(
                    from.length,
                    true,
                    confidence,
                    median(from),
                    median(to),
                    shift,
                    RatioBootstrap.paired(from, to, confidence, seed)));
  }

  /**
   * Compares values that were not taken in the same rounds, as those of two runs. Of more than
   * {@value #MAX_VALUES} values only as many are used, in even steps from the smallest to the
   * largest: the intervals are as wide as such a sample's.
   *
   * @param confidence of the intervals, from 0 to 1
   * @param seed of the bootstrap
   * @return nothing if there are too few values for an interval of that confidence: with as many of
   *     both, fewer than four for 95 %
   */
  public static Optional<Comparison> independent(
      double[] baseline, double[] candidate, double confidence, long seed) {
    double[] from = thinned(Arrays.stream(baseline).sorted().toArray());
    double[] to = thinned(Arrays.stream(candidate).sorted().toArray());
    return RankSums.shift(from, to, confidence)
        .map(
            shift ->
                new Comparison(
                    Math.min(baseline.length, candidate.length),
                    false,
                    confidence,
                    median(from),
                    median(to),
                    shift,
                    RatioBootstrap.independent(from, to, confidence, seed)));
  }

  /** Half the interval of the shift, as a part of the baseline's median. */
  public double relativeError() {
    return (shift.high() - shift.low()) / 2 / baselineMedian;
  }

  /**
   * The smallest true difference that as many values as these would show nine times of ten, as a
   * part of the baseline's median. An approximation: it takes the estimate for normally
   * distributed, with the standard error that the interval's width says.
   *
   * <p>Source: G. van Belle, Statistical Rules of Thumb, 2nd edition, Wiley 2008, section 2.1: the
   * difference is the standard error times the sum of the quantiles of confidence and power.
   */
  public double smallestDetectable() {
    NormalDistribution normal = NormalDistribution.of(0, 1);
    double ofConfidence = normal.inverseCumulativeProbability((1 + confidence) / 2);
    double ofPower = normal.inverseCumulativeProbability(POWER);
    return relativeError() * (ofConfidence + ofPower) / ofConfidence;
  }

  private static double[] thinned(double[] values) {
    int n = values.length;
    if (n <= MAX_VALUES) {
      return values;
    }
    // The middles of equal parts, so that neither end is nearer.
    return IntStream.range(0, MAX_VALUES)
        .mapToDouble(kept -> values[(int) ((2L * kept + 1) * n / (2L * MAX_VALUES))])
        .toArray();
  }

  private static double median(double[] values) {
    return Quantiles.of(values.clone(), 0.5)[0];
  }
}
