package io.siribench.cli;

import io.siribench.analysis.Gate;
import io.siribench.analysis.Limits;
import io.siribench.analysis.RunFigures;
import io.siribench.cli.options.OutputOptions;
import io.siribench.problem.InvalidPlanException;
import io.siribench.results.PlanFacts.GateEntry;
import io.siribench.results.PlanFile;
import io.siribench.results.RunDirectory;
import io.siribench.results.SampleWriter;
import io.siribench.runner.History;
import io.siribench.runner.RunListener;
import io.siribench.runner.RunOutcome;
import io.siribench.session.ExecutionTarget;
import io.siribench.session.ExitCode;
import io.siribench.session.FirstLaunch;
import io.siribench.session.Results;
import io.siribench.session.RunTarget;
import io.siribench.session.UnfinishedRunException;
import io.siribench.terminal.Terminal;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.channels.ClosedByInterruptException;
import java.util.Optional;

/** One run from its directory to its table. */
final class Session {
  private final ExecutionTarget executionTarget;
  private final RunTarget target;
  private final OutputOptions options;
  private final Limits limits;
  private final PrintWriter out;
  private final PrintWriter err;

  Session(
      ExecutionTarget executionTarget,
      RunTarget target,
      OutputOptions options,
      Limits limits,
      PrintWriter out,
      PrintWriter err) {
    this.executionTarget = executionTarget;
    this.target = target;
    this.options = options;
    this.limits = limits;
    this.out = out;
    this.err = err;
  }

  /** Carries the plan out, makes the files, prints the table; the exit code. */
  int run(RunListener progress) throws IOException, InvalidPlanException {
    RunDirectory directory = target.directory();
    boolean interrupted = false;
    Optional<RunOutcome> runOutcome = Optional.empty();
    try (SampleWriter journal = target.open(directory)) {
      PlanFile plans = PlanFile.of(directory);
      History history = target.begin(plans);
      if (limits.gate().isPresent()) {
        Gate gate = limits.gate().get();
        plans.gated(new GateEntry(gate.thresholdPercent(), gate.judge().optionName()));
      }
      runOutcome = Optional.of(measure(journal, plans, history, progress));
    } catch (InterruptedException | ClosedByInterruptException e) {
      interrupted = true;
    }
    // The signal may also have come after the last fork; what follows must not trip over it.
    interrupted |= Thread.interrupted();
    RunFigures report = Results.derive(directory, limits).withoutWarnings(executionTarget.warned());
    Results.print(report, options.layout.layout(), Terminal.width(), out);
    if (!options.quiet) {
      err.println(
          (interrupted ? "interrupted; what had finished is in " : "files: ") + directory.path());
    }
    if (options.layout.json) {
      // Without it, the report has said so.
      runOutcome.ifPresent(this::tell);
    }
    if (runOutcome.isEmpty() || runOutcome.get().kind() == RunOutcome.Kind.STOPPED) {
      err.println("resume with: " + target.resumption(directory));
    }
    err.flush();
    return interrupted ? ExitCode.INTERRUPTED : Results.exitCode(report);
  }

  private RunOutcome measure(
      SampleWriter journal, PlanFile plans, History history, RunListener progress)
      throws IOException, InterruptedException {
    FirstLaunch noting =
        new FirstLaunch(
            () -> {
              target.launching(plans, history);
              executionTarget.begin(plans);
            });
    try {
      RunOutcome runOutcome =
          executionTarget.run(plans.directory().path(), journal::append, progress, history, noting);
      note(runOutcome, plans);
      executionTarget.end(plans);
      return runOutcome;
    } catch (InterruptedException | ClosedByInterruptException e) {
      executionTarget.end(plans);
      throw e;
    } catch (IOException e) {
      throw new UnfinishedRunException(e, target.resumption(plans.directory()));
    }
  }

  private static void note(RunOutcome runOutcome, PlanFile plans) throws IOException {
    if (runOutcome.kind() == RunOutcome.Kind.STOPPED) {
      plans.stopped(runOutcome.text());
    } else if (!runOutcome.text().isEmpty()) {
      plans.concluded(runOutcome.text());
    }
  }

  private void tell(RunOutcome runOutcome) {
    if (runOutcome.kind() == RunOutcome.Kind.STOPPED) {
      err.println("siribench: the run was stopped: " + runOutcome.text());
    } else if (!runOutcome.text().isEmpty() && !options.quiet) {
      err.println(runOutcome.text());
    }
    err.flush();
  }
}
