package io.siribench.stats;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * The true differences that similar runs would find, given the noise of this run.
 *
 * <p>{@value #DRAWS} such runs are drawn by a bootstrap: whole rounds are drawn, without the
 * difference of the run, and each drawn run is judged like a real one. A drawn run would have found
 * a difference that exceeds the shortfall of its interval, its estimate and its medians.
 *
 * <p>Without a difference each value of a round is equally likely the candidate's, which is also
 * the assumption of the tests. The values of a drawn round are therefore permuted at random. A few
 * rounds show only a part of the distribution on both sides of a difference, in particular if times
 * have several modes.
 *
 * <p>The rounds of a run scatter less around its own estimate than around the truth, and their
 * scatter is not known exactly. Deviations within a round are therefore enlarged by n / (n -
 * {@value #LOST}). At most {@value #MOST} rounds are drawn; for longer runs the result is scaled by
 * the ratio of the standard errors. {@code bin/bench verdicts} shows the accuracy.
 *
 * <p>Sources: R. V. Lenth, Some Practical Guidelines for Effective Sample Size Determination, The
 * American Statistician 55 (2001), pages 187 to 193; J. D. Collings and M. A. Hamilton, Estimating
 * the Power of the Two-Sample Wilcoxon Test for Location Shift, Biometrics 44 (1988), pages 847 to
 * 860, for power by a bootstrap.
 */
public final class DetectableDifference {
  /** The share of runs that find a detectable difference. */
  public static final double POWER = 0.9;

  private static final int DRAWS = 400;
  private static final int MOST = 50;
  private static final double LOST = 2;

  private final Comparison.Pairing kind;
  private final double[][] from;
  private final double[] to;
  private final double shift;

  /**
   * Creates the noise of compared values.
   *
   * @param from the values of the reference in each round; unpaired values are all in the first
   * @param shift the shift of {@code to} from {@code from}
   */
  DetectableDifference(Comparison.Pairing kind, double[][] from, double[] to, double shift) {
    this.kind = kind;
    this.from = from;
    this.to = to;
    this.shift = shift;
  }

  /** Returns the noise without the difference, widened to the scatter of similar runs. */
  private DetectableDifference withoutShift() {
    double[] centred = Arrays.stream(to).map(value -> value - shift).toArray();
    if (kind == Comparison.Pairing.INDEPENDENT) {
      double[][] reference = {widened(from[0], from[0].length)};
      return new DetectableDifference(kind, reference, widened(centred, to.length), 0);
    }
    double[][] references = new double[from.length][];
    for (int round = 0; round < from.length; round++) {
      double[] all = Arrays.copyOf(from[round], from[round].length + 1);
      all[all.length - 1] = centred[round];
      double[] wide = widened(all, from.length);
      references[round] = Arrays.copyOf(wide, wide.length - 1);
      centred[round] = wide[wide.length - 1];
    }
    return new DetectableDifference(kind, references, centred, 0);
  }

  /** Moves values away from their mean, as in similar runs of {@code n} rounds. */
  private static double[] widened(double[] values, int n) {
    double factor = n / Math.max(1, n - LOST);
    double mean = Arrays.stream(values).average().orElse(0);
    return Arrays.stream(values).map(value -> mean + (value - mean) * factor).toArray();
  }

  /**
   * Returns the minimum difference that each of {@value #DRAWS} similar runs would find. It is in
   * the unit of the values; infinite in runs that can find nothing. In comparisons of the same
   * rounds, equal indices represent the same drawn run.
   *
   * @param confidence the confidence of the interval
   * @param level the level of the test
   * @param floor the value that the estimate has to exceed
   * @param threshold the value that the interval has to exceed
   */
  double[] needed(double confidence, double level, double floor, double threshold) {
    SplittableRandom random = new SplittableRandom(to.length);
    double scale = scale();
    double[] needed = new double[DRAWS];
    DetectableDifference noise = withoutShift();
    for (int draw = 0; draw < DRAWS; draw++) {
      Drawn drawn = noise.draw(random);
      double least = Math.max(-drawn.low(Math.max(confidence, 1 - level)), drawn.byMedians());
      if (threshold > 0) {
        least = Math.max(least, threshold / scale - drawn.low(confidence));
      }
      if (floor > 0) {
        least = Math.max(least, floor / scale - drawn.estimate());
      }
      needed[draw] = scale * least;
    }
    return needed;
  }

  /** Returns the ratio of this run's standard error to a drawn run's. */
  private double scale() {
    double own = 1.0 / to.length;
    double drawn = 1.0 / drawn(to);
    if (kind == Comparison.Pairing.INDEPENDENT) {
      own += 1.0 / from[0].length;
      drawn += 1.0 / drawn(from[0]);
    }
    return Math.sqrt(own / drawn);
  }

  /** Returns the number of values or rounds that are drawn from {@code values}. */
  private static int drawn(double[] values) {
    return Math.min(MOST, values.length);
  }

  /** Returns the difference that nine of ten runs would find; reorders {@code needed}. */
  public static double withPower(double[] needed) {
    Arrays.sort(needed);
    return needed[(int) Math.ceil(POWER * needed.length) - 1];
  }

  /** Returns the shift of a run that ended once it was decided, see {@link DecidedShift}. */
  double onceDecided() {
    return new DecidedShift(from, to).corrected(shift);
  }

  /** Returns the candidate's distance above the mean of the reference in each round. */
  static double[] differences(double[][] from, double[] to) {
    double[] differences = new double[to.length];
    Arrays.setAll(differences, round -> to[round] - Arrays.stream(from[round]).average().orElse(0));
    return differences;
  }

  private Drawn draw(SplittableRandom random) {
    int n = drawn(to);
    double[] candidate = new double[n];
    if (kind == Comparison.Pairing.INDEPENDENT) {
      Arrays.setAll(candidate, i -> to[random.nextInt(to.length)]);
      double[] reference = new double[drawn(from[0])];
      Arrays.setAll(reference, i -> from[0][random.nextInt(from[0].length)]);
      return new Drawn(kind, new double[][] {reference}, candidate);
    }
    double[][] reference = new double[n][];
    for (int i = 0; i < n; i++) {
      int round = random.nextInt(to.length);
      reference[i] = from[round].clone();
      candidate[i] = to[round];
      int place = random.nextInt(reference[i].length + 1);
      if (place < reference[i].length) {
        candidate[i] = reference[i][place];
        reference[i][place] = to[round];
      }
    }
    return new Drawn(kind, reference, candidate);
  }

  /** A drawn run. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record Drawn(Comparison.Pairing kind, double[][] reference, double[] candidate) {
    /** Returns the lower end of the interval. */
    double low(double confidence) {
      return switch (kind) {
        case PAIRED -> SignedRanks.low(differences(reference, candidate), confidence);
        case WITH_CONTROL -> RoundRanks.low(candidate, reference, confidence);
        case INDEPENDENT -> RankSums.low(reference[0], candidate, confidence);
      };
    }

    double estimate() {
      return kind == Comparison.Pairing.INDEPENDENT
          ? RankSums.estimate(reference[0], candidate)
          : SignedRanks.estimate(differences(reference, candidate));
    }

    /** Returns the shift that raises the candidate's median to the reference's. */
    double byMedians() {
      return Quantiles.median(Arrays.stream(reference).flatMapToDouble(Arrays::stream).toArray())
          - Quantiles.median(candidate);
    }
  }
}
