package io.siribench.runner.stopping;

import io.siribench.factor.Start;
import io.siribench.plan.Plan;
import io.siribench.plan.Round;
import io.siribench.plan.Scenario;
import io.siribench.results.Metric;
import io.siribench.results.Sample;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;

/** The expected duration of a full run, estimated from the forks of a first look. */
final class FullRun {
  private static final int ROUNDING_MILLIS = 500;
  private static final int ROUNDING_SECONDS = 30;
  private static final int MAX_SECONDS = 120;
  private static final int MAX_MINUTES = 120;
  private static final int MINUTES_PER_HOUR = 60;

  private final Plan look;
  private final Plan full;
  private final Map<String, LongSummaryStatistics> forkNanos = new HashMap<>();
  private final Map<String, Long> preparingNanos = new HashMap<>();

  FullRun(Plan look) {
    this.look = look;
    full = look.full();
  }

  /** Adds the samples of one fork. */
  void add(List<Sample> samples) {
    for (Sample sample : samples) {
      long wallNanos = sample.number(Metric.WALL_NS);
      if (wallNanos != Sample.ABSENT) {
        add(sample.scenario(), wallNanos);
        preparingNanos.put(sample.scenario(), Math.max(0, sample.number(Metric.PREPARING_NS)));
      }
    }
  }

  /** Adds a fork of an earlier session. */
  void add(String scenario, long nanos) {
    forkNanos.computeIfAbsent(scenario, key -> new LongSummaryStatistics()).accept(nanos);
  }

  /** Returns the duration of the longest fork; 0 before one has ended. */
  long longestNanos() {
    return forkNanos.values().stream().mapToLong(LongSummaryStatistics::getMax).max().orElse(0);
  }

  /** Returns a phrase such as {@code of 50 rounds takes about 45 s}. */
  String text() {
    boolean isOpenEnded =
        full.scenarios().stream().anyMatch(scenario -> scenario.start() == Start.STEADY);
    return "of "
        + full.rounds()
        + (full.rounds() == 1 ? " round takes " : " rounds takes ")
        + (isOpenEnded ? "at least " : "")
        + "about "
        + about(expected());
  }

  /** Returns a phrase such as {@code 45 s}, {@code 3 min}, {@code 2 h 5 min}. */
  private static String about(Duration duration) {
    long seconds = Math.max(1, duration.plusMillis(ROUNDING_MILLIS).toSeconds());
    if (seconds < MAX_SECONDS) {
      return seconds + " s";
    }
    long minutes = duration.plusSeconds(ROUNDING_SECONDS).toMinutes();
    return minutes < MAX_MINUTES
        ? minutes + " min"
        : minutes / MINUTES_PER_HOUR + " h " + minutes % MINUTES_PER_HOUR + " min";
  }

  /** Returns the expected duration; scenarios without a fork are assumed to equal the mean. */
  Duration expected() {
    double nanos = 0;
    for (Round round : full.schedule()) {
      for (Scenario scenario : round.scenarios()) {
        nanos += forkNanos(scenario);
      }
    }
    nanos += full.builds() * (double) preparingNanos.values().stream().mapToLong(n -> n).sum();
    Duration expected = Duration.ofNanos((long) nanos);
    Duration least = full.minDuration();
    return expected.compareTo(least) < 0 ? least : expected;
  }

  private double forkNanos(Scenario scenario) {
    LongSummaryStatistics known = forkNanos.get(scenario.id());
    double mean =
        known != null
            ? known.getAverage()
            : forkNanos.values().stream()
                .mapToDouble(LongSummaryStatistics::getAverage)
                .average()
                .orElse(0);
    int more = full.requestsPerFork(scenario) - look.requestsPerFork(scenario);
    return mean + more * (double) full.intervalOf(scenario).toNanos();
  }
}
