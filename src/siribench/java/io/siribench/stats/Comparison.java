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
 * @param n pairs; of samples that are not paired the number of the smaller one
 * @param kind how they were compared
 * @param confidence of the intervals, from 0 to 1
 * @param baselineMedian in the unit of the values, of those that were compared
 * @param candidateMedian likewise
 * @param noise of the values, by which it is known what would have been found
 */
public record Comparison(
    int n,
    Kind kind,
    double confidence,
    double baselineMedian,
    double candidateMedian,
    Shift shift,
    Ratio ratio,
    Detectable noise) {

  /** A comparison of which the intervals alone are known: its noise is taken for normal. */
  public Comparison(
      int n,
      Kind kind,
      double confidence,
      double baselineMedian,
      double candidateMedian,
      Shift shift,
      Ratio ratio) {
    this(
        n,
        kind,
        confidence,
        baselineMedian,
        candidateMedian,
        shift,
        ratio,
        Detectable.normal(n, confidence, shift));
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
                    Kind.PAIRED,
                    confidence,
                    median(from),
                    median(to),
                    shift,
                    RatioBootstrap.paired(from, to, confidence, seed),
                    Detectable.of(Kind.PAIRED, rows(from), to, shift.estimate())));
  }

  /**
   * Compares within rounds with a baseline that was measured twice in each: see {@link RoundRanks}.
   * A round counts if the candidate completed in it and one of the two did; then that one stands
   * for the baseline alone. Medians and ratio are those of both together.
   *
   * @param control the values of the baseline's second measurement
   * @return nothing if there are too few rounds for an interval of that confidence: fewer than
   *     {@value #LEAST_WITH_CONTROL}
   */
  public static Optional<Comparison> paired(
      RoundValues baseline,
      RoundValues control,
      RoundValues candidate,
      double confidence,
      long seed) {
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
    return RoundRanks.shift(to, from, confidence)
        .map(
            shift ->
                new Comparison(
                    to.length,
                    Kind.WITH_CONTROL,
                    confidence,
                    median(Arrays.stream(from).flatMapToDouble(Arrays::stream).toArray()),
                    median(to),
                    shift,
                    RatioBootstrap.paired(from, to, confidence, seed),
                    Detectable.of(Kind.WITH_CONTROL, from, to, shift.estimate())));
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
                    Kind.INDEPENDENT,
                    confidence,
                    median(from),
                    median(to),
                    shift,
                    RatioBootstrap.independent(from, to, confidence, seed),
                    Detectable.of(Kind.INDEPENDENT, new double[][] {from}, to, shift.estimate())));
  }

  /** Whether they were compared within rounds. */
  public boolean paired() {
    return kind != Kind.INDEPENDENT;
  }

  /** Whether the shift says faster and the medians slower, or the other way round. */
  public boolean pointsBothWays() {
    return shift.estimate() * (candidateMedian - baselineMedian) < 0;
  }

  /** Half the interval of the shift, as a part of the baseline's median. */
  public double relativeError() {
    return (shift.high() - shift.low()) / 2 / baselineMedian;
  }

  /**
   * The smallest true difference that would be established nine times of ten by as many values as
   * these, as a part of the baseline's median; infinite if so few values can establish nothing. See
   * {@link Detectable}.
   *
   * @param comparisons how many there are in the run, this one among them
   * @param floor what a difference has to exceed beside, as a part of the baseline's median
   */
  public double smallestDetectable(int comparisons, double floor) {
    return Detectable.withPower(needed(comparisons, floor, 0));
  }

  /**
   * What a difference has to be larger than in each of many runs like this one to be established,
   * as a part of the baseline's median; see {@link Detectable}.
   *
   * @param threshold what its whole interval has to exceed, as a part of the baseline's median
   */
  public double[] needed(int comparisons, double floor, double threshold) {
    double level = Confidence.levelAmong(comparisons, confidence);
    double[] needed =
        noise.needed(confidence, level, floor * baselineMedian, threshold * baselineMedian);
    return Arrays.stream(needed).map(value -> value / baselineMedian).toArray();
  }

  /**
   * The shift without what a run exaggerates that ends as soon as it is decided; see {@link
   * Detectable#onceDecided}. Absent of other runs.
   */
  public OptionalDouble shiftOnceDecided() {
    return confidence == Confidence.UNTIL_DECIDED && paired()
        ? OptionalDouble.of(noise.onceDecided(shift.estimate()))
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

  private static double median(double[] values) {
    return Quantiles.of(values.clone(), 0.5)[0];
  }
}
