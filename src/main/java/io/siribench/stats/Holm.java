package io.siribench.stats;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Correction for many comparisons at once: with it the probability that any of them is called
 * different, though none is, stays at the level that each is judged at.
 *
 * <p>Source: S. Holm, A Simple Sequentially Rejective Multiple Test Procedure, Scandinavian Journal
 * of Statistics 6 (1979), pages 65 to 70; as adjusted p values: S. P. Wright, Adjusted P-Values for
 * Simultaneous Inference, Biometrics 48 (1992), pages 1005 to 1013.
 */
public final class Holm {
  private Holm() {}

  /** {@code pValues} as they are after the correction, in their order. */
  public static double[] adjusted(double... pValues) {
    int n = pValues.length;
    List<Integer> ascending =
        IntStream.range(0, n)
            .boxed()
            .sorted(Comparator.comparingDouble(index -> pValues[index]))
            .toList();
    double[] adjusted = new double[n];
    double atLeast = 0;
    for (int rank = 0; rank < n; rank++) {
      int index = ascending.get(rank);
      atLeast = Math.max(atLeast, Math.min(1, (n - rank) * pValues[index]));
      adjusted[index] = atLeast;
    }
    return adjusted;
  }
}
