package io.siribench.session.execution;

import io.siribench.counting.CountingLauncher;
import io.siribench.counting.InstructionCounter;
import io.siribench.explain.ObservedStarts;
import io.siribench.launch.ArchiveCache;
import io.siribench.launch.CacheDirectory;
import io.siribench.launch.ForkClassPath;
import io.siribench.launch.ForkJars;
import io.siribench.launch.JvmLauncher;
import io.siribench.launch.Launcher;
import io.siribench.launch.PeakMemoryLauncher;
import io.siribench.plan.Plan;
import io.siribench.process.Taskset;
import io.siribench.process.TimeCommand;
import io.siribench.report.text.Decimals;
import io.siribench.results.PlanFile;
import io.siribench.results.RunDirectory;
import io.siribench.runner.History;
import io.siribench.runner.Runner;
import io.siribench.runner.SampleSink;
import io.siribench.runner.event.RunListener;
import io.siribench.runner.fork.Sleeper;
import io.siribench.runner.stopping.RunOutcome;
import io.siribench.session.resumption.ResumeChecks;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The execution of a plan by processes of this machine. */
public final class LocalExecution implements Execution {
  private final Plan plan;
  private final Optional<InstructionCounter> counter;
  private final ForkJars forkJars;
  private final ForkClassPath classPath;
  private final Map<String, String> libraries;
  private final ArchiveCache archives;
  private final List<String> remarks;
  private final Consumer<String> messages;
  private final EnvironmentWatch environment;
  private int reusedArchives;

  /**
   * Creates the execution of {@code plan} with forks from {@code forkJars}.
   *
   * @param counter the counter of instructions, if the plan needs one
   * @param classPath the class path, including libraries that {@code forkJars} do not contain
   * @param libraries the SHA-256 of the jars of these libraries, by their file names
   * @param archives the cache of class archives that are kept between runs
   * @param remarks the reasons, known from the preparation, to doubt its measurements
   * @param messages the consumer of errors in recording extra forks
   */
  LocalExecution(
      Plan plan,
      Optional<InstructionCounter> counter,
      ForkJars forkJars,
      ForkClassPath classPath,
      Map<String, String> libraries,
      ArchiveCache archives,
      List<String> remarks,
      Consumer<String> messages) {
    this.plan = plan;
    this.counter = counter;
    this.classPath = classPath;
    this.libraries = Map.copyOf(libraries);
    this.archives = archives;
    this.remarks = List.copyOf(remarks);
    this.messages = messages;
    this.forkJars = forkJars;
    environment = new EnvironmentWatch(plan);
  }

  @Override
  public Plan plan() {
    return plan;
  }

  @Override
  public Map<String, String> software() {
    Map<String, String> software = new LinkedHashMap<>();
    software.put(ResumeChecks.FORK_JARS, forkJars.sha256());
    software.putAll(forkJars.hashes());
    software.putAll(new TreeMap<>(libraries));
    return software;
  }

  @Override
  public List<DryRun.Part> parts() {
    return List.of(new DryRun.Part(plan, launcher(plan, classPath, pause -> {})));
  }

  @Override
  public List<String> warnings() {
    return Stream.concat(remarks.stream(), environment.warnings().stream()).toList();
  }

  @Override
  public RunOutcome run(
      PlanFile plans, SampleSink sink, RunListener progress, History history, FirstLaunch first)
      throws IOException, InterruptedException {
    RunDirectory run = plans.directory();
    CacheDirectory caches =
        new CacheDirectory(caches(run.path()), classPath, Optional.of(archives));
    JvmLauncher jvms = launcher(plan, classPath, progress::pausing);
    Launcher launcher = first.before(measuring(jvms));
    Plan judged = plan.among(plans.otherComparisons(plan));
    try (ObservedStarts extra = new ObservedStarts(plan, run, messages)) {
      Runner runner =
          new Runner(judged, launcher, sink, progress, history, Sleeper.SYSTEM)
              .watchedBy(environment.forks())
              .followedBy(extra);
      counter.ifPresent(
          usable -> runner.countedBy(first.before(new CountingLauncher(usable, jvms))));
      return runner.run(caches);
    } finally {
      reusedArchives = caches.reused();
    }
  }

  /** Returns a launcher of forks of {@code plan} on this machine. */
  static JvmLauncher launcher(Plan plan, ForkClassPath classPath, Consumer<Duration> pauses) {
    List<String> prefix = Taskset.prefix(plan.settings().conditions().cpus());
    return new JvmLauncher(classPath, prefix, pauses);
  }

  /** Returns {@code jvms}, or a launcher that measures the peak memory that forks cannot read. */
  private static Launcher measuring(JvmLauncher jvms) throws IOException, InterruptedException {
    Optional<TimeCommand> time = TimeCommand.ifNeeded();
    return time.isPresent() ? new PeakMemoryLauncher(time.get(), jvms) : jvms;
  }

  /** Returns the directory of mapper caches during the run in {@code directory}. */
  public static Path caches(Path directory) {
    return directory.resolve("mapper-caches");
  }

  @Override
  public void end(PlanFile plans) throws IOException {
    environment.end(plans);
    if (reusedArchives > 0) {
      plans.recordWarnings(
          List.of(
              Decimals.counted(reusedArchives, "class archive")
                  + " from an earlier run "
                  + (reusedArchives == 1 ? "was" : "were")
                  + " reused; the preparation time is from that run"));
    }
  }
}
