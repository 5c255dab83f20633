package io.siribench.analysis;

import io.siribench.analysis.ComparisonRequest.Values;
import io.siribench.plan.Factor;
import io.siribench.results.Sample;
import io.siribench.stats.RoundValues;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** What a scenario is compared by, a value of each fork, and what went on around its samples. */
final class ForkSeries {
  private static final Set<String> LATER = Set.of("warm", "steady");

  /** By each of {@link Measure#HEADLINES} that there is something of. */
  private final Map<Measure, RoundValues> headlines = new EnumMap<>(Measure.class);

  private final RoundValues cpuNanos = new RoundValues();
  private final LongSeries steadyFrom = new LongSeries();
  private final Map<String, Long> disturbances = new TreeMap<>();
  private long disturbed;
  private int forks;
  private final LongSeries stillWarmingUp = new LongSeries();
  private int jitUnknown;
  private String start = "";

  /** Takes a fork of any round but the first. */
  void add(Sample first, ForkFigures figures) {
    start = first.factors().word(Factor.START);
    figures.stillWarmingUp().ifPresent(stillWarmingUp::add);
    if (figures.counted().isEmpty()) {
      return;
    }
    forks++;
    figures.steadyFrom().ifPresent(steadyFrom::add);
    jitUnknown += figures.steadyFrom().isPresent() && !saysJit(figures) ? 1 : 0;
    for (Measure headline : Measure.HEADLINES) {
      figures
          .typicalNanos(headline)
          .ifPresent(
              nanos ->
                  headlines
                      .computeIfAbsent(headline, key -> new RoundValues())
                      .put(first.round(), nanos));
    }
    // Where it is not known it stands as 0, so that nothing is established by the others alone.
    cpuNanos.put(first.round(), figures.cpuNanos().orElse(0));
    figures.counted().forEach(this::lookAround);
  }

  private static boolean saysJit(ForkFigures figures) {
    return figures.counted().stream()
        .anyMatch(sample -> sample.progress().jitNanos() != Sample.ABSENT);
  }

  private void lookAround(Sample sample) {
    String words = sample.surroundings().disturbed();
    if (words.isBlank()) {
      return;
    }
    disturbed++;
    for (String word : words.strip().split(" +", -1)) {
      disturbances.merge(word, 1L, Long::sum);
    }
  }

  /** Whether its requests are later ones, warm or steady; known once there is a fork. */
  boolean isWarm() {
    return LATER.contains(start);
  }

  /** Whether both are about first requests, or both about warm ones, or both about steady ones. */
  boolean isOfTheKindOf(ForkSeries other) {
    return start.equals(other.start) || (!isWarm() && !other.isWarm());
  }

  /** What it is compared by, where {@code headline} is what counts. */
  Values values(Measure headline) {
    return new Values(headlines.getOrDefault(headline, new RoundValues()), cpuNanos, headline);
  }

  ForkSummary report() {
    return new ForkSummary(
        forks,
        steadyFrom.stream().boxed().toList(),
        stillWarmingUp.stream().boxed().toList(),
        jitUnknown,
        disturbed,
        disturbances);
  }
}
