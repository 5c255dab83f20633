package io.siribench.report;

import io.siribench.results.ForkFigures;
import io.siribench.results.Sample;
import io.siribench.stats.RoundValues;
import io.siribench.verdict.Question.Values;
import java.util.Map;
import java.util.TreeMap;

/** What a scenario is compared by, a value of each fork, and what went on around its samples. */
final class ForkSeries {
  private static final String WARM = "warm";

  private final RoundValues elapsedNanos = new RoundValues();
  private final RoundValues cpuNanos = new RoundValues();
  private final LongSeries steadyFrom = new LongSeries();
  private final Map<String, Long> disturbances = new TreeMap<>();
  private long disturbed;
  private int forks;
  private int neverSteady;
  private boolean warm;

  /** Takes a fork of any round but the first. */
  void add(Sample first, ForkFigures figures) {
    warm = first.factors().start().equals(WARM);
    if (figures.counted().isEmpty()) {
      return;
    }
    forks++;
    neverSteady += figures.neverSteady() ? 1 : 0;
    figures.steadyFrom().ifPresent(steadyFrom::add);
    figures.elapsedNanos().ifPresent(nanos -> elapsedNanos.put(first.round(), nanos));
    figures.cpuNanos().ifPresent(nanos -> cpuNanos.put(first.round(), nanos));
    figures.counted().forEach(this::lookAround);
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

  /** Whether its requests are warm ones; known once there is a fork. */
  boolean isWarm() {
    return warm;
  }

  Values values() {
    return new Values(elapsedNanos, cpuNanos);
  }

  ForkReport report() {
    return new ForkReport(
        forks, steadyFrom.stream().boxed().toList(), neverSteady, disturbed, disturbances);
  }
}
