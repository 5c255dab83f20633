package io.siribench.stats;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.jspecify.annotations.Nullable;

/**
 * The true differences that runs like the one at hand would find, by its own noise.
 *
 * <p>{@value #DRAWS} such runs are drawn by a bootstrap: rounds are drawn whole, with the
 * difference that the run has taken out, and each drawn run is judged as a run is. It would have
 * found a difference that is larger than what its own interval, estimate and medians lack.
 *
 * <p>Without a difference each value of a round is as likely the candidate's as any other of it,
 * which is what the tests assume as well. So the values of a drawn round change places at random: a
 * few rounds show only a part of how both sides of a difference are distributed, in particular
 * where times have several modes.
 *
 * <p>The rounds of a run scatter less around its own estimate than around the truth, and their
 * scatter is not known exactly: deviations within a round are made greater by n / (n - {@value
 * #LOST}). Of more than {@value #MOST} rounds as many are drawn, and what is found is scaled by the
 * root of their ratio. {@code bin/bench verdicts} shows how well that works.
 *
 * <p>Sources: R. V. Lenth, Some Practical Guidelines for Effective Sample Size Determination, The
 * American Statistician 55 (2001), pages 187 to 193; J. D. Collings and M. A. Hamilton, Estimating
 * the Power of the Two-Sample Wilcoxon Test for Location Shift, Biometrics 44 (1988), pages 847 to
 * 860, for power by a bootstrap.
 */
public final class Detectable {
  /** The share of runs that find what is called detectable. */
  public static final double POWER = 0.9;

  private static final int DRAWS = 400;
  private static final int MOST = 50;
  private static final double LOST = 2;
  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  private final Comparison.Kind kind;
  private final double[][] from;
  private final double[] to;
  private final double shift;

  private Detectable(Comparison.Kind kind, double[][] from, double[] to, double shift) {
    this.kind = kind;
    this.from = from;
    this.to = to;
    this.shift = shift;
  }

  /**
   * The noise of values that were compared.
   *
   * @param from values of the reference in each round; where they are not paired all in the first
   * @param shift of {@code to} against them
   */
  static Detectable of(Comparison.Kind kind, double[][] from, double[] to, double shift) {
    return new Detectable(kind, from, to, shift);
  }

  /** Normal noise, where an interval is all that is known. */
  static Detectable normal(int n, double confidence, Shift shift) {
    double[] to = new double[n];
    Arrays.setAll(to, i -> NORMAL.inverseCumulativeProbability((i + 0.5) / n));
    double half =
        SignedRanks.shift(to, confidence)
            .map(known -> (known.high() - known.low()) / 2)
            .orElse(1.0);
    double scale = (shift.high() - shift.low()) / 2 / half;
    Arrays.setAll(to, i -> shift.estimate() + scale * to[i]);
    return of(Comparison.Kind.PAIRED, new double[n][1], to, shift.estimate());
  }

  /** The same without the difference, and as far apart as runs like this one may be. */
  private Detectable withoutShift() {
    double[] centred = Arrays.stream(to).map(value -> value - shift).toArray();
    if (kind == Comparison.Kind.INDEPENDENT) {
      return of(kind, new double[][] {apart(from[0])}, apart(centred), 0);
    }
    double[][] references = new double[from.length][];
    for (int round = 0; round < from.length; round++) {
      double[] all = Arrays.copyOf(from[round], from[round].length + 1);
      all[all.length - 1] = centred[round];
      double[] wide = widened(all, factor(from.length));
      references[round] = Arrays.copyOf(wide, wide.length - 1);
      centred[round] = wide[wide.length - 1];
    }
    return of(kind, references, centred, 0);
  }

  private static double factor(int n) {
    return n / Math.max(1, n - LOST);
  }

  private static double[] apart(double[] values) {
    return widened(values, factor(values.length));
  }

  /** Farther from their mean. */
  private static double[] widened(double[] values, double factor) {
    double mean = Arrays.stream(values).average().orElse(0);
    return Arrays.stream(values).map(value -> mean + (value - mean) * factor).toArray();
  }

  /**
   * What a difference has to be larger than to be found, in each of {@value #DRAWS} runs like this
   * one, in the unit of the values; infinite in runs that can find nothing. In comparisons of the
   * same rounds, equal indices stand for the same drawn run.
   *
   * @param confidence of the interval
   * @param level of the test
   * @param floor what the estimate has to exceed
   * @param threshold what the interval has to exceed
   */
  double[] needed(double confidence, double level, double floor, double threshold) {
    SplittableRandom random = new SplittableRandom(to.length);
    int n = Math.min(MOST, to.length);
    double scale = Math.sqrt((double) n / to.length);
    double[] needed = new double[DRAWS];
    Detectable noise = withoutShift();
    for (int draw = 0; draw < DRAWS; draw++) {
      Drawn drawn = noise.draw(n, random);
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

  /** What nine of ten of the runs that need {@code needed} would find; reorders them. */
  public static double withPower(double[] needed) {
    Arrays.sort(needed);
    return needed[(int) Math.ceil(POWER * needed.length) - 1];
  }

  /** The shift of a run that ended once it was decided, see {@link DecidedShift}. */
  double onceDecided() {
    return new DecidedShift(from, to).corrected(shift);
  }

  /** Of each round, how far the candidate lies above the mean of the reference. */
  static double[] differences(double[][] from, double[] to) {
    double[] differences = new double[to.length];
    Arrays.setAll(differences, round -> to[round] - Arrays.stream(from[round]).average().orElse(0));
    return differences;
  }

  private Drawn draw(int n, SplittableRandom random) {
    double[] candidate = new double[n];
    if (kind == Comparison.Kind.INDEPENDENT) {
      Arrays.setAll(candidate, i -> to[random.nextInt(to.length)]);
      double[] reference = new double[Math.min(MOST, from[0].length)];
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

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Detectable noise
        && kind == noise.kind
        && shift == noise.shift
        && Arrays.deepEquals(from, noise.from)
        && Arrays.equals(to, noise.to);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(to);
  }

  /** A run that was drawn. */
  private static final class Drawn {
    private final Comparison.Kind kind;
    private final double[][] reference;
    private final double[] candidate;

    Drawn(Comparison.Kind kind, double[][] reference, double[] candidate) {
      this.kind = kind;
      this.reference = reference;
      this.candidate = candidate;
    }

    /** The lower end of the interval. */
    double low(double confidence) {
      return switch (kind) {
        case PAIRED -> SignedRanks.low(differences(reference, candidate), confidence);
        case WITH_CONTROL -> RoundRanks.low(candidate, reference, confidence);
        case INDEPENDENT -> RankSums.low(reference[0], candidate, confidence);
      };
    }

    double estimate() {
      return kind == Comparison.Kind.INDEPENDENT
          ? RankSums.shift(reference[0], candidate, POWER).map(Shift::estimate).orElse(0.0)
          : SignedRanks.estimate(differences(reference, candidate));
    }

    /** What it takes for the median of the candidate not to be below that of the reference. */
    double byMedians() {
      return median(Arrays.stream(reference).flatMapToDouble(Arrays::stream).toArray())
          - median(candidate.clone());
    }

    private static double median(double[] values) {
      return Quantiles.of(values, 0.5)[0];
    }
  }
}
