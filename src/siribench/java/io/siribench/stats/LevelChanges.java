package io.siribench.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;

/**
 * The changes of distribution in a short series: E-divisive with means of distances.
 *
 * <p>Each cut of a stretch of the series compares the values before it with any number of the
 * following values, at least {@value #MIN_RUN} of each. This also finds a level that rises and
 * returns. The cut with the greatest energy distance is tested. It is a change if so great a
 * distance is rare among at least {@value #MIN_DRAWS} random series without a change. Each of these
 * is cut at its own best place, which accounts for the search. Both sides of a change are then
 * stretches.
 *
 * <p>Neighbouring runs are similar if the state of a machine lasts for days, and not every order of
 * such values is equally probable. The series without a change are therefore autoregressive of the
 * first order: with the correlation of neighbours that remains without the best cut, and with the
 * innovations of the stretch in random order. Without a positive correlation they are permutations
 * of the stretch. A slow drift is detected as a change.
 *
 * <p>Sources: D. S. Matteson and N. A. James, A Nonparametric Approach for Multiple Change Point
 * Analysis of Multivariate Data, Journal of the American Statistical Association 109 (2014), pages
 * 334 to 345; D. Daly and others, The Use of Change Point Detection to Identify Software
 * Performance Regressions in a Continuous Integration System, Proceedings of ICPE 2020, pages 67 to
 * 75; B. Phipson and G. K. Smyth, Permutation P-values Should Never Be Zero, Statistical
 * Applications in Genetics and Molecular Biology 9 (2010), article 39; B. Efron and R. J.
 * Tibshirani, An Introduction to the Bootstrap, Chapman and Hall 1993, section 8.5, for
 * autoregressive series; F. H. C. Marriott and J. A. Pope, Bias in the Estimation of
 * Autocorrelations, Biometrika 41 (1954), pages 390 to 402, for the correction of the correlation.
 */
public final class LevelChanges {
  /** The minimum number of values on each side: fewer may as well be outliers. */
  public static final int MIN_RUN = 2;

  private static final int MIN_DRAWS = 4_999;

  /** The limit of the correlation of neighbours, above which a series has no level. */
  private static final double MAX_CORRELATION = 0.9;

  private static final double ROUNDING = 1e-12;

  /** The remaining share of the scatter at which a temporary level is separate. */
  private static final double LEFT_BY_A_LEVEL = 0.4;

  /** The degrees of freedom of the corrected correlation, in addition to one per level. */
  private static final int LOST = 3;

  /** The prior correlation of neighbours. */
  private static final double USUAL_CORRELATION = 0.2;

  /** The weight of the prior, in values: its standard error would be a quarter. */
  private static final int WEIGHT = 16;

  private final double[] series;
  private final double level;
  private final SplittableRandom random;
  private final TreeMap<Integer, Double> pValuesByStart = new TreeMap<>();

  private LevelChanges(double[] series, double level, long seed) {
    this.series = series;
    this.level = level;
    random = new SplittableRandom(seed);
  }

  /**
   * A change.
   *
   * @param first index of the first value after it
   * @param pValue p value of its test
   */
  public record Change(int first, double pValue) {}

  /**
   * Returns the changes in {@code series}, ascending.
   *
   * @param level the probability of any finding in a series without a change
   * @param seed the seed of the series without a change
   */
  public static List<Change> of(double[] series, double level, long seed) {
    LevelChanges changes = new LevelChanges(series, level, seed);
    changes.search(0, series.length);
    List<Change> ascending = new ArrayList<>();
    changes.pValuesByStart.forEach((first, pValue) -> ascending.add(new Change(first, pValue)));
    return ascending;
  }

  /**
   * Returns the minimum length of a series with detectable changes at {@code level}. From this
   * length on, the probability that one half is by chance entirely greater than the other, in
   * either direction, does not exceed the level.
   */
  public static int minValues(double level) {
    int n = 2 * MIN_RUN;
    while (2 / Confidence.binomial(n, n / 2) > level) {
      n++;
    }
    return n;
  }

  private void search(int from, int to) {
    int n = to - from;
    if (n < minValues(level)) {
      return;
    }
    double[] stretch = Arrays.copyOfRange(series, from, to);
    CutFinder finder = new CutFinder(n);
    Cut best = finder.best(stretch);
    double pValue = pValue(stretch, best, finder);
    if (pValue <= level) {
      pValuesByStart.put(from + best.first, pValue);
      search(from, from + best.first);
      search(from + best.first, to);
    }
  }

  /**
   * Returns the correlation of neighbours in {@code series} without its changes. It is corrected
   * for the bias of short series, which grows with the number of levels, because their means are
   * also estimated. It is empty for at most four values and one for each change, or if all are
   * equal.
   */
  public static Optional<Double> correlation(double[] series, List<Change> changes) {
    double[] left = withoutLevels(series, changes);
    double product = 0;
    for (int i = 1; i < left.length; i++) {
      product += left[i] * left[i - 1];
    }
    double square = squares(left);
    int n = left.length;
    int levels = changes.size() + 1;
    return n <= LOST + levels || square == 0
        ? Optional.empty()
        : Optional.of(
            Math.max(
                -MAX_CORRELATION,
                Math.min(MAX_CORRELATION, (n * product / square + levels) / (n - LOST - levels))));
  }

