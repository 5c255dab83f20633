package io.siribench.runner;

import io.siribench.factor.Start;
import io.siribench.plan.Plan;
import io.siribench.plan.Quantity;
import io.siribench.plan.Scenario;
import io.siribench.results.Metric;
import io.siribench.results.Outcome;
import io.siribench.results.Sample;
import io.siribench.results.SampleReader;
import io.siribench.runner.History.Turn;
import io.siribench.runner.stopping.ComparedFork;
import io.siribench.runner.stopping.EarlierFork;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A reader of the completed forks of a plan in a journal.
 *
 * <p>A fork is complete if it has a row for each request, or if it ended by itself. A crash and a
 * timeout are also results, and so is a stop that spares the endpoint. Only a fork that was ended
 * from outside must be run again. Such a fork can only be the last one of this machine or of a
 * device: devices run in parallel, and their forks are interleaved.
 */
public final class HistoryReader {
  private final Map<String, Scenario> scenarios = new HashMap<>();
  private final NavigableMap<Integer, Rows> forks = new TreeMap<>();
  private final Plan plan;
  private final Set<Integer> superseded;
  private final boolean keepsSamples;
  private final List<Instant> resumedAt;
  private @Nullable Rows last;
  private int nextFork;

  private HistoryReader(Plan plan, Set<Integer> superseded, List<Instant> resumedAt) {
    this.plan = plan;
    this.superseded = superseded;
    this.resumedAt = resumedAt;
    keepsSamples = plan.settings().sampling().stopRule().hasInterimLooks();
    plan.scenarios().forEach(scenario -> scenarios.put(scenario.id(), scenario));
  }

  /** The rows of one fork, of which only figures and a few samples are kept. */
  private static final class Rows {
    private final Scenario scenario;
    private final Quantity quantity;
    private final int round;
    private final Instant startedAt;
    private final List<Sample> kept = new ArrayList<>();
    private int count;
    private int lastRequest = -1;
    private boolean crashed;
    private boolean lastTimedOut;
    private long exitCode;
    private long wallNanos;
    private ComparedFork values = ComparedFork.NONE;

    Rows(Scenario scenario, Sample first) {
      this.scenario = scenario;
      quantity = first.quantity();
      round = first.round();
      startedAt = first.startedAt();
    }

    void add(Sample sample, boolean keep) {
      count++;
      // A failed request with a time did not end the fork.
      crashed |=
          sample.outcome() == Outcome.REFUSED
              || (sample.outcome() == Outcome.CRASH && !sample.has(Metric.REQUEST_NS));
      if (sample.request() >= lastRequest) {
        lastRequest = sample.request();
        lastTimedOut = sample.outcome() == Outcome.TIMEOUT;
      }
      exitCode = sample.number(Metric.EXIT_CODE);
      wallNanos += Math.max(0, sample.number(Metric.WALL_NS));
      if (keep) {
        kept.add(sample);
      }
    }

    /** Returns whether the fork was ended from outside before it had run {@code requests}. */
    boolean wasEnded(int requests) {
      int rows = requests * scenario.threads().requests();
      boolean isShort = count < rows || scenario.start() == Start.STEADY;
      return isShort && !crashed && !lastTimedOut && exitCode != 0;
    }

    /** Completes the fork after its last row. */
    void end(Plan plan) {
      values = ComparedFork.of(plan, scenario, kept);
      kept.clear();
    }
  }

  /**
   * Returns the completed part of {@code plan}.
   *
   * @param journal a {@code samples.csv}, which may be missing
   * @param superseded the numbers of forks with rows that do not count
   * @param resumedAt the times at which the run was resumed
   */
  public static History read(
      Plan plan, Path journal, Set<Integer> superseded, List<Instant> resumedAt)
      throws IOException {
    HistoryReader reader = new HistoryReader(plan, superseded, resumedAt);
    if (Files.exists(journal)) {
      SampleReader.read(journal, reader::add);
    }
    return reader.history();
  }

  private void add(Sample sample) {
    nextFork = Math.max(nextFork, sample.fork() + 1);
    Scenario scenario = scenarios.get(sample.scenario());
    if (scenario != null) {
      Rows rows = forks.computeIfAbsent(sample.fork(), number -> new Rows(scenario, sample));
      if (!rows.equals(last)) {
        endLast();
      }
      rows.add(sample, keepsSamples);
      last = rows;
    }
  }

  /** Completes the last fork, since the rows of a fork are adjacent. */
  private void endLast() {
    if (last != null) {
      last.end(plan);
    }
  }

  private History history() {
    endLast();
    Map<Turn, EarlierFork> done = new HashMap<>();
    Set<Integer> incomplete = new HashSet<>();
    long lostNanos = 0;
    for (Map.Entry<Integer, Rows> fork : forks.entrySet()) {
      Rows rows = fork.getValue();
      @Nullable Rows next = nextOfDevice(fork.getKey(), rows);
      long nanos = nanos(rows, next);
      if (superseded.contains(fork.getKey())) {
        lostNanos += nanos;
      } else if (next == null && rows.wasEnded(plan.requestsPerFork(rows.scenario))) {
        incomplete.add(fork.getKey());
        lostNanos += nanos;
      } else {
        done.putIfAbsent(
            new Turn(rows.scenario.id(), rows.quantity, rows.round),
            new EarlierFork(nanos, rows.values));
      }
    }
    return new History(nextFork, done, lostNanos, incomplete);
  }

  /** Returns the fork that followed {@code fork} on the same device; null if none did. */
  private @Nullable Rows nextOfDevice(int number, Rows fork) {
    for (Rows later : forks.tailMap(number, false).values()) {
      if (Objects.equals(later.scenario.device(), fork.scenario.device())) {
        return later;
      }
    }
    return null;
  }

  /**
   * Returns the time from the start of a fork to the next start. It includes the run's waits but no
   * interruptions. If the clock was set back, it is the time of the fork.
   */
  private long nanos(Rows fork, @Nullable Rows next) {
    if (next == null) {
      return fork.wallNanos;
    }
    Instant end = next.startedAt;
    boolean isInterrupted =
        resumedAt.stream().anyMatch(at -> at.isAfter(fork.startedAt) && !at.isAfter(end));
    return isInterrupted
        ? fork.wallNanos
        : Math.max(fork.wallNanos, Duration.between(fork.startedAt, end).toNanos());
  }
}
