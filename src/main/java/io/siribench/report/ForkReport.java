package io.siribench.report;

import io.siribench.stats.Quantiles;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * What there is to say of a scenario's forks.
 *
 * @param forks those with a sample that counts
 * @param steadyFrom of each warm fork that became steady, the request from which on it was
 * @param neverSteady how many warm forks never did
 * @param disturbed how many of the samples that count were taken while something else went on
 * @param disturbances how many for each reason, by the words of {@code samples.csv}
 */
public record ForkReport(
    int forks,
    List<Long> steadyFrom,
    int neverSteady,
    long disturbed,
    Map<String, Long> disturbances) {
  public ForkReport {
    steadyFrom = List.copyOf(steadyFrom);
    // Sorted, because Map.copyOf has another order in every process.
    disturbances = new TreeMap<>(disturbances);
  }

  /** The request from which on forks were steady, in the middle of those that were. */
  OptionalDouble typicalSteadyFrom() {
    return Quantiles.median(steadyFrom.stream().mapToLong(Long::longValue).toArray());
  }
}