  /**
   * Returns the correlation of series without a change. It is a weighted mean of the correlation in
   * the stretch and the prior one, because a dozen values hardly show their correlation.
   */
  private static double assumedCorrelation(double[] stretch, Cut best) {
    int n = stretch.length;
    double shown = correlation(stretch, cuts(stretch, best)).orElse(0.0);
    return Math.max(0, (n * shown + WEIGHT * USUAL_CORRELATION) / (n + WEIGHT));
  }

  private static double squares(double[] values) {
    return Arrays.stream(values).map(value -> value * value).sum();
  }

  private static double[] withoutLevels(double[] series, List<Change> changes) {
    double[] left = series.clone();
    int[] firsts = changes.stream().mapToInt(Change::first).toArray();
    for (int i = 0; i <= firsts.length; i++) {
      int from = i == 0 ? 0 : firsts[i - 1];
      int to = i == firsts.length ? series.length : firsts[i];
      double mean = mean(series, from, to);
      for (int at = from; at < to; at++) {
        left[at] -= mean;
      }
    }
    return left;
  }

  /** Returns the mean of a level; of equal values exactly that value, despite rounding. */
  private static double mean(double[] series, int from, int to) {
    DoubleSummaryStatistics level = Arrays.stream(series, from, to).summaryStatistics();
    return Math.max(level.getMin(), Math.min(level.getMax(), level.getAverage()));
  }

  /** Returns the start of {@code best}, and its end if it is a temporary level. */
  private static List<Change> cuts(double[] stretch, Cut best) {
    List<Change> one = List.of(new Change(best.first, 0));
    List<Change> both = List.of(new Change(best.first, 0), new Change(best.end, 0));
    return squares(withoutLevels(stretch, both))
            < LEFT_BY_A_LEVEL * squares(withoutLevels(stretch, one))
        ? both
        : one;
  }

  /** Returns the p value; 1 as soon as it is certainly above the level. */
  private double pValue(double[] stretch, Cut best, CutFinder finder) {
    double correlation = assumedCorrelation(stretch, best);
    double spread = Math.sqrt(1 - correlation * correlation);
    double mean = Arrays.stream(stretch).average().orElse(0);
    double[] innovations = new double[stretch.length];
    for (int i = 0; i < stretch.length; i++) {
      innovations[i] =
          i == 0
              ? (stretch[0] - mean) * spread
              : stretch[i] - mean - correlation * (stretch[i - 1] - mean);
    }
    // There must be enough draws for the smallest p value to reach the level.
    int draws = Math.max(MIN_DRAWS, (int) Math.ceil(2 / level));
    double least = best.distance - ROUNDING * Math.abs(best.distance);
    double[] drawn = new double[stretch.length];
    int asGreat = 0;
    for (int draw = 0; draw < draws; draw++) {
      if (asGreat + 1 > level * (draws + 1)) {
        return 1;
      }
      for (int last = innovations.length - 1; last > 0; last--) {
        int other = random.nextInt(last + 1);
        double innovation = innovations[last];
        innovations[last] = innovations[other];
        innovations[other] = innovation;
      }
      for (int i = 0; i < drawn.length; i++) {
        drawn[i] = i == 0 ? innovations[0] / spread : correlation * drawn[i - 1] + innovations[i];
      }
      asGreat += finder.best(drawn).distance >= least ? 1 : 0;
    }
    return (asGreat + 1.0) / (draws + 1);
  }

  /** A finder of cuts; reused, so that a search does not allocate a table. */
  private static final class CutFinder {
    private final int n;

    /** The summed distances between the first i and the first j values. */
    private final double[] sums;

    CutFinder(int n) {
      this.n = n;
      sums = new double[(n + 1) * (n + 1)];
    }

    Cut best(double[] values) {
      int width = n + 1;
      for (int i = 0; i < n; i++) {
        double sum = 0;
        int above = i * width + 1;
        for (int j = 0; j < n; j++) {
          sum += Math.abs(values[i] - values[j]);
          sums[above + width + j] = sums[above + j] + sum;
        }
      }
      int bestFirst = 0;
      int bestEnd = n;
      double most = Double.NEGATIVE_INFINITY;
      for (int first = MIN_RUN; first <= n - MIN_RUN; first++) {
        double before = first;
        double within = sums[first * width + first];
        double scaledWithin = within / (before * (before - 1));
        for (int end = first + MIN_RUN; end <= n; end++) {
          double after = (double) end - first;
          double upToEnd = sums[first * width + end];
          double withinAfter = sums[end * width + end] - 2 * upToEnd + within;
          double distance =
              before
                  * after
                  / (before + after)
                  * (2 * (upToEnd - within) / (before * after)
                      - scaledWithin
                      - withinAfter / (after * (after - 1)));
          if (distance > most) {
            most = distance;
            bestFirst = first;
            bestEnd = end;
          }
        }
      }
      return new Cut(bestFirst, bestEnd, most);
    }
  }

  /**
   * The cut with the greatest distance between the values before and after it.
   *
   * @param first index of the first value after it
   * @param end index after the last compared value
   */
  private record Cut(int first, int end, double distance) {}
}
