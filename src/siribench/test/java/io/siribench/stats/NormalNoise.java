package io.siribench.stats;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.NormalDistribution;

/** Comparisons of which only the interval is known, with normal noise. */
public final class NormalNoise {
  private NormalNoise() {}

  public static Comparison comparison(
      int n, double confidence, double baselineMedian, double candidateMedian, Shift shift) {
    double[] to = new double[n];
    NormalDistribution normal = NormalDistribution.of(0, 1);
    Arrays.setAll(to, i -> normal.inverseCumulativeProbability((i + 0.5) / n));
    double half =
        SignedRanks.shift(to, confidence)
            .map(known -> (known.high() - known.low()) / 2)
            .orElse(1.0);
    double scale = (shift.high() - shift.low()) / 2 / half;
    Arrays.setAll(to, i -> shift.estimate() + scale * to[i]);
    Comparison.Pairing kind = Comparison.Pairing.PAIRED;
    DetectableDifference noise =
        new DetectableDifference(kind, new double[n][1], to, shift.estimate());
    return new Comparison(n, kind, confidence, baselineMedian, candidateMedian, shift, noise);
  }
}
