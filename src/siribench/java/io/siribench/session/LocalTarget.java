package io.siribench.session;

import io.siribench.launch.ForkJars;
import io.siribench.plan.DeviceTarget;
import io.siribench.plan.Plan;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.PlanProblem;
import io.siribench.runner.JvmFlagProbe;
import io.siribench.runner.ModelProbe;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Forks are processes of this machine. */
public final class LocalTarget implements ExecutionTarget {
  private @Nullable ForkJars forkJars;

  private LocalTarget() {}

  /** Opens this machine, which needs nothing for it. */
  public static TargetOpener opener() {
    return new Opener();
  }

  private static final class Opener implements TargetOpener {
    @Override
    public ExecutionTarget open() {
      return new LocalTarget();
    }

    @Override
    public ExecutionTarget reopen(UnfinishedRun run) throws InvalidPlanException {
      if (!run.recorded().devices().isEmpty()) {
        throw Resumption.refused("that run is one on devices", "go on with siribench adb --resume");
      }
      return new LocalTarget();
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
    LocalExecution execution = new LocalExecution(plan, forkJars(), output::warn);
    List<PlanProblem> problems = JvmFlagProbe.problems(plan);
    if (!problems.isEmpty()) {
      throw new InvalidPlanException(problems);
    }
    ModelProbe.Found found = ModelProbe.probe(plan, execution.launcher(pause -> {}));
    if (!found.problems().isEmpty()) {
      throw new InvalidPlanException(found.problems());
    }
    return execution.remarking(found.remarks());
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
