package io.siribench.analysis;

import io.siribench.stats.Quantiles;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The summary of a scenario's forks.
 *
 * @param forks the number of forks with a sample that counts
 * @param steadyFrom the number of requests after which each steady fork became steady
 * @param stillWarmingUp the number of requests of each steady fork that warmed up to its end
 * @param gettingFaster the number of steady forks whose times still fell although their compilers
 *     were idle
 * @param slowed the number of steady forks with a slower part, which also counts
 * @param jitUnknown the number of steady forks that did not report their just-in-time compilers
 * @param disturbed the number of samples that count but were disturbed
 * @param disturbances the number of disturbed samples by reason, in terms of {@code samples.csv}
 */
public record ForkSummary(
    int forks,
    List<Long> steadyFrom,
    List<Long> stillWarmingUp,
    int gettingFaster,
    int slowed,
    int jitUnknown,
    long disturbed,
    Map<String, Long> disturbances) {
  public ForkSummary {
    steadyFrom = List.copyOf(steadyFrom);
    stillWarmingUp = List.copyOf(stillWarmingUp);
    // The map is sorted, because the order of Map.copyOf differs in every process.
    disturbances = Collections.unmodifiableSortedMap(new TreeMap<>(disturbances));
  }

  /** Returns the number of steady forks that never became steady. */
  public int neverSteady() {
    return stillWarmingUp.size() + gettingFaster;
  }

  /** Returns the median number of requests until a fork became steady; empty if none did. */
  public Optional<Double> typicalSteadyFrom() {
    return Quantiles.median(steadyFrom.stream().mapToLong(Long::longValue).toArray());
  }
}
