package io.siribench.analysis;

import io.siribench.results.Metric;
import io.siribench.results.Sample;
import io.siribench.stats.VarianceShare;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Optional;

/**
 * The restored state of a pseudo-warm scenario's forks. Each number is {@link Sample#ABSENT} if
 * none was recorded.
 *
 * @param cacheBytes size of the file, in the last fork
 * @param cacheWriteNanos time to write it, in the last fork
 * @param preparedDeserializers number of written deserializers, in the last fork; in write mode
 *     serializers
 * @param minRestored number of prepared deserializers that were restored, or ready after a dummy
 *     read, in the fork with the fewest
 * @param maxRestored the same number in the fork with the most
 * @param preparingNanos time of the preparing forks, from launch to end, for the last fork
 * @param builds the share of variance between builds; absent for a single build, or if no build was
 *     used twice
 */
public record RestoredState(
    long cacheBytes,
    long cacheWriteNanos,
    long preparedDeserializers,
    long minRestored,
    long maxRestored,
    long preparingNanos,
    Optional<VarianceShare> builds) {

  /** The metrics of a restored state. */
  static final List<Metric> METRICS =
      List.of(
          Metric.CACHE_BYTES,
          Metric.CACHE_WRITE_NS,
          Metric.PREPARED_DESERIALIZERS,
          Metric.RESTORED_DESERIALIZERS,
          Metric.PREPARING_NS,
          Metric.BUILD);

  /**
   * Returns the state of a scenario.
   *
   * @param sample the last sample that has any of {@link #METRICS}
   * @param restored the numbers of restored deserializers
   */
  static RestoredState of(
      Sample sample, LongSummaryStatistics restored, Optional<VarianceShare> builds) {
    boolean isKnown = restored.getCount() > 0;
    return new RestoredState(
        sample.number(Metric.CACHE_BYTES),
        sample.number(Metric.CACHE_WRITE_NS),
        sample.number(Metric.PREPARED_DESERIALIZERS),
        isKnown ? restored.getMin() : Sample.ABSENT,
        isKnown ? restored.getMax() : Sample.ABSENT,
        sample.number(Metric.PREPARING_NS),
        builds);
  }
}
