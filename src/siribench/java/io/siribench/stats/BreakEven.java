package io.siribench.stats;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * The smallest point from which a difference stays below 0, at all later measured points. Between
 * two points the difference is interpolated linearly.
 *
 * <p>The difference at a point is the median over processes. The interval comes from resampling
 * whole processes: its ends are quantiles of the break-evens of {@value #RESAMPLES} resamples (the
 * percentile method).
 *
 * <p>Source: B. Efron and R. J. Tibshirani, An Introduction to the Bootstrap, Chapman and Hall
 * 1993, section 13.3.
 *
 * @param estimate infinite if break-even is not reached within the measured range
 * @param low lower end of the interval; the first measured point if break-even may be there or
 *     before
 * @param high upper end; infinite if it may never be reached
 */
public record BreakEven(double estimate, double low, double high) {
  /** The minimum number of processes for an interval of a median, see {@link QuantileInterval}. */
  public static final int MIN_PROCESSES = 6;

  private static final int RESAMPLES = 2_000;

  /**
   * Returns the break-even of paired differences.
   *
   * @param at the points, ascending
   * @param differences the differences of each process, or pair of processes, at each point
   * @return empty for fewer than {@value #MIN_PROCESSES} processes
   */
  public static Optional<BreakEven> paired(
      double[] at, double[][] differences, double confidence, long seed) {
    return below(at, differences, new double[] {0}, 1, confidence, seed);
  }

  /**
   * Returns the break-even of {@code values} with a level that other processes determine.
   *
   * @param values the values of each process at each point
   * @param level one value for each of the other processes
   * @param factor the ratio of the level to the median of the other processes
   * @return empty for fewer than {@value #MIN_PROCESSES} processes, or without a level
   */
  public static Optional<BreakEven> below(
      double[] at, double[][] values, double[] level, double factor, double confidence, long seed) {
    if (values.length < MIN_PROCESSES || level.length == 0 || at.length == 0) {
      return Optional.empty();
    }
    SplittableRandom random = new SplittableRandom(seed);
    Points points = new Points(at, values);
    int[] eachOnce = new int[values.length];
    Arrays.fill(eachOnce, 1);
    double estimate = points.crossing(eachOnce, factor * Quantiles.median(level));
    double[] breakEvens = new double[RESAMPLES];
    for (int resample = 0; resample < RESAMPLES; resample++) {
      int[] times = new int[values.length];
      for (int i = 0; i < values.length; i++) {
        times[random.nextInt(values.length)]++;
      }
      double[] others = new double[level.length];
      for (int i = 0; i < others.length; i++) {
        others[i] = level[random.nextInt(level.length)];
      }
      breakEvens[resample] = points.crossing(times, factor * Quantiles.median(others));
    }
    // Sorted and not interpolated, since interpolation next to infinity has no meaning.
    Arrays.sort(breakEvens);
    double tail = (1 - confidence) / 2;
    double low = breakEvens[(int) Math.floor(tail * (RESAMPLES - 1))];
    double high = breakEvens[(int) Math.ceil((1 - tail) * (RESAMPLES - 1))];
    return Optional.of(new BreakEven(estimate, Math.min(low, estimate), Math.max(high, estimate)));
  }

  /** The sorted values at each point, so that a resample counts processes without sorting. */
  private static final class Points {
    private final double[] at;

    /** The values at each point, ascending. */
    private final double[][] sorted;

    /** The process of each of these values. */
    private final int[][] processes;

    Points(double[] at, double[][] values) {
      this.at = at;
      sorted = new double[at.length][values.length];
      processes = new int[at.length][];
      for (int i = 0; i < at.length; i++) {
        int point = i;
        processes[point] =
            IntStream.range(0, values.length)
                .boxed()
                .sorted(Comparator.comparingDouble(process -> values[process][point]))
                .mapToInt(Integer::intValue)
                .toArray();
        Arrays.setAll(sorted[point], rank -> values[processes[point][rank]][point]);
      }
    }

    /** Returns the median at {@code point}, with each process drawn {@code times} times. */
    private double median(int point, int[] times) {
      int[] order = processes[point];
      int rank = -1;
      int seen = 0;
      while (seen <= (order.length - 1) / 2) {
        seen += times[order[++rank]];
      }
      double low = sorted[point][rank];
      while (seen <= order.length / 2) {
        seen += times[order[++rank]];
      }
      return (low + sorted[point][rank]) / 2;
    }

    /** Returns the point from which all medians are below {@code level}. */
    double crossing(int[] times, double level) {
      int first = at.length;
      double below = 0;
      double above = -1;
      while (first > 0 && above < 0) {
        double over = median(first - 1, times) - level;
        if (over < 0) {
          first--;
          below = -over;
        } else {
          above = over;
        }
      }
      if (first == at.length) {
        return Double.POSITIVE_INFINITY;
      }
      return first == 0
          ? at[0]
          : at[first - 1] + (at[first] - at[first - 1]) * above / (above + below);
    }
  }

  /** Returns whether break-even is never reached within the measured range. */
  public boolean isNever() {
    return Double.isInfinite(estimate);
  }
}
