package io.siribench.explain;

import io.siribench.launch.ForkMessage;
import io.siribench.launch.ForkResult;
import io.siribench.stats.Quantiles;
import io.siribench.worker.Protocol;
import io.siribench.worker.codec.NamedTimes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The costs of deserializers and annotations in forks that time by name. */
final class NamedCosts {
  private final Map<String, List<Long>> deserializers = new HashMap<>();
  private final Map<String, List<Long>> annotations = new HashMap<>();
  private int forks;

  /** Adds the report of {@code fork}, which must have succeeded. */
  void add(ForkResult fork) {
    for (ForkMessage message : fork.messages()) {
      if (message.kind().equals(Protocol.TIMED)) {
        boolean isAnnotation = message.text(Protocol.KIND).equals(NamedTimes.ANNOTATION);
        (isAnnotation ? annotations : deserializers)
            .computeIfAbsent(message.text(Protocol.NAME), name -> new ArrayList<>())
            .add(message.number(Protocol.TIMED_NANOS, 0));
      }
    }
    forks++;
  }

  /** Returns the number of forks. */
  int forks() {
    return forks;
  }

  /** Returns the median time of each type's deserializer, over the forks that created it. */
  Map<String, Long> deserializerNanos() {
    return medians(deserializers);
  }

  /** Returns the median time of each annotation. */
  Map<String, Long> annotationNanos() {
    return medians(annotations);
  }

  private static Map<String, Long> medians(Map<String, List<Long>> nanos) {
    Map<String, Long> medians = new HashMap<>();
    nanos.forEach(
        (name, costs) -> {
          long[] numbers = costs.stream().mapToLong(Long::longValue).toArray();
          medians.put(name, Math.round(Quantiles.median(numbers).orElse(0.0)));
        });
    return medians;
  }
}
