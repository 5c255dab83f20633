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
  /** The time to add by device. */
  private final Map<String, Long> shiftsMillis = new HashMap<>();

  /** The latest start of any earlier fork by device, since the epoch. */
  private final Map<String, Long> latestMillis = new HashMap<>();

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
    long shiftMillis = shiftsMillis.getOrDefault(device, 0L);
    long firstMillis = starts.getMin() + shiftMillis;
    long previousMillis = latestMillis.getOrDefault(device, firstMillis);
    long correctedMillis =
        firstMillis < previousMillis ? shiftMillis + previousMillis + 1 - firstMillis : shiftMillis;
    shiftsMillis.put(device, correctedMillis);
    latestMillis.put(device, starts.getMax() + correctedMillis);
    return correctedMillis == 0
        ? fork
        : fork.stream()
            .map(sample -> sample.startingAt(sample.startedAt().plusMillis(correctedMillis)))
            .toList();
  }
}
