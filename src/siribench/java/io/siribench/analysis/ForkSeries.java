package io.siribench.analysis;

import io.siribench.analysis.ComparisonRequest.Values;
import io.siribench.factor.Factor;
import io.siribench.factor.Start;
import io.siribench.results.Metric;
import io.siribench.results.Sample;
import io.siribench.stats.Quantiles;
import io.siribench.stats.RoundValues;
import io.siribench.stats.Settling;
import io.siribench.stats.SteadyState.Kind;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The values by which a scenario is compared, one per fork, and their disturbances. */
final class ForkSeries {
  /** The values of each headline in {@link Measure#HEADLINES} that has any. */
  private final Map<Measure, RoundValues> headlines = new EnumMap<>(Measure.class);

  private final RoundValues cpuNanos = new RoundValues();
  private final LongSeries steadyFrom = new LongSeries();
  private final Map<String, Long> disturbances = new TreeMap<>();
  private long disturbed;
  private int forks;
  private final LongSeries stillWarmingUp = new LongSeries();
  private int gettingFaster;
  private int slowed;
  private int jitUnknown;
  private Start start = Start.COLD;
  private final RoundValues allocatedBytes = new RoundValues();
  private int stillFalling;

  /** Adds a fork of any round except the first. */
  void add(Sample first, ForkFigures figures) {
    start = startOf(first);
    figures.stillWarmingUp().ifPresent(stillWarmingUp::add);
    gettingFaster += figures.level().equals(Optional.of(Kind.NEVER)) ? 1 : 0;
    slowed += figures.level().equals(Optional.of(Kind.SLOWED)) ? 1 : 0;
    if (figures.counted().isEmpty()) {
      return;
    }
    forks++;
    figures.steadyFrom().ifPresent(steadyFrom::add);
    jitUnknown += figures.steadyFrom().isPresent() && !reportsJit(figures) ? 1 : 0;
    for (Measure headline : Measure.HEADLINES) {
      figures
          .typicalNanos(headline)
          .ifPresent(
              nanos ->
                  headlines
                      .computeIfAbsent(headline, key -> new RoundValues())
                      .put(first.round(), nanos));
    }
    // An unknown time is stored as 0, so that the known times alone establish nothing.
    cpuNanos.put(first.round(), figures.cpuNanos().orElse(0.0));
    figures.counted().forEach(this::countDisturbances);
  }

  /**
   * Adds a fork that measured allocation instead of time.
   *
   * @param bytes the allocated bytes of its requests that count, in order
   */
  void addAllocation(Sample first, long[] bytes) {
    start = startOf(first);
    stillFalling += Settling.stillFalls(bytes) ? 1 : 0;
    Quantiles.median(bytes).ifPresent(median -> allocatedBytes.put(first.round(), median));
  }

  /** Returns whether the allocation of any fork was still falling. */
  boolean isAllocationFalling() {
    return stillFalling > 0;
  }

  private static Start startOf(Sample sample) {
    return Start.find(sample.factors().word(Factor.START)).orElse(Start.COLD);
  }

  private static boolean reportsJit(ForkFigures figures) {
    return figures.counted().stream()
        .anyMatch(sample -> sample.number(Metric.JIT_NS) != Sample.ABSENT);
  }

  private void countDisturbances(Sample sample) {
    String words = sample.text(Metric.DISTURBED);
    if (words.isBlank()) {
      return;
    }
    disturbed++;
    for (String word : words.strip().split(" +", -1)) {
      disturbances.merge(word, 1L, Long::sum);
    }
  }

  /** Returns whether its requests are warm or steady; known once there is a fork. */
  boolean isWarm() {
    return start.isOfLaterRequests();
  }

  /** Returns whether both have the same kind of requests: first, warm or steady. */
  boolean isSameKindAs(ForkSeries other) {
    return start.isSameKindAs(other.start);
  }

  /** Returns the compared values with {@code headline} as the deciding measure. */
  Values values(Measure headline) {
    if (headline == Measure.ALLOCATED) {
      return new Values(allocatedBytes, new RoundValues(), headline);
    }
    return new Values(headlines.getOrDefault(headline, new RoundValues()), cpuNanos, headline);
  }

  ForkSummary summary() {
    return new ForkSummary(
        forks,
        steadyFrom.stream().boxed().toList(),
        stillWarmingUp.stream().boxed().toList(),
        gettingFaster,
        slowed,
        jitUnknown,
        disturbed,
        disturbances);
  }
}
