package io.siribench.explain;

import io.siribench.launch.CacheFile;
import io.siribench.launch.ForkCommand;
import io.siribench.launch.ForkResult;
import io.siribench.plan.Observation;
import io.siribench.plan.Observation.Profiler;
import io.siribench.plan.Plan;
import io.siribench.plan.Scenario;
import io.siribench.restore.ForkStart;
import io.siribench.results.BreakdownFile;
import io.siribench.results.RunDirectory;
import io.siribench.results.ScenarioName;
import io.siribench.runner.ExtraForks;
import io.siribench.runner.fork.ArtifactRefusedException;
import io.siribench.runner.fork.ForkTexts;
import io.siribench.runner.fork.RunStoppedException;
import io.siribench.worker.Protocol;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The extra forks that a plan requests: for breakdowns of starts, and for profiles. */
public final class ObservedStarts implements ExtraForks, Closeable {
  private static final int REASON_LINES = 3;
  private static final String PROFILE = "profile";

  private final Plan plan;
  private final Observation observation;
  private final RunDirectory directory;
  private final Consumer<String> warnings;
  private @Nullable Path work;

  /**
   * Creates the extra forks of a run of {@code plan} in {@code directory}.
   *
   * @param warnings receives failures
   */
  public ObservedStarts(Plan plan, RunDirectory directory, Consumer<String> warnings) {
    this.plan = plan;
    observation = plan.settings().sampling().observation();
    this.directory = directory;
    this.warnings = warnings;
  }

  /** Returns a temporary directory, since the run's path may contain separators of JVM options. */
  private Path work() throws IOException {
    Path path = work == null ? Files.createTempDirectory("siribench-") : work;
    work = path;
    return path;
  }

  @Override
  public void run(Scenario scenario, Launch launch)
      throws IOException, InterruptedException, RunStoppedException {
    if (observation.explains()) {
      explain(scenario, launch);
    }
    if (observation.profiles()) {
      profile(scenario, launch);
    }
  }

  private void explain(Scenario scenario, Launch launch)
      throws IOException, InterruptedException, RunStoppedException {
    // A resumed run may have explained some scenarios already.
    boolean isKnown =
        BreakdownFile.read(directory).stream()
            .anyMatch(known -> known.scenario().equals(scenario.id()));
    if (!isKnown) {
      int turns = Observation.turns(plan.forksOf(scenario));
      new Explainer(directory, work(), turns).explain(scenario, launch);
    }
  }

  private void profile(Scenario scenario, Launch launch)
      throws IOException, InterruptedException, RunStoppedException {
    Profiler profiler = observation.profiler();
    Path file = work().resolve(PROFILE + profiler.ending());
    ForkStart start =
        switch (profiler) {
          case ASYNC -> AsyncProfiler.start(observation.profilerPath(), file);
          case JFR -> FlightRecorder.start(file, FlightRecorder.PROFILE);
          default ->
              ForkStart.of(
                  List.of(),
                  List.of(
                      ForkCommand.PROFILER + profiler.optionName(), ForkCommand.PROFILE + file));
        };
    try {
      ForkResult fork = launch.fork(start);
      if (Files.isRegularFile(file) && Files.size(file) > 0) {
        Files.createDirectories(directory.profiles());
        String name = ScenarioName.safe(scenario.id()) + profiler.ending();
        Files.move(file, directory.profiles().resolve(name), StandardCopyOption.REPLACE_EXISTING);
      } else {
        warnings.accept("no profile of " + scenario.id() + ": " + reason(fork));
      }
    } catch (ArtifactRefusedException e) {
      warnings.accept("no profile of " + scenario.id() + ": " + e.getMessage());
    }
  }

  /** Returns the reason why {@code fork} wrote no profile. */
  private static String reason(ForkResult fork) {
    if (fork.message(Protocol.IMAGE).isPresent()) {
      return "a process restored from an image has the arguments of the dumped one";
    }
    return fork.isComplete()
        ? "the fork completed, but wrote none"
        : ForkTexts.reason(fork).lines().limit(REASON_LINES).collect(Collectors.joining(" "));
  }

  @Override
  public void close() throws IOException {
    if (work != null) {
      CacheFile.deleteTree(work);
    }
  }
}
