package io.siribench.stats;

import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * From where on something pays: the least point from which on a difference is below 0, at this
 * point and all those that were measured beyond. Between two points it is taken to run straight.
 *
 * <p>The difference at a point is the median over processes, which are drawn whole for the
 * interval: the quantiles of the break-evens of {@value #RESAMPLES} resamples (the percentile
 * method, as of {@link RatioBootstrap}).
 *
 * @param estimate infinite for never, within what was measured
 * @param low lower end of the interval; the first point that was measured if it may pay from there
 *     on or from before
 * @param high upper end; infinite if it may never pay
 */
public record BreakEven(double estimate, double low, double high) {
  /** With fewer processes there is no interval of a median, see {@link QuantileInterval}. */
  public static final int LEAST_PROCESSES = 6;

  private static final int RESAMPLES = 2_000;
  private static final double MEDIAN = 0.5;

  /**
   * The break-even of what is paired.
   *
   * @param at the points, ascending
   * @param differences of each process, or pair of them, at each point
   * @return nothing for fewer than {@value #LEAST_PROCESSES} processes
   */
  public static Optional<BreakEven> paired(
      double[] at, double[][] differences, double confidence, long seed) {
    return below(at, differences, new double[] {0}, 1, confidence, seed);
  }

  /**
   * The break-even of {@code values} with a level that others are at.
   *
   * @param values of each process at each point
   * @param level of the others, a value of each process
   * @param factor how many times their median is the level
   * @return nothing for fewer than {@value #LEAST_PROCESSES} processes, or without a level
   */
  public static Optional<BreakEven> below(
      double[] at, double[][] values, double[] level, double factor, double confidence, long seed) {
    if (values.length < LEAST_PROCESSES || level.length == 0 || at.length == 0) {
      return Optional.empty();
    }
    SplittableRandom random = new SplittableRandom(seed);
    double estimate = crossing(at, medians(values, at.length), factor * median(level.clone()));
    double[] found = new double[RESAMPLES];
    for (int resample = 0; resample < RESAMPLES; resample++) {
      double[][] drawn = new double[values.length][];
      Arrays.setAll(drawn, index -> values[random.nextInt(values.length)]);
      double[] others = new double[level.length];
      Arrays.setAll(others, index -> level[random.nextInt(level.length)]);
      found[resample] = crossing(at, medians(drawn, at.length), factor * median(others));
    }
    // Sorted, and not interpolated: halfway to never is no point.
    Arrays.sort(found);
    double tail = (1 - confidence) / 2;
    double low = found[(int) Math.floor(tail * (RESAMPLES - 1))];
    double high = found[(int) Math.ceil((1 - tail) * (RESAMPLES - 1))];
    return Optional.of(new BreakEven(estimate, Math.min(low, estimate), Math.max(high, estimate)));
  }

  private static double[] medians(double[][] values, int points) {
    double[] medians = new double[points];
    double[] ofPoint = new double[values.length];
    for (int point = 0; point < points; point++) {
      for (int process = 0; process < values.length; process++) {
        ofPoint[process] = values[process][point];
      }
      medians[point] = median(ofPoint);
    }
    return medians;
  }

  /** Reorders {@code values}. */
  private static double median(double[] values) {
    return Quantiles.of(values, MEDIAN)[0];
  }

  private static double crossing(double[] at, double[] values, double level) {
    int first = at.length;
    while (first > 0 && values[first - 1] < level) {
      first--;
    }
    if (first == at.length) {
      return Double.POSITIVE_INFINITY;
    }
    if (first == 0) {
      return at[0];
    }
    double above = values[first - 1] - level;
    double below = level - values[first];
    return at[first - 1] + (at[first] - at[first - 1]) * above / (above + below);
  }

  /** Whether it never pays, within what was measured. */
  public boolean isNever() {
    return Double.isInfinite(estimate);
  }
}
