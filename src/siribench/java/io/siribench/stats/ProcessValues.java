package io.siribench.stats;

import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.statistics.distribution.BetaDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Values in any unit, possibly many per process, with bounds for their quantiles.
 *
 * <p>The values of one process depend on each other, because they share its compiled code and its
 * memory layout. Processes are independent, and are therefore the unit. The share of values below a
 * quantile has the variance of a ratio over processes. This variance determines an equivalent
 * number of independent values; a quotient of Student's quantiles corrects it for a small number of
 * processes. The bounds are the interval of Clopper and Pearson for this number, looked up among
 * the values (Woodruff).
 *
 * <p>Bounds exist only if they would also exist with a single value per process, see {@link
 * QuantileInterval}: for the interval of a median at 95 % from six processes on, of p90 from 36, of
 * p95 from 72. A quantile other than the median may come from only a few processes, which the
 * variance does not show. Its bounds are therefore at least as wide as the bounds from each
 * process's own quantile.
 *
 * <p>If no process has more than one value, the bounds are those of {@link QuantileInterval}.
 *
 * <p>Sources: E. L. Korn and B. I. Graubard, Confidence Intervals for Proportions with Small
 * Expected Number of Positive Counts Estimated from Survey Data, Survey Methodology 24 (1998),
 * pages 193 to 201; R. S. Woodruff, Confidence Intervals for Medians and Other Position Measures,
 * Journal of the American Statistical Association 47 (1952), pages 635 to 646. {@code bin/bench
 * coverage} measures the actual confidence.
 */
public final class ProcessValues {
  private static final double MEDIAN = 0.5;

  /** The values of all processes, ascending. */
  private final long[] sorted;

  /** The values, ascending within each process; empty if no process has more than one. */
  private final long[] byProcess;

  /** The end of each process that has values in {@link #byProcess}, ascending. */
  private final int[] ends;

  private ProcessValues(long[] sorted, long[] byProcess, int[] ends) {
    this.sorted = sorted;
    this.byProcess = byProcess;
    this.ends = ends;
  }

  /** Creates values from different processes. */
  public static ProcessValues independent(long[] values) {
    long[] sorted = values.clone();
    Arrays.sort(sorted);
    return new ProcessValues(sorted, new long[0], new int[0]);
  }

  /**
   * Creates the values of processes.
   *
   * @param values the values, grouped by process
   * @param ends the index after the last value of each process, ascending; empty if each has one
   * @throws IllegalArgumentException if the last end is not the number of values
   */
  public static ProcessValues of(long[] values, int[] ends) {
    if (ends.length == 0) {
      return independent(values);
    }
    if (ends[ends.length - 1] != values.length) {
      throw new IllegalArgumentException(
          values.length + " values, but processes end at " + ends[ends.length - 1]);
    }
    long[] byProcess = values.clone();
    int[] kept = new int[ends.length];
    int count = 0;
    int from = 0;
    for (int end : ends) {
      if (end > from) {
        Arrays.sort(byProcess, from, end);
        kept[count++] = end;
        from = end;
      }
    }
    long[] sorted = byProcess.clone();
    Arrays.sort(sorted);
    return count == values.length
        ? new ProcessValues(sorted, new long[0], new int[0])
        : new ProcessValues(sorted, byProcess, Arrays.copyOf(kept, count));
  }

  /** Returns the number of values. */
  public int size() {
    return sorted.length;
  }

  /** Returns the number of processes with a value. */
  public int processes() {
    return isIndependent() ? sorted.length : ends.length;
  }

  /** Returns all values, ascending; not to be modified. */
  long[] sorted() {
    return sorted;
  }

  /** Returns the quantile of {@code probability} of at least one value; see {@link Quantiles}. */
  public double quantile(double probability) {
    return Quantiles.ofSorted(sorted, probability);
  }

  /**
   * Returns the interval that misses with about half of 1 - {@code confidence} on each side.
   *
   * @param probability the probability of the quantile, between 0 and 1
   * @param confidence between 0 and 1
   * @return empty if there are too few processes
   */
  public Optional<Interval> interval(double probability, double confidence) {
    double ofEachSide = (1 + confidence) / 2;
    return Interval.between(
        lowerBound(probability, ofEachSide), upperBound(probability, ofEachSide));
  }

