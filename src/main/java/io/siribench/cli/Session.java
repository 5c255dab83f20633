package io.siribench.cli;

import io.siribench.plan.InvalidPlanException;
import io.siribench.report.RunReport;
import io.siribench.results.PlanFacts.GateEntry;
import io.siribench.results.PlanFile;
import io.siribench.results.RunDirectory;
import io.siribench.results.SampleWriter;
import io.siribench.runner.Conclusion;
import io.siribench.runner.History;
import io.siribench.runner.RunListener;
import io.siribench.verdict.Gate;
import io.siribench.verdict.Limits;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.channels.ClosedByInterruptException;
import java.util.Optional;

/** One run from its directory to its table. */
final class Session {
  private final Place place;
  private final RunTarget target;
  private final OutputOptions options;
  private final Limits limits;
  private final PrintWriter out;
  private final PrintWriter err;

  Session(
      Place place,
      RunTarget target,
      OutputOptions options,
      Limits limits,
      PrintWriter out,
      PrintWriter err) {
    this.place = place;
    this.target = target;
    this.options = options;
    this.limits = limits;
    this.out = out;
    this.err = err;
  }

  /** Carries the plan out, makes the files, prints the table; the exit code. */
  int carryOut(RunListener progress) throws IOException, InvalidPlanException {
    RunDirectory directory = target.directory();
    boolean interrupted = false;
    Optional<Conclusion> conclusion = Optional.empty();
    try (SampleWriter journal = target.open(directory)) {
      PlanFile plans = PlanFile.of(directory);
      History history = target.begin(plans);
      if (limits.gate().isPresent()) {
        Gate gate = limits.gate().get();
        plans.gated(new GateEntry(gate.thresholdPercent(), gate.judge().word()));
      }
      conclusion = Optional.of(measure(journal, plans, history, progress));
    } catch (InterruptedException | ClosedByInterruptException e) {
      interrupted = true;
    }
    // The signal may also have come after the last fork; what follows must not trip over it.
    interrupted |= Thread.interrupted();
    RunReport report = Results.derive(directory, limits).withoutWarnings(place.warned());
    Results.print(report, options.layout, out);
    if (!options.quiet) {
      err.println(
          (interrupted ? "interrupted; what had finished is in " : "files: ") + directory.path());
    }
    if (options.layout.json) {
      // Without it, the report has said so.
      conclusion.ifPresent(this::tell);
    }
    if (conclusion.isEmpty() || conclusion.get().kind() == Conclusion.Kind.STOPPED) {
      err.println("to go on: " + target.resumption(directory));
    }
    err.flush();
    return interrupted ? ExitCode.INTERRUPTED : Results.exitCode(report);
  }

  private Conclusion measure(
      SampleWriter journal, PlanFile plans, History history, RunListener progress)
      throws IOException, InterruptedException {
    FirstLaunch noting =
        new FirstLaunch(
            () -> {
              target.launching(plans, history);
              place.begin(plans);
            });
    try {
      Conclusion conclusion =
          place.carryOut(plans.directory().path(), journal::append, progress, history, noting);
      note(conclusion, plans);
      place.end(plans);
      return conclusion;
    } catch (InterruptedException | ClosedByInterruptException e) {
      place.end(plans);
      throw e;
    } catch (IOException e) {
      throw new UnfinishedRunException(e, target.resumption(plans.directory()));
    }
  }

  private static void note(Conclusion conclusion, PlanFile plans) throws IOException {
    if (conclusion.kind() == Conclusion.Kind.STOPPED) {
      plans.stopped(conclusion.text());
    } else if (!conclusion.text().isEmpty()) {
      plans.concluded(conclusion.text());
    }
  }

  private void tell(Conclusion conclusion) {
    if (conclusion.kind() == Conclusion.Kind.STOPPED) {
      err.println("siribench: the run was stopped: " + conclusion.text());
    } else if (!conclusion.text().isEmpty() && !options.quiet) {
      err.println(conclusion.text());
    }
    err.flush();
  }
}
