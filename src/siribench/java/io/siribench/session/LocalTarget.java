package io.siribench.session;

import io.siribench.launch.ArchiveCache;
import io.siribench.launch.ForkJars;
import io.siribench.plan.DeviceTarget;
import io.siribench.plan.Plan;
import io.siribench.plan.RestoreTechnique.Artifact;
import io.siribench.plan.Scenario;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.PlanProblem;
import io.siribench.runner.JvmFlagProbe;
import io.siribench.runner.ModelProbe;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Forks are processes of this machine. */
public final class LocalTarget implements ExecutionTarget {
  private final Path archives;
  private @Nullable ForkJars forkJars;

  private LocalTarget(Path archives) {
    this.archives = archives;
  }

  /**
   * Opens this machine, which needs nothing for it.
   *
   * @param archives where archives of classes are kept from run to run
   */
  public static TargetOpener opener(Path archives) {
    return new Opener(archives);
  }

  private static final class Opener implements TargetOpener {
    private final Path archives;

    Opener(Path archives) {
      this.archives = archives;
    }

    @Override
    public ExecutionTarget open() {
      return new LocalTarget(archives);
    }

    @Override
    public ExecutionTarget reopen(UnfinishedRun run) throws InvalidPlanException {
      if (!run.recorded().devices().isEmpty()) {
        throw Resumption.refused("that run is one on devices", "go on with siribench adb --resume");
      }
      return new LocalTarget(archives);
    }

    @Override
    public void giveBack(List<String> serials) {}
  }

  @Override
  public List<DeviceTarget> devices() {
    return List.of();
  }

  @Override
  public void requireUnchanged(UnfinishedRun run)
      throws IOException, InterruptedException, InvalidPlanException {
    ResumeChecks.ofThisMachine(run.recorded(), run.shownPlan(), forkJars());
  }

  @Override
  public Execution prepare(Plan plan, RunOutput output)
      throws IOException, InterruptedException, InvalidPlanException {
    LocalExecution execution =
        new LocalExecution(plan, forkJars(), new ArchiveCache(archives), output::warn);
    List<PlanProblem> problems = new ArrayList<>(JvmFlagProbe.problems(plan));
    if (plan.scenarios().stream().anyMatch(LocalTarget::restoresClasses)) {
      ArchiveCache.obstacle(archives)
          .ifPresent(
              obstacle ->
                  problems.add(
                      new PlanProblem(
                          "--cache-dir", obstacle, "give a directory of your own, or remove it")));
    }
    if (!problems.isEmpty()) {
      throw new InvalidPlanException(problems);
    }
    ModelProbe.Found found = ModelProbe.probe(plan, execution.launcher(pause -> {}));
    if (!found.problems().isEmpty()) {
      throw new InvalidPlanException(found.problems());
    }
    return execution.remarking(found.remarks());
  }

  private static boolean restoresClasses(Scenario scenario) {
    return scenario.restore().stream()
        .flatMap(how -> how.parts().stream())
        .flatMap(part -> part.technique().artifact().stream())
        .anyMatch(Artifact::isOfClasses);
  }

  private ForkJars forkJars() throws IOException {
    ForkJars made = forkJars == null ? Installation.forkJars() : forkJars;
    forkJars = made;
    return made;
  }

  @Override
  public void close() {}

  @Override
  public boolean closedWell() {
    return true;
  }
}
