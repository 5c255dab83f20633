package io.siribench.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * How a candidate differs from a baseline in one measure, whose values are positive.
 *
 * <p>Ratio, shift and p value all come from one estimate, that of the logarithms, so that they
 * never contradict each other and no time shrinks by more than all of it.
 *
 * @param n pairs; of samples that are not paired the number of the smaller one
 * @param kind how they were compared
 * @param confidence of the intervals, from 0 to 1
 * @param baselineMedian in the unit of the values, of those that were compared
 * @param candidateMedian likewise
 * @param logarithms how far the logarithms of the candidate's values lie above the baseline's
 * @param noise of the logarithms, from which follows what similar runs would find
 */
public record Comparison(
    int n,
    Kind kind,
    double confidence,
    double baselineMedian,
    double candidateMedian,
    Shift logarithms,
    Detectable noise) {

  /** A comparison of which the interval alone is known: its noise is taken for normal. */
  public Comparison(
      int n,
      Kind kind,
      double confidence,
      double baselineMedian,
      double candidateMedian,
      Shift logarithms) {
    this(
        n,
        kind,
        confidence,
        baselineMedian,
        candidateMedian,
        logarithms,
        Detectable.normal(n, confidence, logarithms));
  }

  /** How values of the one belong to those of the other. */
  public enum Kind {
    /** Within rounds, see {@link Shift#paired}. */
    PAIRED,
    /** Within rounds, with a baseline that was measured twice, see {@link RoundRanks}. */
    WITH_CONTROL,
    /** Not at all, see {@link RankSums}. */
    INDEPENDENT
  }

  /** A shift is found among the differences of all values, which are too many beyond this. */
  private static final int MAX_VALUES = 2_000;

  /** With fewer rounds a candidate that is always the slowest may be so by chance. */
  private static final int LEAST_WITH_CONTROL = 6;

  /**
   * Compares within rounds: see {@link Shift#paired}. Of more than {@value #MAX_VALUES} common
   * rounds only as many are used, in even steps.
   *
   * @param confidence of the intervals, from 0 to 1
   * @return nothing if there are too few pairs for an interval of that confidence: fewer than six
   *     for 95 %
   */
  public static Optional<Comparison> paired(
      RoundValues baseline, RoundValues candidate, double confidence) {
    double[] from = thinned(baseline.pairedWith(candidate));
    double[] to = thinned(candidate.pairedWith(baseline));
    return Shift.paired(logarithms(from), logarithms(to), confidence)
        .map(
            found ->
                new Comparison(
                    from.length,
                    Kind.PAIRED,
                    confidence,
                    median(from),
                    median(to),
                    found,
                    Detectable.of(
                        Kind.PAIRED, rows(logarithms(from)), logarithms(to), found.estimate())));
  }

  /**
   * Compares within rounds with a baseline that was measured twice in each: see {@link RoundRanks}.
   * A round counts if the candidate completed in it and one of the two did; then that one stands
   * for the baseline alone. The baseline's median is that of both together.
   *
   * @param control the values of the baseline's second measurement
   * @return nothing if there are too few rounds for an interval of that confidence: fewer than
   *     {@value #LEAST_WITH_CONTROL}
   */
  public static Optional<Comparison> paired(
      RoundValues baseline, RoundValues control, RoundValues candidate, double confidence) {
    List<double[]> both = new ArrayList<>();
    List<Double> values = new ArrayList<>();
    for (int round : candidate.rounds()) {
      double[] found =
          DoubleStream.concat(baseline.of(round).stream(), control.of(round).stream()).toArray();
      if (found.length > 0) {
        both.add(found);
        values.add(candidate.of(round).orElseThrow());
      }
    }
    int[] kept = kept(both.size());
    double[][] from = Arrays.stream(kept).mapToObj(both::get).toArray(double[][]::new);
    double[] to = Arrays.stream(kept).mapToDouble(values::get).toArray();
    if (to.length < LEAST_WITH_CONTROL) {
      return Optional.empty();
    }
    double[][] fromLogarithms =
        Arrays.stream(from).map(Comparison::logarithms).toArray(double[][]::new);
    return RoundRanks.shift(logarithms(to), fromLogarithms, confidence)
        .map(
            found ->
                new Comparison(
                    to.length,
                    Kind.WITH_CONTROL,
                    confidence,
                    median(Arrays.stream(from).flatMapToDouble(Arrays::stream).toArray()),
                    median(to),
                    found,
                    Detectable.of(
                        Kind.WITH_CONTROL, fromLogarithms, logarithms(to), found.estimate())));
  }

  /**
   * Compares values that were not taken in the same rounds, as those of two runs. Of more than
   * {@value #MAX_VALUES} values only as many are used, in even steps from the smallest to the
   * largest: the intervals are as wide as such a sample's.
   *
   * @param confidence of the intervals, from 0 to 1
   * @return nothing if there are too few values for an interval of that confidence: with as many of
   *     both, fewer than four for 95 %
   */
  public static Optional<Comparison> independent(
      double[] baseline, double[] candidate, double confidence) {
    double[] from = thinned(Arrays.stream(baseline).sorted().toArray());
    double[] to = thinned(Arrays.stream(candidate).sorted().toArray());
    return RankSums.shift(logarithms(from), logarithms(to), confidence)
        .map(
            found ->
                new Comparison(
                    Math.min(baseline.length, candidate.length),
                    Kind.INDEPENDENT,
                    confidence,
                    median(from),
                    median(to),
                    found,
                    Detectable.of(
                        Kind.INDEPENDENT,
                        new double[][] {logarithms(from)},
                        logarithms(to),
                        found.estimate())));
  }

  /** Whether they were compared within rounds. */
  public boolean paired() {
    return kind != Kind.INDEPENDENT;
  }

  /** The typical ratio of the candidate's values to the baseline's. */
  public Ratio ratio() {
    return Ratio.of(logarithms);
  }

  /** What {@link #ratio} makes of the baseline's median more or less than it, in its unit. */
  public Shift shift() {
    return new Shift(
        baselineMedian * Math.expm1(logarithms.estimate()),
        baselineMedian * Math.expm1(logarithms.low()),
        baselineMedian * Math.expm1(logarithms.high()),
        logarithms.pValue());
  }

  /** Whether the pairs are faster and the medians slower, or the other way round. */
  public boolean pointsBothWays() {
    return logarithms.estimate() * (candidateMedian - baselineMedian) < 0;
  }

  /** Half the interval of the ratio. */
  public double relativeError() {
    return (Math.exp(logarithms.high()) - Math.exp(logarithms.low())) / 2;
  }

  /**
   * The smallest slowdown that would be established nine times of ten by as many values as these,
   * as a part of the baseline; infinite if so few values can establish nothing. See {@link
   * Detectable}.
   *
   * @param comparisons how many there are in the run, this one among them
   * @param floor what a difference has to exceed beside, as a part of the baseline
   */
  public double smallestDetectable(int comparisons, double floor) {
    return Detectable.withPower(needed(comparisons, floor, 0));
  }

  /**
   * What a difference has to be larger than in each of many runs like this one to be established,
   * as a part of the baseline; see {@link Detectable}.
   *
   * @param threshold what its whole interval has to exceed, as a part of the baseline
   */
  public double[] needed(int comparisons, double floor, double threshold) {
    double level = Confidence.levelAmong(comparisons, confidence);
    double[] needed = noise.needed(confidence, level, Math.log1p(floor), Math.log1p(threshold));
    return Arrays.stream(needed).map(Math::expm1).toArray();
  }

  /**
   * The shift without what a run exaggerates that ends as soon as it is decided; see {@link
   * DecidedShift}. Absent of other runs.
   */
  public OptionalDouble shiftOnceDecided() {
    return confidence == Confidence.UNTIL_DECIDED && paired()
        ? OptionalDouble.of(baselineMedian * Math.expm1(noise.onceDecided()))
        : OptionalDouble.empty();
  }

  private static double[][] rows(double[] values) {
    return Arrays.stream(values).mapToObj(value -> new double[] {value}).toArray(double[][]::new);
  }

  private static double[] thinned(double[] values) {
    return Arrays.stream(kept(values.length)).mapToDouble(index -> values[index]).toArray();
  }

  /** Which of {@code n} values are used. */
  private static int[] kept(int n) {
    return n <= MAX_VALUES
        ? IntStream.range(0, n).toArray()
        // The middles of equal parts, so that neither end is nearer.
        : IntStream.range(0, MAX_VALUES)
            .map(kept -> (int) ((2L * kept + 1) * n / (2L * MAX_VALUES)))
            .toArray();
  }

  private static double[] logarithms(double[] values) {
    return Arrays.stream(values).map(Math::log).toArray();
  }

  private static double median(double[] values) {
    return Quantiles.of(values.clone(), 0.5)[0];
  }
}
