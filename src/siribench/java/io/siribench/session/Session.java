package io.siribench.session;

import io.siribench.analysis.Limits;
import io.siribench.analysis.RunFigures;
import io.siribench.factor.DeviceTarget;
import io.siribench.launch.CacheFile;
import io.siribench.plan.Plan;
import io.siribench.plan.Planner;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.PlanProblem;
import io.siribench.results.PlanFile;
import io.siribench.results.RunDirectory;
import io.siribench.runner.probe.ShortRunWarnings;
import io.siribench.session.execution.DryRun;
import io.siribench.session.execution.Execution;
import io.siribench.session.execution.ExecutionTarget;
import io.siribench.session.execution.LocalExecution;
import io.siribench.session.execution.MeasuredRun;
import io.siribench.session.execution.NewRun;
import io.siribench.session.output.ExitCode;
import io.siribench.session.output.LimitChecks;
import io.siribench.session.output.Results;
import io.siribench.session.output.RunOutput;
import io.siribench.session.preparation.BindingNotes;
import io.siribench.session.preparation.Installation;
import io.siribench.session.preparation.SampledDocuments;
import io.siribench.session.preparation.ServedSources;
import io.siribench.session.resumption.GivenRequests;
import io.siribench.session.resumption.PlanTrust;
import io.siribench.session.resumption.ResumedPlan;
import io.siribench.session.resumption.RunTarget;
import io.siribench.session.resumption.UnfinishedRun;
import io.siribench.session.resumption.UnfinishedRunException;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One run, new or resumed, on this machine or on devices. It opens the target and the server, makes
 * the plan, measures, and closes everything again.
 */
public final class Session {
  private final ExecutionTarget target;
  private final Limits limits;
  private final RunOutput output;
  private final long startedNanos = System.nanoTime();

  /**
   * Creates a run on {@code target}.
   *
   * @param limits the limits to check
   */
  public Session(ExecutionTarget target, Limits limits, RunOutput output) {
    this.target = target;
    this.limits = limits;
    this.output = output;
  }

  /**
   * Makes a plan, runs or shows it, and returns the exit code.
   *
   * @throws InvalidPlanException with the errors, if nothing was run
   * @throws UnfinishedRunException if this machine failed, and the run can be resumed
   */
  public int run(RunRequest request)
      throws IOException, InterruptedException, InvalidPlanException {
    int exitCode;
    PlanFile.prepareSerializers();
    try (target) {
      List<DeviceTarget> devices = target.open();
      try (ServedSources sources = ServedSources.of(request.sources(), request.serving())) {
        Planner.Result planned = request.planner().plan(sources, devices);
        for (PlanProblem skipped : planned.skipped()) {
          output.warn("skipped: " + skipped.wrong());
        }
        SampledDocuments.note(planned.plan()).ifPresent(output::note);
        Execution execution = prepare(planned.plan(), planned.skipsInvalid());
        exitCode =
            request.isDryRun()
                ? show(execution)
                : measure(execution, newRun(request, sources, execution));
        sources.reportEnd(output.err());
      }
    }
    return exitCode(exitCode);
  }

  private int show(Execution execution) throws IOException, InterruptedException {
    execution.warnings().forEach(warning -> output.note("warning: " + warning));
    ShortRunWarnings.warnings(execution.plan())
        .forEach(warning -> output.note("warning: " + warning));
    return DryRun.print(execution, output.out(), output.progress());
  }

  private RunTarget newRun(RunRequest request, ServedSources sources, Execution execution) {
    Map<String, String> software = new LinkedHashMap<>();
    software.put("siribench", ProgramVersion.text());
    request
        .serving()
        .ifPresent(serving -> software.put(PlanFile.SERVE, String.join(" ", serving.arguments())));
    software.putAll(execution.software());
    return new NewRun(
        execution.plan(),
        software,
        sources.server(),
        execution.devices(),
        request.destination(),
        new BindingNotes(execution.plan(), Installation.marks()),
        startedNanos);
  }

  /**
   * Completes {@code run} if necessary, and returns the exit code.
   *
   * @param isTrusted whether all programs and requests that its plan names may be used
   * @param sources URLs of incompletely recorded requests
   * @param given the options of these requests
   * @throws InvalidPlanException with everything that has changed or is missing, if nothing was run
   * @throws UnfinishedRunException if this machine failed, see {@link #run}
   */
  public int resume(UnfinishedRun run, boolean isTrusted, List<String> sources, GivenRequests given)
      throws IOException, InterruptedException, InvalidPlanException {
    List<String> done = run.devicesDone();
    boolean isComplete = run.isComplete();
    if (!isComplete && !isTrusted) {
      PlanTrust.require(run);
    }
    int exitCode = isComplete ? report(run) : complete(run, sources, given);
    target.releaseLost(done);
    return exitCode;
  }

  private int complete(UnfinishedRun run, List<String> given, GivenRequests requests)
      throws IOException, InterruptedException, InvalidPlanException {
    int exitCode;
    try (target) {
      target.reopen(run);
      try (ServedSources sources = ServedSources.again(run.recorded().embeddedServer(), given)) {
        Plan plan = new ResumedPlan(run.recorded(), requests).plan(sources);
        exitCode = measure(prepare(plan, false), run);
        sources.reportEnd(output.err());
      }
    }
    return exitCode(exitCode);
  }

  private int report(UnfinishedRun run) throws IOException, InvalidPlanException {
    RunDirectory directory = run.plans().directory();
    output.note("nothing is left to do in " + directory.path());
    // A run that was killed after its last sample has not removed them.
    CacheFile.deleteTree(LocalExecution.caches(directory.path()));
    LimitChecks.check(limits, directory);
    boolean isShard = run.recorded().shard().isPresent();
    RunFigures figures =
        Results.derive(run.plans(), isShard ? Limits.NONE : limits, output.extra());
    output.print(figures);
    return isShard ? Results.shardExitCode(true) : Results.exitCode(figures);
  }

  /** Prepares the execution; invalid limits are refused before any other work. */
  private Execution prepare(Plan plan, boolean skipsInvalid)
      throws IOException, InterruptedException, InvalidPlanException {
    LimitChecks.check(limits, plan);
    RateLimitWarning.print(plan, output.err());
    return target.prepare(plan, skipsInvalid, output);
  }

  private int measure(Execution execution, RunTarget run) throws IOException, InvalidPlanException {
    return new MeasuredRun(execution, run, limits, output).run();
  }

  private int exitCode(int exitCode) {
    return exitCode == ExitCode.OK && !target.restoredCleanly() ? ExitCode.SOME_FAILED : exitCode;
  }
}