  /** Returns the quantile's lower bound with {@code confidence}; see {@link #interval}. */
  public Optional<Long> lowerBound(double probability, double confidence) {
    return isIndependent()
        ? QuantileInterval.lowerBound(sorted, probability, confidence)
        : bound(probability, confidence, false);
  }

  /** Returns the quantile's upper bound with {@code confidence}; see {@link #interval}. */
  public Optional<Long> upperBound(double probability, double confidence) {
    return isIndependent()
        ? QuantileInterval.upperBound(sorted, probability, confidence)
        : bound(probability, confidence, true);
  }

  private boolean isIndependent() {
    return ends.length == 0;
  }

  private Optional<Long> bound(double probability, double confidence, boolean isUpper) {
    long[] ofProcesses = ownQuantiles(probability);
    Optional<Long> own =
        isUpper
            ? QuantileInterval.upperBound(ofProcesses, probability, confidence)
            : QuantileInterval.lowerBound(ofProcesses, probability, confidence);
    if (ends.length < 2 || own.isEmpty()) {
      return Optional.empty();
    }
    double missed = 1 - confidence;
    int rank = isUpper ? highRank(probability, missed) : lowRank(probability, missed);
    if (rank < 1 || rank > sorted.length) {
      return Optional.empty();
    }
    long value = sorted[rank - 1];
    return Optional.of(
        probability == MEDIAN
            ? value
            : isUpper ? Math.max(value, own.get()) : Math.min(value, own.get()));
  }

  private int lowRank(double probability, double missed) {
    double n = independentValues(probability, missed);
    double part =
        BetaDistribution.of(probability * n, (1 - probability) * n + 1)
            .inverseCumulativeProbability(missed);
    return (int) Math.floor(sorted.length * part);
  }

  private int highRank(double probability, double missed) {
    double n = independentValues(probability, missed);
    double part =
        BetaDistribution.of(probability * n + 1, (1 - probability) * n)
            .inverseSurvivalProbability(missed);
    return (int) Math.ceil(sorted.length * part) + 1;
  }

  /** Returns each process's own quantile, ascending. */
  private long[] ownQuantiles(double probability) {
    long[] own = new long[ends.length];
    int from = 0;
    for (int process = 0; process < ends.length; process++) {
      own[process] = byProcess[from + rank(ends[process] - from, probability)];
      from = ends[process];
    }
    Arrays.sort(own);
    return own;
  }

  /** Returns the equivalent number of independent values; at most the number of values. */
  private double independentValues(double probability, double missed) {
    int n = sorted.length;
    int processes = ends.length;
    double variance = variance(sorted[rank(n, probability)]);
    double independent = variance == 0 ? n : probability * (1 - probability) / variance;
    double few =
        TDistribution.of(n - 1.0).inverseSurvivalProbability(missed)
            / TDistribution.of(processes - 1.0).inverseSurvivalProbability(missed);
    return Math.min(n, independent * few * few);
  }

  /** Returns the variance over processes of the share of values not above {@code limit}. */
  private double variance(long limit) {
    double n = sorted.length;
    double part = notAbove(sorted, 0, sorted.length, limit) / n;
    double squares = 0;
    int from = 0;
    for (int end : ends) {
      double distance = notAbove(byProcess, from, end, limit) - part * (end - from);
      squares += distance * distance;
      from = end;
    }
    return squares * ends.length / (ends.length - 1.0) / (n * n);
  }

  /** Returns the number of values in {@code [from, to)} that are not above {@code limit}. */
  private static int notAbove(long[] ascending, int from, int to, long limit) {
    int low = from;
    int high = to;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (ascending[middle] <= limit) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low - from;
  }

  /** Returns the index of the quantile of {@code probability} among {@code n} ascending values. */
  private static int rank(int n, double probability) {
    return Math.max(0, (int) Math.ceil(probability * n) - 1);
  }
}
