package io.siribench.runner;

import io.siribench.plan.Plan;
import io.siribench.plan.Scenario;
import io.siribench.results.Outcome;
import io.siribench.results.Sample;
import io.siribench.results.SampleReader;
import io.siribench.runner.History.PastFork;
import io.siribench.runner.History.Turn;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Finds out from a journal what of a plan has been carried out.
 *
 * <p>A fork is done if it has a row for each request; or if it ended by itself before, which is a
 * result too: a crash, a timeout, or that it stopped out of regard for its endpoint. Only one that
 * was ended from outside has to be measured again. It can only be the last one of the journal.
 */
public final class HistoryReader {
  private final Map<String, Scenario> scenarios = new HashMap<>();
  private final Map<Integer, Rows> forks = new TreeMap<>();
  private final Plan plan;
  private final Set<Integer> superseded;
  private final boolean keepsSamples;
  private int nextFork;

  private HistoryReader(Plan plan, Set<Integer> superseded) {
    this.plan = plan;
    this.superseded = superseded;
    keepsSamples = plan.settings().sampling().stopRule().targetError().isPresent();
    plan.scenarios().forEach(scenario -> scenarios.put(scenario.id(), scenario));
  }

  /** What is left of one fork's rows. */
  private static final class Rows {
    private final Scenario scenario;
    private final int round;
    private final List<Sample> kept = new ArrayList<>();
    private int count;
    private int lastRequest = -1;
    private boolean crashed;
    private boolean lastTimedOut;
    private long exitCode;
    private long wallNanos;

    Rows(Scenario scenario, int round) {
      this.scenario = scenario;
      this.round = round;
    }

    void add(Sample sample, boolean keep) {
      count++;
      crashed |= sample.outcome() == Outcome.CRASH;
      if (sample.request() > lastRequest) {
        lastRequest = sample.request();
        lastTimedOut = sample.outcome() == Outcome.TIMEOUT;
      }
      exitCode = sample.exitCode();
      wallNanos += Math.max(0, sample.times().wallNanos());
      if (keep) {
        kept.add(sample);
      }
    }

    /** Whether it was ended from outside, before it had carried out {@code requests}. */
    boolean wasEnded(int requests) {
      return count < requests && !crashed && !lastTimedOut && exitCode != 0;
    }

    PastFork past() {
      return new PastFork(wallNanos, kept);
    }
  }

  /**
   * What of {@code plan} is done.
   *
   * @param journal a {@code samples.csv}; it need not be there
   * @param superseded numbers of the forks whose rows do not count
   */
  public static History read(Plan plan, Path journal, Set<Integer> superseded) throws IOException {
    HistoryReader reader = new HistoryReader(plan, superseded);
    if (Files.exists(journal)) {
      SampleReader.read(journal, reader::add);
    }
    return reader.history();
  }

  private void add(Sample sample) {
    nextFork = Math.max(nextFork, sample.fork() + 1);
    Scenario scenario = scenarios.get(sample.scenario());
    if (scenario != null) {
      forks
          .computeIfAbsent(sample.fork(), number -> new Rows(scenario, sample.round()))
          .add(sample, keepsSamples);
    }
  }

  private History history() {
    Map<Turn, PastFork> done = new HashMap<>();
    Set<Integer> incomplete = new HashSet<>();
    long lostNanos = 0;
    for (Map.Entry<Integer, Rows> fork : forks.entrySet()) {
      Rows rows = fork.getValue();
      if (superseded.contains(fork.getKey())) {
        lostNanos += rows.wallNanos;
      } else if (fork.getKey() == nextFork - 1
          && rows.wasEnded(plan.requestsPerFork(rows.scenario))) {
        incomplete.add(fork.getKey());
        lostNanos += rows.wallNanos;
      } else {
        done.putIfAbsent(new Turn(rows.scenario.id(), rows.round), rows.past());
      }
    }
    return new History(nextFork, done, lostNanos, incomplete);
  }
}
