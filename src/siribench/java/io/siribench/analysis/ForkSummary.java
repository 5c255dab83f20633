package io.siribench.analysis;

import io.siribench.stats.Quantiles;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * What there is to say of a scenario's forks.
 *
 * @param forks those with a sample that counts
 * @param steadyFrom of each steady fork, after how many requests it had come to rest
 * @param stillWarmingUp of each steady fork that never did, how many requests it ran
 * @param jitUnknown how many steady forks did not say what their just-in-time compilers did
 * @param disturbed how many of the samples that count were taken while something else went on
 * @param disturbances how many for each reason, by the words of {@code samples.csv}
 */
public record ForkSummary(
    int forks,
    List<Long> steadyFrom,
    List<Long> stillWarmingUp,
    int jitUnknown,
    long disturbed,
    Map<String, Long> disturbances) {
  public ForkSummary {
    steadyFrom = List.copyOf(steadyFrom);
    stillWarmingUp = List.copyOf(stillWarmingUp);
    // Sorted, because Map.copyOf has another order in every process.
    disturbances = new TreeMap<>(disturbances);
  }

  /** After how many requests forks had come to rest: the median of those that had. */
  public OptionalDouble typicalSteadyFrom() {
    return Quantiles.median(steadyFrom.stream().mapToLong(Long::longValue).toArray());
  }
}
