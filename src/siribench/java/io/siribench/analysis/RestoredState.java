package io.siribench.analysis;

import io.siribench.results.Sample;
import io.siribench.results.Sample.Restored;
import io.siribench.stats.VarianceShare;
import java.util.Optional;

/**
 * The restored state of a pseudo-warm scenario's forks. Each number is {@link Sample#ABSENT} where
 * none was recorded.
 *
 * @param cacheBytes size of the file, in the last fork
 * @param cacheWriteNanos time to write it, in the last fork
 * @param preparedDeserializers number of written deserializers, in the last fork; in write mode
 *     serializers
 * @param leastRestored number of them that were restored, or ready after a dummy read, in the fork
 *     with the fewest
 * @param mostRestored the same number in the fork with the most
 * @param preparingNanos time to prepare, from launch to end of its forks, for the last fork
 * @param builds the share of several builds; absent for one, and without repetition
 */
public record RestoredState(
    long cacheBytes,
    long cacheWriteNanos,
    long preparedDeserializers,
    long leastRestored,
    long mostRestored,
    long preparingNanos,
    Optional<VarianceShare> builds) {

  static RestoredState of(Restored first) {
    return new RestoredState(
        first.cacheBytes(),
        first.cacheWriteNanos(),
        first.preparedDeserializers(),
        first.restoredDeserializers(),
        first.restoredDeserializers(),
        first.preparingNanos(),
        Optional.empty());
  }

  /** Returns the state with one more sample. */
  RestoredState and(Restored next) {
    long found = next.restoredDeserializers();
    long restored = found == Sample.ABSENT ? mostRestored : found;
    boolean first = leastRestored == Sample.ABSENT;
    return new RestoredState(
        next.cacheBytes(),
        next.cacheWriteNanos(),
        next.preparedDeserializers(),
        first ? restored : Math.min(leastRestored, restored),
        Math.max(mostRestored, restored),
        next.preparingNanos(),
        builds);
  }

  /** Returns this state with the {@code share} of its builds. */
  RestoredState of(Optional<VarianceShare> share) {
    return new RestoredState(
        cacheBytes,
        cacheWriteNanos,
        preparedDeserializers,
        leastRestored,
        mostRestored,
        preparingNanos,
        share);
  }
}
