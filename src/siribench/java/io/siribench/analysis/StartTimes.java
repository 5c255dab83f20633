package io.siribench.analysis;

import io.siribench.factor.Factor;
import io.siribench.results.Sample;
import io.siribench.results.SampleFactors;
import java.util.HashMap;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;

/**
 * The starts of samples, in the order of their forks in {@code samples.csv}. A clock that was set
 * back during a run would reverse this order.
 */
final class StartTimes {
  /** The time to add by device, in milliseconds. */
  private final Map<String, Long> shifts = new HashMap<>();

  /** The latest start of any earlier fork by device, in milliseconds of the epoch. */
  private final Map<String, Long> latest = new HashMap<>();

  /** Returns the samples of {@code fork}, which start after the earlier forks of its device. */
  List<Sample> inOrder(List<Sample> fork) {
    SampleFactors factors = fork.get(0).factors();
    if (!factors.word(Factor.HOST).isEmpty()) {
      // A host may have run its shards in any order.
      return fork;
    }
    String device = factors.word(Factor.DEVICE);
    LongSummaryStatistics starts =
        fork.stream().mapToLong(sample -> sample.startedAt().toEpochMilli()).summaryStatistics();
    long shift = shifts.getOrDefault(device, 0L);
    long first = starts.getMin() + shift;
    long previous = latest.getOrDefault(device, first);
    long corrected = first < previous ? shift + previous + 1 - first : shift;
    shifts.put(device, corrected);
    latest.put(device, starts.getMax() + corrected);
    return corrected == 0
        ? fork
        : fork.stream()
            .map(sample -> sample.startingAt(sample.startedAt().plusMillis(corrected)))
            .toList();
  }
}
