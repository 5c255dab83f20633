package io.siribench.analysis;

import io.siribench.analysis.ComparisonRequest.Values;
import io.siribench.factor.Factor;
import io.siribench.results.Metric;
import io.siribench.results.Sample;
import io.siribench.stats.Quantiles;
import io.siribench.stats.RoundValues;
import io.siribench.stats.Settling;
import io.siribench.stats.SteadyState.Kind;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** The values by which a scenario is compared, one per fork, and their disturbances. */
final class ForkSeries {
  private static final Set<String> LATER = Set.of("warm", "steady");

  /** Keyed by each of {@link Measure#HEADLINES} that has values. */
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
  private String start = "";
  private final RoundValues allocatedBytes = new RoundValues();
  private int stillFalling;

  /** Adds a fork of any round except the first. */
  void add(Sample first, ForkFigures figures) {
    start = first.factors().word(Factor.START);
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
    // An unknown time is stored as 0, so the others alone establish nothing.
    cpuNanos.put(first.round(), figures.cpuNanos().orElse(0));
    figures.counted().forEach(this::countDisturbances);
  }

  /**
   * Adds a fork that measured allocation instead of time.
   *
   * @param bytes those of its requests that count, in order
   */
  void addAllocation(Sample first, long[] bytes) {
    start = first.factors().word(Factor.START);
    stillFalling += Settling.stillFalls(bytes) ? 1 : 0;
    Quantiles.median(bytes).ifPresent(median -> allocatedBytes.put(first.round(), median));
  }

  /** Returns whether the allocation of any fork had not reached its last level. */
  boolean isAllocationFalling() {
    return stillFalling > 0;
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
    return LATER.contains(start);
  }

  /** Returns whether both are of first requests, of warm ones, or of steady ones. */
  boolean isOfTheKindOf(ForkSeries other) {
    return start.equals(other.start) || (!isWarm() && !other.isWarm());
  }

  /** Returns the compared values with {@code headline} as the deciding measure. */
  Values values(Measure headline) {
    if (headline == Measure.ALLOCATED) {
      return new Values(allocatedBytes, new RoundValues(), headline);
    }
    return new Values(headlines.getOrDefault(headline, new RoundValues()), cpuNanos, headline);
  }

  ForkSummary report() {
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
