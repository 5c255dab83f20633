package io.siribench.runner;

import io.siribench.launch.CacheStore;
import io.siribench.launch.Launcher;
import io.siribench.plan.Plan;
import io.siribench.results.Sample;
import io.siribench.runner.event.RunListener;
import io.siribench.runner.event.SharedListener;
import io.siribench.runner.fork.ForkWatch;
import io.siribench.runner.fork.Sleeper;
import io.siribench.runner.stopping.RunOutcome;
import java.io.IOException;
import java.io.Serial;
import java.nio.channels.ClosedByInterruptException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/**
 * A parallel runner of a plan's parts, each on its own target, into one journal. A failure of one
 * part, such as the loss of its device, does not affect the others. A failure of the journal, or an
 * interrupt, ends all parts.
 */
public final class ParallelRunner {
  private final Plan whole;
  private final SampleSink sink;
  private final RunListener listener;
  private final History history;

  /**
   * Creates a runner for parts of {@code whole}.
   *
   * @param sink the sink; like {@code listener}, it is never called by two parts at once
   * @param history the history of the whole plan
   */
  public ParallelRunner(Plan whole, SampleSink sink, RunListener listener, History history) {
    this.whole = whole;
    this.sink = sink;
    this.listener = listener;
    this.history = history;
  }

  /**
   * One part and its target.
   *
   * @param name the readable name of the target
   * @param launcher creates the target's launcher, which may notify only the given listener: other
   *     listeners would be called by several parts at once
   * @param watch creates the target's watch, under the same condition
   * @param extra the extra forks of the part
   */
  public record Part(
      String name,
      Plan plan,
      Function<RunListener, Launcher> launcher,
      CacheStore caches,
      Function<RunListener, ForkWatch> watch,
      ExtraForks extra) {}

  /**
   * Runs {@code parts}.
   *
   * @param obstacles the readable reasons why other parts of the plan cannot be run
   * @return the outcome: stopped, if one part was stopped or its target failed
   * @throws IOException if a sample cannot be kept
   * @throws InterruptedException if this thread is interrupted; finished forks have been kept
   */
  public RunOutcome run(List<Part> parts, List<String> obstacles)
      throws IOException, InterruptedException {
    SharedListener shared = new SharedListener(listener, parts.size());
    shared.begin(whole, history.forks().size());
    AtomicInteger nextFork = new AtomicInteger(history.firstFork());
    ExecutorService threads = Executors.newFixedThreadPool(parts.size());
    CompletionService<RunOutcome> ended = new ExecutorCompletionService<>(threads);
    List<Future<RunOutcome>> running = new ArrayList<>();
    try {
      for (int i = 0; i < parts.size(); i++) {
        Part part = parts.get(i);
        RunListener listener = shared.part(i);
        running.add(ended.submit(() -> run(part, listener, nextFork)));
      }
      return combined(parts, runOutcomes(running, ended), obstacles);
    } finally {
      end(threads);
      shared.end();
    }
  }

  private RunOutcome run(Part part, RunListener listener, AtomicInteger nextFork)
      throws IOException, InterruptedException {
    try {
      return new Runner(
              part.plan(),
              part.launcher().apply(listener),
              this::append,
              listener,
              history,
              Sleeper.SYSTEM)
          .numberedBy(nextFork)
          .watchedBy(part.watch().apply(listener))
          .followedBy(part.extra())
          .run(part.caches());
    } catch (JournalException e) {
      throw e.failure();
    } catch (ClosedByInterruptException e) {
      throw e;
    } catch (IOException e) {
      // Only this target has failed, for example because the device is full.
      return RunOutcome.stopped(0, String.valueOf(e.getMessage()));
    }
  }

  private synchronized void append(List<Sample> samples) throws IOException {
    try {
      sink.append(samples);
    } catch (IOException e) {
      throw new JournalException(e);
    }
  }

  /** Thrown if samples could not be kept, which ends all parts. */
  private static final class JournalException extends IOException {
    @Serial private static final long serialVersionUID = 1L;

    private final IOException failure;

    JournalException(IOException failure) {
      super(failure);
      this.failure = failure;
    }

    IOException failure() {
      return failure;
    }
  }

  /** Returns the outcomes in the order of {@code running}; the first failure is thrown at once. */
  private static List<RunOutcome> runOutcomes(
      List<Future<RunOutcome>> running, CompletionService<RunOutcome> ended)
      throws IOException, InterruptedException {
    try {
      for (int i = 0; i < running.size(); i++) {
        ended.take().get();
      }
      List<RunOutcome> runOutcomes = new ArrayList<>();
      for (Future<RunOutcome> part : running) {
        runOutcomes.add(part.get());
      }
      return runOutcomes;
    } catch (ExecutionException e) {
      throw failure(e);
    }
  }

  /** Returns the failure of a part, to be thrown again. */
  static IOException failure(ExecutionException ended) throws InterruptedException {
    Throwable cause = ended.getCause();
    if (cause instanceof InterruptedException) {
      throw new InterruptedException();
    }
    if (cause instanceof RuntimeException unexpected) {
      throw unexpected;
    }
    if (cause instanceof Error error) {
      throw error;
    }
    return cause instanceof IOException known ? known : new IOException(ended);
  }

  /**
   * Interrupts {@code threads} and waits until each has ended its fork and kept its samples.
   * Another interrupt does not end this wait.
   */
  public static void end(ExecutorService threads) {
    threads.shutdownNow();
    boolean isInterrupted = false;
    boolean isOver = false;
    while (!isOver) {
      try {
        isOver = threads.awaitTermination(1, TimeUnit.HOURS);
      } catch (InterruptedException e) {
        isInterrupted = true;
      }
    }
    if (isInterrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private static RunOutcome combined(
      List<Part> parts, List<RunOutcome> runOutcomes, List<String> obstacles) {
    if (runOutcomes.size() == 1 && obstacles.isEmpty()) {
      return runOutcomes.get(0);
    }
    List<String> stops = new ArrayList<>(obstacles);
    List<String> conclusions = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      RunOutcome runOutcome = runOutcomes.get(i);
      String name = parts.get(i).name();
      String text = (runOutcome.text().contains(name) ? "" : name + ": ") + runOutcome.text();
      if (runOutcome.kind() == RunOutcome.EndReason.STOPPED) {
        stops.add(text);
      } else if (!runOutcome.text().isEmpty()) {
        conclusions.add(text);
      }
    }
    int rounds = runOutcomes.stream().mapToInt(RunOutcome::rounds).min().orElse(0);
    return stops.isEmpty()
        ? new RunOutcome(runOutcomes.get(0).kind(), rounds, String.join("; ", conclusions))
        : RunOutcome.stopped(rounds, String.join("; ", stops));
  }
}
