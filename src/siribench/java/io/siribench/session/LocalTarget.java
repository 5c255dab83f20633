package io.siribench.session;

import io.siribench.launch.CacheDirectory;
import io.siribench.launch.Launcher;
import io.siribench.plan.Plan;
import io.siribench.results.PlanFile;
import io.siribench.runner.History;
import io.siribench.runner.RunListener;
import io.siribench.runner.RunOutcome;
import io.siribench.runner.Runner;
import io.siribench.runner.SampleSink;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Forks are processes of this machine. */
public final class LocalTarget implements ExecutionTarget {
  private final Plan plan;
  private final Launcher launcher;
  private final EnvironmentWatch environment;

  /**
   * This machine.
   *
   * @param err for warnings; absent to print none
   */
  public LocalTarget(Plan plan, Launcher launcher, Optional<PrintWriter> err) {
    this.plan = plan;
    this.launcher = launcher;
    environment = new EnvironmentWatch(plan, err);
  }

  @Override
  public void begin(PlanFile plans) throws IOException {
    environment.begin(plans);
  }

  @Override
  public List<String> warned() {
    return environment.warned();
  }

  @Override
  public RunOutcome run(
      Path directory, SampleSink sink, RunListener progress, History history, FirstLaunch first)
      throws IOException, InterruptedException {
    return new Runner(plan, first.before(launcher), sink, progress, history)
        .watchedBy(environment.forks())
        .run(caches(directory));
  }

  /** Where the mapper caches of the run in {@code directory} are, while it lasts. */
  public static CacheDirectory caches(Path directory) {
    return new CacheDirectory(directory.resolve("mapper-caches"));
  }

  @Override
  public void end(PlanFile plans) throws IOException {
    environment.end(plans);
  }
}
