package io.siribench.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * The difference of a candidate from a baseline in one measure with positive values.
 *
 * <p>Ratio, shift and p value are all derived from one estimate, the shift of the logarithms. They
 * therefore never contradict each other, and no time shrinks below 0.
 *
 * @param n the number of pairs; for unpaired samples the size of the smaller one
 * @param kind the method of comparison
 * @param confidence the confidence of the intervals, from 0 to 1
 * @param baselineMedian the median of the compared values, in their unit
 * @param candidateMedian the median of the candidate's compared values
 * @param logarithms the shift of the candidate's logarithms from the baseline's
 * @param noise the noise of the logarithms, which determines the findings of similar runs
 */
public record Comparison(
    int n,
    Pairing kind,
    double confidence,
    double baselineMedian,
    double candidateMedian,
    Shift logarithms,
    DetectableDifference noise) {

  /** The relation between the values of both sides. */
  public enum Pairing {
    /** Compared within rounds, see {@link Shift#paired}. */
    PAIRED,
    /**
     * The sides are compared within rounds, with a baseline measured twice, see {@link RoundRanks}.
     */
    WITH_CONTROL,
    /** Unrelated, see {@link RankSums}. */
    INDEPENDENT
  }

  /** The limit for a shift, which is estimated from the differences of all values. */
  private static final int MAX_VALUES = 2_000;

  /** The minimum number of rounds: with fewer, even an always slower candidate may be chance. */
  private static final int MIN_WITH_CONTROL = 6;

  /**
   * Compares within rounds, see {@link Shift#paired}. If both have more than {@value #MAX_VALUES}
   * common rounds, only so many are used, in even steps.
   *
   * @param confidence the confidence of the intervals, from 0 to 1
   * @return empty if there are too few pairs for an interval of that confidence: fewer than six for
   *     95 %
   */
  public static Optional<Comparison> paired(
      RoundValues baseline, RoundValues candidate, double confidence) {
    double[] from = thinned(baseline.pairedWith(candidate));
    double[] to = thinned(candidate.pairedWith(baseline));
    double[][] rounds =
        Arrays.stream(from).mapToObj(value -> new double[] {value}).toArray(double[][]::new);
    return Shift.paired(logarithms(from), logarithms(to), confidence)
        .map(shift -> of(Pairing.PAIRED, to.length, confidence, rounds, to, shift));
  }

  /**
   * Compares within rounds with a baseline measured twice in each, see {@link RoundRanks}. A round
   * counts if the candidate and at least one of the two baseline forks completed in it. The median
   * of the baseline covers both measurements.
   *
   * @param control the values of the baseline's second measurement
   * @return empty if there are too few rounds for an interval of that confidence: fewer than
   *     {@value #MIN_WITH_CONTROL}
   */
  public static Optional<Comparison> paired(
      RoundValues baseline, RoundValues control, RoundValues candidate, double confidence) {
    List<double[]> both = new ArrayList<>();
    List<Double> values = new ArrayList<>();
    for (int round : candidate.rounds()) {
      double[] references =
          DoubleStream.concat(baseline.of(round).stream(), control.of(round).stream()).toArray();
      if (references.length > 0) {
        both.add(references);
        values.add(candidate.of(round).orElseThrow());
      }
    }
    int[] kept = kept(both.size());
    double[][] from = Arrays.stream(kept).mapToObj(both::get).toArray(double[][]::new);
    double[] to = Arrays.stream(kept).mapToDouble(values::get).toArray();
    if (to.length < MIN_WITH_CONTROL) {
      return Optional.empty();
    }
    return RoundRanks.shift(logarithms(to), logarithms(from), confidence)
        .map(shift -> of(Pairing.WITH_CONTROL, to.length, confidence, from, to, shift));
  }

  /**
   * Compares values of different rounds, such as the rounds of two runs. If a side has more than
   * {@value #MAX_VALUES} values, only so many are used, in even steps from the smallest to the
   * largest: the intervals are as wide as with so many values.
   *
   * @param confidence the confidence of the intervals, from 0 to 1
   * @return empty if there are too few values for an interval of that confidence: with equal sizes,
   *     fewer than four for 95 %
   */
  public static Optional<Comparison> independent(
      double[] baseline, double[] candidate, double confidence) {
    double[] from = thinned(Arrays.stream(baseline).sorted().toArray());
    double[] to = thinned(Arrays.stream(candidate).sorted().toArray());
    int n = Math.min(baseline.length, candidate.length);
    return RankSums.shift(logarithms(from), logarithms(to), confidence)
        .map(shift -> of(Pairing.INDEPENDENT, n, confidence, new double[][] {from}, to, shift));
  }

  private static Comparison of(
      Pairing kind, int n, double confidence, double[][] from, double[] to, Shift logarithms) {
    return new Comparison(
        n,
        kind,
        confidence,
        Quantiles.median(Arrays.stream(from).flatMapToDouble(Arrays::stream).toArray()),
        Quantiles.median(to),
        logarithms,
        new DetectableDifference(kind, logarithms(from), logarithms(to), logarithms.estimate()));
  }

  /** Returns whether they were compared within rounds. */
  public boolean paired() {
    return kind != Pairing.INDEPENDENT;
  }

  /** Returns the typical ratio of the candidate's values to the baseline's. */
  public Ratio ratio() {
    return Ratio.of(logarithms);
  }

  /** Returns the change of the baseline's median by {@link #ratio}, in its unit. */
  public Shift shift() {
    return new Shift(
        baselineMedian * Math.expm1(logarithms.estimate()),
        baselineMedian * Math.expm1(logarithms.low()),
        baselineMedian * Math.expm1(logarithms.high()),
        logarithms.pValue());
  }

  /** Returns whether pairs and medians differ in opposite directions. */
  public boolean pointsBothWays() {
    return logarithms.estimate() * (candidateMedian - baselineMedian) < 0;
  }

  /** Returns half the interval of the ratio. */
  public double relativeError() {
    return (Math.exp(logarithms.high()) - Math.exp(logarithms.low())) / 2;
  }

  /**
   * Returns the smallest slowdown that nine of ten such runs would establish. It is relative to the
   * baseline; infinite if the number of values is too small. See {@link DetectableDifference}.
   *
   * @param comparisons the number of comparisons in the run, including this one
   * @param floor the additional minimum of a difference, relative to the baseline
   */
  public double smallestDetectable(int comparisons, double floor) {
    return DetectableDifference.withPower(needed(comparisons, floor, 0));
  }

  /**
   * Returns the minimum difference that each of many similar runs would establish. It is relative
   * to the baseline, see {@link DetectableDifference}.
   *
   * @param threshold the value that its whole interval has to exceed, relative to the baseline
   */
  public double[] needed(int comparisons, double floor, double threshold) {
    double level = Confidence.levelAmong(comparisons, confidence);
    double[] needed = noise.needed(confidence, level, Math.log1p(floor), Math.log1p(threshold));
    return Arrays.stream(needed).map(Math::expm1).toArray();
  }

  /**
   * Returns the shift without the exaggeration of a run that ends when decided. It is absent for
   * other runs; see {@link DecidedShift}.
   */
  public Optional<Double> shiftOnceDecided() {
    return confidence == Confidence.UNTIL_DECIDED && paired()
        ? Optional.of(baselineMedian * Math.expm1(noise.onceDecided()))
        : Optional.empty();
  }

  private static double[] thinned(double[] values) {
    return Arrays.stream(kept(values.length)).mapToDouble(index -> values[index]).toArray();
  }

  /** Returns the indices of the {@code n} values that are used. */
  private static int[] kept(int n) {
    return n <= MAX_VALUES
        ? IntStream.range(0, n).toArray()
        // The middles of equal parts, so that neither end is nearer.
        : IntStream.range(0, MAX_VALUES)
            .map(kept -> (int) ((2L * kept + 1) * n / (2L * MAX_VALUES)))
            .toArray();
  }

  private static double[][] logarithms(double[][] rounds) {
    return Arrays.stream(rounds).map(Comparison::logarithms).toArray(double[][]::new);
  }

  private static double[] logarithms(double[] values) {
    return Arrays.stream(values).map(Math::log).toArray();
  }
}
