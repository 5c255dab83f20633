package io.siribench.stats;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * The ratio of two medians with its interval: the quantiles of the ratios of medians of {@value
 * #RESAMPLES} resamples (the percentile method).
 *
 * <p>Source: B. Efron and R. J. Tibshirani, An Introduction to the Bootstrap, Chapman and Hall
 * 1993, section 13.3.
 */
final class RatioBootstrap {
  private static final int RESAMPLES = 2_000;

  /**
   * What there is of one side, in order; resamples of it are counted, which is faster than sorting.
   */
  private static final class Side {
    private final double[] sorted;

    /** Which of {@code sorted} each round has. */
    private final int[][] ranks;

    private final int[] counts;
    private int count;

    Side(double[][] rounds) {
      sorted = Arrays.stream(rounds).flatMapToDouble(Arrays::stream).sorted().toArray();
      ranks = new int[rounds.length][];
      for (int round = 0; round < rounds.length; round++) {
        ranks[round] = new int[rounds[round].length];
        for (int i = 0; i < rounds[round].length; i++) {
          ranks[round][i] = Arrays.binarySearch(sorted, rounds[round][i]);
        }
      }
      counts = new int[sorted.length];
    }

    /** Begins a resample. */
    void clear() {
      Arrays.fill(counts, 0);
      count = 0;
    }

    void draw(int round) {
      for (int rank : ranks[round]) {
        counts[rank]++;
        count++;
      }
    }

    /** Of what has been drawn: the mean of both in the middle, where their number is even. */
    double median() {
      int rank = -1;
      int seen = 0;
      while (seen <= (count - 1) / 2) {
        seen += counts[++rank];
      }
      double low = sorted[rank];
      while (seen <= count / 2) {
        seen += counts[++rank];
      }
      return (low + sorted[rank]) / 2;
    }
  }

  private final Side baseline;
  private final Side candidate;
  private final boolean paired;
  private final SplittableRandom random;

  private RatioBootstrap(double[][] baseline, double[] candidate, boolean paired, long seed) {
    this.baseline = new Side(baseline);
    this.candidate = new Side(single(candidate));
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

  private Ratio ratio(double confidence) {
    IntStream.range(0, baseline.ranks.length).forEach(baseline::draw);
    IntStream.range(0, candidate.ranks.length).forEach(candidate::draw);
    double estimate = candidate.median() / baseline.median();
    double[] ratios = new double[RESAMPLES];
    Arrays.setAll(ratios, resample -> resampled());
    double tail = (1 - confidence) / 2;
    double[] ends = Quantiles.of(ratios, tail, 1 - tail);
    return new Ratio(estimate, Math.min(ends[0], estimate), Math.max(ends[1], estimate));
  }

  private double resampled() {
    baseline.clear();
    candidate.clear();
    for (int i = 0; i < baseline.ranks.length; i++) {
      int drawn = random.nextInt(baseline.ranks.length);
      baseline.draw(drawn);
      if (paired) {
        candidate.draw(drawn);
      }
    }
    for (int i = 0; !paired && i < candidate.ranks.length; i++) {
      candidate.draw(random.nextInt(candidate.ranks.length));
    }
    return candidate.median() / baseline.median();
  }
}
