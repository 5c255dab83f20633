package io.siribench.stats;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * The ratio of two medians with its interval: the quantiles of the ratios of medians of {@value
 * #RESAMPLES} resamples (the percentile method).
 *
 * <p>Source: B. Efron and R. J. Tibshirani, An Introduction to the Bootstrap, Chapman and Hall
 * 1993, section 13.3.
 */
final class RatioBootstrap {
  private static final int RESAMPLES = 2_000;

  /** Of each round; where it is not paired, one in each. */
  private final double[][] baseline;

  private final double[] candidate;
  private final boolean paired;
  private final SplittableRandom random;

  private RatioBootstrap(double[][] baseline, double[] candidate, boolean paired, long seed) {
    this.baseline = baseline;
    this.candidate = candidate;
    this.paired = paired;
    this.random = new SplittableRandom(seed);
  }

  /** Draws pairs: what is at one index in both is drawn together. */
  static Ratio paired(double[] baseline, double[] candidate, double confidence, long seed) {
    return paired(single(baseline), candidate, confidence, seed);
  }

  /** Likewise; the baseline may have several values in a round, all of which count. */
  static Ratio paired(double[][] baseline, double[] candidate, double confidence, long seed) {
    return new RatioBootstrap(baseline, candidate, true, seed).ratio(confidence);
  }

  /** Draws from each on its own. */
  static Ratio independent(double[] baseline, double[] candidate, double confidence, long seed) {
    return new RatioBootstrap(single(baseline), candidate, false, seed).ratio(confidence);
  }

  private static double[][] single(double[] values) {
    return Arrays.stream(values).mapToObj(value -> new double[] {value}).toArray(double[][]::new);
  }

  private static double[] together(double[][] rounds) {
    int count = 0;
    for (double[] values : rounds) {
      count += values.length;
    }
    double[] together = new double[count];
    int next = 0;
    for (double[] values : rounds) {
      for (double value : values) {
        together[next++] = value;
      }
    }
    return together;
  }

  private Ratio ratio(double confidence) {
    double estimate = ratio(together(baseline), candidate.clone());
    double[] ratios = new double[RESAMPLES];
    Arrays.setAll(ratios, resample -> resampled());
    double tail = (1 - confidence) / 2;
    double[] ends = Quantiles.of(ratios, tail, 1 - tail);
    return new Ratio(estimate, Math.min(ends[0], estimate), Math.max(ends[1], estimate));
  }

  private double resampled() {
    double[][] fromBaseline = new double[baseline.length][];
    double[] fromCandidate = new double[candidate.length];
    for (int i = 0; i < fromBaseline.length; i++) {
      int drawn = random.nextInt(baseline.length);
      fromBaseline[i] = baseline[drawn];
      if (paired) {
        fromCandidate[i] = candidate[drawn];
      }
    }
    for (int i = 0; !paired && i < fromCandidate.length; i++) {
      fromCandidate[i] = candidate[random.nextInt(candidate.length)];
    }
    return ratio(together(fromBaseline), fromCandidate);
  }

  /** Reorders both. */
  private static double ratio(double[] baseline, double[] candidate) {
    return Quantiles.of(candidate, 0.5)[0] / Quantiles.of(baseline, 0.5)[0];
  }
}
