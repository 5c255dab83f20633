package io.siribench.runner;

import io.siribench.environment.Machine;
import io.siribench.launch.CacheStore;
import io.siribench.launch.ForkCommand;
import io.siribench.launch.ForkInterruptedException;
import io.siribench.launch.ForkResult;
import io.siribench.launch.Launcher;
import io.siribench.launch.LauncherLostException;
import io.siribench.plan.Plan;
import io.siribench.plan.Quantity;
import io.siribench.plan.Round;
import io.siribench.plan.Scenario;
import io.siribench.restore.ForkStart;
import io.siribench.results.Metric;
import io.siribench.results.MetricValues;
import io.siribench.results.Outcome;
import io.siribench.results.Sample;
import io.siribench.runner.event.RunListener;
import io.siribench.runner.fork.ArtifactRefusedException;
import io.siribench.runner.fork.Artifacts;
import io.siribench.runner.fork.CoordinatedStarts;
import io.siribench.runner.fork.ForkCommands;
import io.siribench.runner.fork.ForkSamples;
import io.siribench.runner.fork.ForkWatch;
import io.siribench.runner.fork.PreparedRestore;
import io.siribench.runner.fork.RateLimiter;
import io.siribench.runner.fork.RunStoppedException;
import io.siribench.runner.fork.Sleeper;
import io.siribench.runner.stopping.EarlierFork;
import io.siribench.runner.stopping.RunOutcome;
import io.siribench.runner.stopping.StopCondition;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;

/** The execution of a plan, fork by fork. The samples of a fork are stored before the next fork. */
public final class Runner {
  private static final Set<Outcome> UNPROVED = Set.of(Outcome.NOT_RESTORED, Outcome.NOT_COMPILED);

  private final Plan plan;
  private final Launcher launcher;
  private final RateLimiter rateLimiter;
  private final CoordinatedStarts starts;
  private final SampleSink sink;
  private final RunListener listener;
  private final ForkCommands commands;
  private final Sleeper sleeper;
  private final History history;
  private ForkWatch watch = new ForkWatch() {};
  private ExtraForks extra = (scenario, launch) -> {};
  private AtomicInteger nextFork;
  private Launcher countingLauncher;
  private int observed;

  /**
   * Creates a runner.
   *
   * @param history the completed part of the plan; it is not repeated
   */
  public Runner(
      Plan plan,
      Launcher launcher,
      SampleSink sink,
      RunListener listener,
      History history,
      Sleeper sleeper) {
    this.plan = plan;
    this.launcher = launcher;
    countingLauncher = launcher;
    rateLimiter = new RateLimiter(plan, launcher, listener, sleeper);
    starts = new CoordinatedStarts(plan, listener, sleeper);
    this.sink = sink;
    this.sleeper = sleeper;
    this.listener = listener;
    commands = new ForkCommands(plan);
    this.history = history;
    nextFork = new AtomicInteger(history.firstFork());
  }

  /** Lets {@code watch} observe every measured fork; returns this runner. */
  public Runner watchedBy(ForkWatch watch) {
    this.watch = watch;
    return this;
  }

  /** Runs {@code forks} after the last round, for each scenario that the plan observes. */
  public Runner followedBy(ExtraForks forks) {
    extra = forks;
    return this;
  }

  /** Launches the forks that count instructions through {@code counting}; returns this runner. */
  public Runner countedBy(Launcher counting) {
    countingLauncher = counting;
    return this;
  }

  /** Numbers forks with {@code next}, which all runners with the same journal share. */
  Runner numberedBy(AtomicInteger next) {
    nextFork = next;
    return this;
  }

  /**
   * Runs all rounds, or as many as the plan's stop rule requires.
   *
   * @param store the store for artifacts of restored processes during the run
   * @return the outcome of the run
   * @throws IOException if a sample cannot be kept, or no process can be started
   * @throws InterruptedException if this thread is interrupted; finished forks have been kept
   */
  public RunOutcome run(CacheStore store) throws IOException, InterruptedException {
    listener.runStarted(plan, plan.totalForks());
    if (!history.forks().isEmpty()) {
      listener.resumed(history.forks().size());
    }
    Map<Boolean, List<Round>> rounds =
        plan.schedule().stream().collect(Collectors.partitioningBy(Round::isTimed));
    List<Round> schedule = rounds.getOrDefault(true, List.of());
    StopCondition stopCondition = new StopCondition(plan, schedule, sleeper::nanos, listener);
    stopCondition.addTime(history.lostNanos());
    try (Artifacts artifacts = new Artifacts(store, rateLimiter, commands, listener)) {
      RunOutcome outcome = run(schedule, artifacts, stopCondition);
      count(rounds.getOrDefault(false, List.of()), artifacts);
      observe(artifacts);
      return outcome;
    } catch (RunStoppedException e) {
      return RunOutcome.stopped(stopCondition.rounds(), e.reason());
    } catch (LauncherLostException e) {
      return RunOutcome.stopped(stopCondition.rounds(), String.valueOf(e.getMessage()));
    } finally {
      listener.runFinished();
    }
  }

