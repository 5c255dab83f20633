package io.siribench.analysis;

import io.siribench.results.Sample;
import io.siribench.results.Sample.Restored;
import io.siribench.stats.VarianceShare;
import java.util.Optional;

/**
 * What the forks of a pseudo-warm scenario restored. Each number is {@link Sample#ABSENT} where
 * none was recorded.
 *
 * @param cacheBytes size of the file, in the last fork
 * @param cacheWriteNanos how long writing it took, in the last fork
 * @param preparedDeserializers how many deserializers were written, in the last fork; of what
 *     writes serializers
 * @param leastRestored how many of them came back, or were ready after a dummy read, in the fork
 *     with the fewest
 * @param mostRestored likewise in the fork with the most
 * @param preparingNanos how long preparing took, from launch to end of its forks, for the last fork
 * @param builds what several builds of it account for; absent for one, and without repetition
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

  /** What is known with one more sample. */
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

  /** This with what {@code share} its builds have. */
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
