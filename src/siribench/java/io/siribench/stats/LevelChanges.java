package io.siribench.stats;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * After which values a short series changes its distribution: E-divisive with means of distances.
 *
 * <p>Of all places where a stretch of the series could be cut, the one is tried with the greatest
 * energy distance between all values before it and any number of those that follow, at least
 * {@value #LEAST_RUN} of each: what goes up and comes back is found, too. It is a change if so
 * great a distance is rare among {@value #PERMUTATIONS} permutations of the stretch, each of which
 * is cut at its own best place, so that the search is paid for. Then both sides are stretches. A
 * test decides, and no model of the noise: what it supposes is that without a change the values
 * could stand in any order. A slow drift or noise that lasts over several values is found as a
 * change.
 *
 * <p>Sources: D. S. Matteson and N. A. James, A Nonparametric Approach for Multiple Change Point
 * Analysis of Multivariate Data, Journal of the American Statistical Association 109 (2014), pages
 * 334 to 345; D. Daly and others, The Use of Change Point Detection to Identify Software
 * Performance Regressions in a Continuous Integration System, Proceedings of ICPE 2020, pages 67 to
 * 75; B. Phipson and G. K. Smyth, Permutation P-values Should Never Be Zero, Statistical
 * Applications in Genetics and Molecular Biology 9 (2010), article 39.
 */
public final class LevelChanges {
  /** Fewer values on one side are an outlier as soon as a change. */
  public static final int LEAST_RUN = 2;

  private static final int PERMUTATIONS = 4_999;
  private static final double ROUNDING = 1e-12;

  private final double[] series;
  private final double level;
  private final SplittableRandom random;
  private final TreeMap<Integer, Double> found = new TreeMap<>();

  private LevelChanges(double[] series, double level, long seed) {
    this.series = series;
    this.level = level;
    random = new SplittableRandom(seed);
  }

  /**
   * A change.
   *
   * @param first index of the first value after it
   * @param pValue of its test
   */
  public record Change(int first, double pValue) {}

  /**
   * The changes in {@code series}, ascending.
   *
   * @param level how probable it may be that any is found in a series without a change
   * @param seed of the permutations
   */
  public static List<Change> of(double[] series, double level, long seed) {
    LevelChanges changes = new LevelChanges(series, level, seed);
    changes.search(0, series.length);
    List<Change> ascending = new ArrayList<>();
    changes.found.forEach((first, pValue) -> ascending.add(new Change(first, pValue)));
    return ascending;
  }

  /**
   * How many values a series needs at least for a change to be found in it at {@code level}: of so
   * many half of them can all be greater than the others by chance, in one direction or the other,
   * with no more probability.
   */
  public static int leastValues(double level) {
    int n = 2 * LEAST_RUN;
    while (2 / binomial(n, n / 2) > level) {
      n++;
    }
    return n;
  }

  private static double binomial(int n, int k) {
    double product = 1;
    for (int i = 1; i <= k; i++) {
      product = product * (n - k + i) / i;
    }
    return product;
  }

  private void search(int from, int to) {
    int n = to - from;
    if (n < leastValues(level)) {
      return;
    }
    double[][] distances = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        distances[i][j] = Math.abs(series[from + i] - series[from + j]);
      }
    }
    int[] order = IntStream.range(0, n).toArray();
    Cut best = Cut.best(distances, order);
    double pValue = pValue(distances, order, best.distance);
    if (pValue <= level) {
      found.put(from + best.first, pValue);
      search(from, from + best.first);
      search(from + best.first, to);
    }
  }

  /** The p value; where it is above the level, as soon as that is certain, 1. */
  private double pValue(double[][] distances, int[] order, double distance) {
    int asGreat = 0;
    for (int i = 0; i < PERMUTATIONS; i++) {
      if (asGreat + 1 > level * (PERMUTATIONS + 1)) {
        return 1;
      }
      for (int last = order.length - 1; last > 0; last--) {
        int other = random.nextInt(last + 1);
        int index = order[last];
        order[last] = order[other];
        order[other] = index;
      }
      asGreat += Cut.best(distances, order).distance >= distance * (1 - ROUNDING) ? 1 : 0;
    }
    return (asGreat + 1.0) / (PERMUTATIONS + 1);
  }

  /**
   * Where what is before it and what follows lie farthest apart.
   *
   * @param first index of the first value after it
   */
  private record Cut(int first, double distance) {
    /** Of the values of {@code distances} in the order {@code at}. */
    static Cut best(double[][] distances, int[] at) {
      int n = at.length;
      // Of the first i in this order to the first j the sum of distances.
      double[][] sums = new double[n + 1][n + 1];
      for (int i = 0; i < n; i++) {
        double[] row = distances[at[i]];
        double sum = 0;
        for (int j = 0; j < n; j++) {
          sum += row[at[j]];
          sums[i + 1][j + 1] = sums[i][j + 1] + sum;
        }
      }
      Cut best = new Cut(0, -1);
      for (int first = LEAST_RUN; first <= n - LEAST_RUN; first++) {
        for (int end = first + LEAST_RUN; end <= n; end++) {
          double before = first;
          double after = (double) end - first;
          double within = sums[first][first];
          double between = sums[first][end] - within;
          double withinAfter = sums[end][end] - 2 * sums[first][end] + within;
          double distance =
              before
                  * after
                  / (before + after)
                  * (2 * between / (before * after)
                      - within / (before * (before - 1))
                      - withinAfter / (after * (after - 1)));
          best = distance > best.distance ? new Cut(first, distance) : best;
        }
      }
      return best;
    }
  }
}