  private RunOutcome run(List<Round> schedule, Artifacts artifacts, StopCondition stopCondition)
      throws IOException, InterruptedException, RunStoppedException {
    for (Round round : schedule) {
      Optional<RunOutcome> before = stopCondition.before(round, history.hasBegun(round));
      if (before.isPresent()) {
        return before.get();
      }
      boolean isPast = run(round, artifacts, stopCondition);
      Optional<RunOutcome> after = stopCondition.after(round, isPast);
      if (after.isPresent()) {
        return after.get();
      }
    }
    return stopCondition.afterAll();
  }

  /**
   * Runs forks that are not timed. On this machine they run in parallel, since load does not change
   * counts. A device runs one at a time, because the same shell also prepares the next fork.
   */
  private void count(List<Round> rounds, Artifacts artifacts)
      throws IOException, InterruptedException, RunStoppedException {
    if (rounds.isEmpty()) {
      return;
    }
    boolean isLocal = plan.scenarios().stream().allMatch(scenario -> scenario.device() == null);
    int width = isLocal ? Machine.read().processesAtOnce() : 1;
    ExecutorService threads = Executors.newFixedThreadPool(width);
    CompletionService<CountedFork> ended = new ExecutorCompletionService<>(threads);
    try {
      Set<Turn> unreported = new LinkedHashSet<>();
      int running = 0;
      for (Round round : rounds) {
        for (Scenario scenario : round.scenarios()) {
          if (history.fork(scenario, round).isEmpty()) {
            Turn turn = new Turn(round, scenario);
            Callable<List<Sample>> fork = counted(round, scenario, artifacts);
            ended.submit(() -> new CountedFork(turn, fork.call()));
            unreported.add(turn);
            running++;
            if (running == width) {
              keepNext(ended, unreported);
              running--;
            }
          }
        }
      }
      for (; running > 0; running--) {
        keepNext(ended, unreported);
      }
    } catch (ExecutionException e) {
      throw ParallelRunner.failure(e);
    } finally {
      ParallelRunner.end(threads);
    }
  }

  /**
   * Keeps the samples of the fork that ends next. Starts are reported one by one, so that progress
   * names a fork that is running.
   *
   * @param unreported the forks whose start has not been reported, oldest first
   */
  private void keepNext(CompletionService<CountedFork> ended, Set<Turn> unreported)
      throws IOException, InterruptedException, ExecutionException {
    unreported.stream().findFirst().ifPresent(oldest -> reportStart(oldest, unreported));
    CountedFork fork = ended.take().get();
    Turn turn = fork.turn();
    reportStart(turn, unreported);
    sink.append(fork.samples());
    listener.forkFinished(turn.round(), turn.scenario(), fork.samples());
  }

  /** Reports the start of {@code turn}, unless it has been reported. */
  private void reportStart(Turn turn, Set<Turn> unreported) {
    if (unreported.remove(turn)) {
      listener.forkStarted(turn.round(), turn.scenario());
    }
  }

  /** A scenario's turn in a round. */
  private record Turn(Round round, Scenario scenario) {}

  /** The samples of a fork that is not timed. */
  private record CountedFork(Turn turn, List<Sample> samples) {}

  /** Returns the task that counts {@code scenario}; its restored state is prepared first. */
  private Callable<List<Sample>> counted(Round round, Scenario scenario, Artifacts artifacts)
      throws IOException, InterruptedException, RunStoppedException {
    Scenario drawn = scenario.ofRound(round.number(), plan.settings().seed());
    ForkSamples samples = new ForkSamples(drawn, round.number(), nextFork.getAndIncrement());
    try {
      PreparedRestore restore = prepared(round, scenario, artifacts);
      MetricValues known = known(round, restore.prepared(), MetricValues.NONE);
      boolean isAllocation = round.quantity() == Quantity.ALLOCATION;
      ForkCommand command =
          isAllocation
              ? commands.allocating(drawn, restore.start())
              : commands.measured(drawn, 0, restore.start());
      Launcher chosen = isAllocation ? launcher : countingLauncher;
      int requests = plan.requestsPerFork(scenario);
      return () -> {
        ForkResult result = chosen.launch(command);
        return watch.proved(restore.proved(scenario, result, samples.of(result, requests, known)));
      };
    } catch (ArtifactRefusedException e) {
      return () -> notLaunched(round, samples, e);
    }
  }

