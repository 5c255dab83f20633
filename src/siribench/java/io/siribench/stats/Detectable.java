package io.siribench.stats;

import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.jspecify.annotations.Nullable;

/**
 * The true differences that runs like the one at hand would find, by its own noise.
 *
 * <p>{@value #DRAWS} such runs are drawn by a bootstrap: rounds are drawn whole, with the
 * difference that the run has taken out, and each drawn run is judged as a run is. It would have
 * found a difference that is larger than what its own interval and estimate lack.
 *
 * <p>The rounds of a run scatter less around its own estimate than around the truth, and their
 * scatter is not known exactly: deviations are made greater by n / (n - {@value #LOST}). Of more
 * than {@value #MOST} rounds as many are drawn, and what is found is scaled by the root of their
 * ratio.
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
  private static final int MOST = 100;
  private static final int STEPS = 200;
  private static final double LOST = 2;
  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  private final Comparison.Kind kind;
  private final double[][] from;
  private final double[] to;

  private Detectable(Comparison.Kind kind, double[][] from, double[] to) {
    this.kind = kind;
    this.from = from;
    this.to = to;
  }

  /**
   * The noise of values that were compared.
   *
   * @param from values of the reference in each round; where they are not paired all in the first
   * @param shift of {@code to} against them
   */
  static Detectable of(Comparison.Kind kind, double[][] from, double[] to, double shift) {
    double[] centred = Arrays.stream(to).map(value -> value - shift).toArray();
    if (kind == Comparison.Kind.INDEPENDENT) {
      return new Detectable(kind, new double[][] {widened(from[0])}, widened(centred));
    }
    double[][] references = new double[from.length][];
    for (int round = 0; round < from.length; round++) {
      double[] all = Arrays.copyOf(from[round], from[round].length + 1);
      all[all.length - 1] = centred[round];
      double[] wide = deviations(all, factor(from.length));
      references[round] = Arrays.copyOf(wide, wide.length - 1);
      centred[round] = wide[wide.length - 1];
    }
    return new Detectable(kind, references, centred);
  }

  /** Normal noise, where an interval is all that is known. */
  static Detectable normal(int n, double confidence, Shift shift) {
    double[][] from = new double[n][1];
    double[] to = new double[n];
    Arrays.setAll(to, i -> NORMAL.inverseCumulativeProbability((i + 0.5) / n));
    double half =
        SignedRanks.shift(to, confidence)
            .map(known -> (known.high() - known.low()) / 2)
            .orElse(1.0);
    double scale = (shift.high() - shift.low()) / 2 / half * factor(n);
    return new Detectable(
        Comparison.Kind.PAIRED, from, Arrays.stream(to).map(value -> value * scale).toArray());
  }

  private static double factor(int n) {
    return n / Math.max(1, n - LOST);
  }

  private static double[] widened(double[] values) {
    return deviations(values, factor(values.length));
  }

  private static double[] deviations(double[] values, double factor) {
    double mean = Arrays.stream(values).average().orElse(0);
    return Arrays.stream(values).map(value -> (value - mean) * factor).toArray();
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
    for (int draw = 0; draw < DRAWS; draw++) {
      int[] rounds = random.ints(n, 0, to.length).toArray();
      Drawn drawn = draw(rounds, random);
      Optional<Shift> shown = drawn.shift(confidence);
      Optional<Shift> tested = drawn.shift(1 - level);
      needed[draw] =
          shown.isEmpty() || tested.isEmpty()
              ? Double.POSITIVE_INFINITY
              : Math.max(
                  threshold - scale * shown.get().low(),
                  Math.max(-scale * tested.get().low(), floor - scale * shown.get().estimate()));
    }
    return needed;
  }

  /** What nine of ten of the runs that need {@code needed} would find; reorders them. */
  public static double withPower(double[] needed) {
    Arrays.sort(needed);
    return needed[(int) Math.ceil(POWER * needed.length) - 1];
  }

  /**
   * A difference that was decided by a run until that, without what it exaggerates: the estimate of
   * greatest likelihood under the condition that a run like this one is decided at all. Small
   * differences are decided in runs that happen to show large ones.
   *
   * <p>Source: H. Zhong and R. L. Prentice, Bias-Reduced Estimators and Confidence Intervals for
   * Odds Ratios in Genome-Wide Association Studies, Biostatistics 9 (2008), pages 621 to 634.
   *
   * @param estimate in the unit of the values
   */
  double onceDecided(double estimate) {
    double[] differences = new double[to.length];
    double scale = Math.signum(estimate) / Math.sqrt(factor(to.length));
    Arrays.setAll(
        differences, round -> scale * (to[round] - Arrays.stream(from[round]).average().orElse(0)));
    SplittableRandom random = new SplittableRandom(to.length);
    double[] least = new double[DRAWS];
    double[] means = new double[DRAWS];
    for (int draw = 0; draw < DRAWS; draw++) {
      double[] drawn =
          random
              .ints(Looks.LAST_DECISION, 0, to.length)
              .mapToDouble(round -> differences[round])
              .toArray();
      double most = Double.NEGATIVE_INFINITY;
      for (int look = Looks.FIRST_DECISION; look <= drawn.length; look++) {
        most = Math.max(most, low(drawn, look));
      }
      least[draw] = -most;
      means[draw] = Arrays.stream(drawn, 0, Math.min(to.length, drawn.length)).average().orElse(0);
    }
    double error = spread(means);
    double needed = Arrays.stream(least).average().orElse(0);
    double around = spread(least);
    double size = Math.abs(estimate);
    double best = 0;
    double likelihood = Double.NEGATIVE_INFINITY;
    for (int step = 0; error > 0 && around > 0 && step <= STEPS; step++) {
      double difference = size * step / STEPS;
      double off = (size - difference) / error;
      double found =
          -off * off / 2 - Math.log(NORMAL.cumulativeProbability((difference - needed) / around));
      if (found > likelihood) {
        likelihood = found;
        best = difference;
      }
    }
    return error > 0 && around > 0 ? Math.signum(estimate) * best : estimate;
  }

  private static double spread(double[] values) {
    double mean = Arrays.stream(values).average().orElse(0);
    return Math.sqrt(
        Arrays.stream(values).map(value -> (value - mean) * (value - mean)).average().orElse(0));
  }

  private static double low(double[] differences, int rounds) {
    return SignedRanks.shift(Arrays.copyOf(differences, rounds), Confidence.UNTIL_DECIDED)
        .map(Shift::low)
        .orElse(Double.NEGATIVE_INFINITY);
  }

  private Drawn draw(int[] rounds, SplittableRandom random) {
    double[] candidate = Arrays.stream(rounds).mapToDouble(round -> to[round]).toArray();
    double[][] reference =
        kind == Comparison.Kind.INDEPENDENT
            ? new double[][] {
              random
                  .ints(Math.min(MOST, from[0].length), 0, from[0].length)
                  .mapToDouble(i -> from[0][i])
                  .toArray()
            }
            : Arrays.stream(rounds).mapToObj(round -> from[round]).toArray(double[][]::new);
    return new Drawn(kind, reference, candidate);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Detectable noise
        && kind == noise.kind
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

    Optional<Shift> shift(double confidence) {
      return switch (kind) {
        case PAIRED -> {
          double[] differences = new double[candidate.length];
          Arrays.setAll(differences, round -> candidate[round] - reference[round][0]);
          yield SignedRanks.shift(differences, confidence);
        }
        case WITH_CONTROL -> RoundRanks.shift(candidate, reference, confidence);
        case INDEPENDENT -> RankSums.shift(reference[0], candidate, confidence);
      };
    }
  }
}
