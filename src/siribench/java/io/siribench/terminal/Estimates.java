package io.siribench.terminal;

import io.siribench.analysis.ForkFigures;
import io.siribench.report.text.Decimals;
import io.siribench.results.Sample;
import io.siribench.runner.stopping.Percent;
import io.siribench.stats.Confidence;
import io.siribench.stats.QuantileInterval;
import io.siribench.stats.Quantiles;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.LongStream;

/**
 * The estimates of each scenario during a run. An estimate is the median of the typical elapsed
 * times of its forks, with the half-width of the 95 % interval. The final result uses all samples,
 * and may differ.
 */
final class Estimates {
  private static final double MEDIAN = 0.5;
  private static final long[] NONE = {};

  private final Map<String, long[]> sorted = new HashMap<>();
  private final OptionalInt warmupRequests;

  /**
   * Creates estimates before the first fork.
   *
   * @param warmupRequests the number of a warm fork's first requests that do not count; absent for
   *     one
   */
  Estimates(OptionalInt warmupRequests) {
    this.warmupRequests = warmupRequests;
  }

  /** Counts a fork of {@code scenario}. */
  void add(String scenario, List<Sample> samples) {
    ForkFigures.of(samples, warmupRequests)
        .typicalElapsedNanos()
        .ifPresent(
            nanos -> sorted.merge(scenario, new long[] {Math.round(nanos)}, Estimates::merged));
  }

  /** Returns the number of processes of {@code scenario} with a value. */
  int forks(String scenario) {
    return sorted.getOrDefault(scenario, NONE).length;
  }

  /** Returns whether there are enough processes of {@code scenario} for an interval. */
  boolean hasInterval(String scenario) {
    return forks(scenario) >= Confidence.minForks(1, true, Confidence.SHOWN);
  }

  /** Returns the median of {@code scenario} in ms, such as {@code 441.0}; empty for no forks. */
  String median(String scenario) {
    return Quantiles.median(sorted.getOrDefault(scenario, NONE))
        .map(Decimals::milliseconds)
        .orElse("");
  }

  private static long[] merged(long[] known, long[] added) {
    return LongStream.concat(Arrays.stream(known), Arrays.stream(added)).sorted().toArray();
  }

  /** Returns {@code 441.0 ms +-3.4 %}, without an error for few forks; empty for no forks. */
  String of(String scenario) {
    long[] nanos = sorted.get(scenario);
    if (nanos == null) {
      return "";
    }
    double median = Quantiles.median(nanos).orElseThrow();
    return Decimals.milliseconds(median)
        + " ms"
        + QuantileInterval.of(nanos, MEDIAN, Confidence.SHOWN)
            .map(interval -> Math.max(interval.high() - median, median - interval.low()) / median)
            .map(error -> " +-" + Percent.of(error))
            .orElse("");
  }
}