  /** Runs the extra forks of each observed scenario. */
  private void observe(Artifacts artifacts)
      throws IOException, InterruptedException, RunStoppedException {
    for (Scenario scenario : plan.scenarios()) {
      if (plan.settings().sampling().observation().isOf(scenario)) {
        extra.run(
            scenario,
            more -> {
              listener.observing(scenario, observed++, plan.observingForks());
              ForkStart start = artifacts.of(scenario, 1).start().and(more);
              return rateLimiter.launch(scenario, commands.observing(scenario, start));
            });
      }
    }
  }

  /** Runs a round; returns whether all of its forks had been run before. */
  private boolean run(Round round, Artifacts artifacts, StopCondition stopCondition)
      throws IOException, InterruptedException, RunStoppedException {
    boolean isPast = true;
    for (Scenario scenario : round.scenarios()) {
      if (stopCondition.isGone(scenario)) {
        continue;
      }
      Optional<EarlierFork> past = history.fork(scenario, round);
      if (past.isPresent()) {
        stopCondition.add(scenario, round, past.get());
        continue;
      }
      isPast = false;
      listener.forkStarted(round, scenario);
      List<Sample> samples = fork(round, scenario, artifacts);
      sink.append(samples);
      rateLimiter.count(scenario, samples);
      stopCondition.add(scenario, round, samples);
      listener.forkFinished(round, scenario, samples);
      rateLimiter.throwIfStopped();
    }
    return isPast;
  }

  /** Returns the prepared state. Round 0 prepares all builds, so that later rounds are alike. */
  private PreparedRestore prepared(Round round, Scenario scenario, Artifacts artifacts)
      throws IOException, InterruptedException, ArtifactRefusedException, RunStoppedException {
    for (int build = plan.builds(); build > 1 && round.number() == 0; build--) {
      artifacts.of(scenario, build);
    }
    return artifacts.of(scenario, round.build());
  }

  private static List<Sample> notLaunched(
      Round round, ForkSamples samples, ArtifactRefusedException refusal) {
    MetricValues known = known(round, MetricValues.NONE, MetricValues.NONE);
    return samples.notLaunched(refusal.outcome(), refusal.reason(), refusal.exitCode(), known);
  }

  /** Returns the values of a fork in {@code round} that the fork does not report itself. */
  private static MetricValues known(Round round, MetricValues prepared, MetricValues surroundings) {
    return prepared.toBuilder()
        .setAll(surroundings)
        .set(Metric.QUANTITY, round.quantity().key())
        .set(Metric.ENVIRONMENT_BYTES, round.layout().environmentBytes())
        .set(Metric.CLASS_PATH_ORDER, round.layout().classPathOrder())
        .build();
  }

  private List<Sample> fork(Round round, Scenario scenario, Artifacts artifacts)
      throws IOException, InterruptedException, RunStoppedException {
    Scenario drawn = scenario.ofRound(round.number(), plan.settings().seed());
    ForkSamples samples = new ForkSamples(drawn, round.number(), nextFork.getAndIncrement());
    PreparedRestore restore;
    try {
      restore = prepared(round, scenario, artifacts);
    } catch (ArtifactRefusedException e) {
      return notLaunched(round, samples, e);
    }
    ForkStart start = restore.start().and(starts.argument(round, scenario));
    ForkCommand command =
        commands.measured(drawn, rateLimiter.failuresInARow(), start).in(round.layout());
    int requests = plan.requestsPerFork(scenario);
    Launcher watched = launched -> watch.launch(launcher, launched, round, scenario);
    starts.await(round, scenario);
    try {
      ForkResult result = rateLimiter.launch(scenario, command, watched);
      MetricValues known = known(round, restore.prepared(), watch.surroundings());
      return watch.proved(restore.proved(scenario, result, samples.of(result, requests, known)));
    } catch (LauncherLostException e) {
      if (requests > 1) {
        // A lost fork with a single request has no complete result, and is run again.
        sink.append(answered(round, scenario, restore, samples, e.result()));
      }
      throw e;
    } catch (ForkInterruptedException e) {
      sink.append(answered(round, scenario, restore, samples, e.result()));
      throw e;
    }
  }

  /** Returns the samples of an unfinished fork; unproved ones are measured again. */
  private List<Sample> answered(
      Round round,
      Scenario scenario,
      PreparedRestore restore,
      ForkSamples samples,
      ForkResult result) {
    MetricValues known = known(round, restore.prepared(), watch.surroundings());
    List<Sample> answered = samples.ofInterrupted(result, plan.requestsPerFork(scenario), known);
    return watch.proved(restore.proved(scenario, result, answered)).stream()
        .filter(sample -> !UNPROVED.contains(sample.outcome()))
        .toList();
  }
}
