package io.siribench.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * The changes of level in a noisy series, by an optimal segmentation of its ranks. It minimizes the
 * sum of squared distances from the means of the segments, plus a penalty for each segment.
 *
 * <p>It uses ranks instead of values, so that a few slow values are not a change of level, however
 * slow they are, and noise with two modes is still noise. Optimal partitioning finds the exact
 * optimum. The penalty is {@value #PENALTY_FACTOR} s² log n. The variance s² of the noise is
 * estimated from the differences of neighbours, which a few changes of level hardly affect.
 *
 * <p>Sources: R. Killick, P. Fearnhead and I. A. Eckley, Optimal Detection of Changepoints With a
 * Linear Computational Cost, Journal of the American Statistical Association 107 (2012), pages 1590
 * to 1598, section 2; A. N. Pettitt, A Non-Parametric Approach to the Change-Point Problem, Applied
 * Statistics 28 (1979), pages 126 to 135 (ranks); J. von Neumann, Distribution of the Ratio of the
 * Mean Square Successive Difference to the Variance, The Annals of Mathematical Statistics 12
 * (1941), pages 367 to 395.
 */
final class ChangePoints {
  private static final double PENALTY_FACTOR = 4;
  private static final int MIN_SEGMENT = 3;

  /** Returns the index of the first value of each segment, ascending from 0. */
  static List<Integer> starts(double[] series) {
    int[] ranks = RankDistribution.doubledRanks(series);
    int n = ranks.length;
    double variance = 0;
    for (int i = 1; i < n; i++) {
      variance += Math.pow(ranks[i] - ranks[i - 1], 2) / (2.0 * (n - 1));
    }
    return partition(ranks, PENALTY_FACTOR * variance * Math.log(n));
  }

  private static List<Integer> partition(int[] ranks, double penalty) {
    int n = ranks.length;
    // The ranks are integers, so the sums are exact.
    double[] sums = new double[n + 1];
    double[] squares = new double[n + 1];
    for (int i = 0; i < n; i++) {
      double rank = ranks[i];
      sums[i + 1] = sums[i] + rank;
      squares[i + 1] = squares[i] + rank * rank;
    }
    double[] cheapest = new double[n + 1];
    Arrays.fill(cheapest, Double.POSITIVE_INFINITY);
    cheapest[0] = 0;
    int[] lastStart = new int[n + 1];
    for (int end = MIN_SEGMENT; end <= n; end++) {
      for (int start = 0; start <= end - MIN_SEGMENT; start++) {
        double sum = sums[end] - sums[start];
        double scatter = squares[end] - squares[start] - sum * sum / (end - start);
        double cost = cheapest[start] + Math.max(0, scatter) + penalty;
        if (cost < cheapest[end]) {
          cheapest[end] = cost;
          lastStart[end] = start;
        }
      }
    }
    List<Integer> starts = new ArrayList<>();
    for (int end = n; end > 0; end = lastStart[end]) {
      starts.add(lastStart[end]);
    }
    Collections.reverse(starts);
    return starts;
  }
}
