package io.siribench.session.execution;

import io.siribench.analysis.Gate;
import io.siribench.analysis.Limits;
import io.siribench.analysis.RunFigures;
import io.siribench.plan.Observation;
import io.siribench.plan.StopRule;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.ProgramName;
import io.siribench.recommend.Recommendation;
import io.siribench.recommend.RecommendationText;
import io.siribench.results.GateEntry;
import io.siribench.results.PlanFile;
import io.siribench.results.RunDirectory;
import io.siribench.results.SampleWriter;
import io.siribench.runner.History;
import io.siribench.runner.fork.Sleeper;
import io.siribench.runner.probe.ShortRunWarnings;
import io.siribench.runner.stopping.RunOutcome;
import io.siribench.session.output.ExitCode;
import io.siribench.session.output.Layout;
import io.siribench.session.output.Results;
import io.siribench.session.output.RunOutput;
import io.siribench.session.resumption.RunTarget;
import io.siribench.session.resumption.UnfinishedRun;
import io.siribench.session.resumption.UnfinishedRunException;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;

/** One run from its directory to its table. */
public final class MeasuredRun {
  private final Execution execution;
  private final RunTarget target;
  private final Limits limits;
  private final RunOutput output;

  public MeasuredRun(Execution execution, RunTarget target, Limits limits, RunOutput output) {
    this.execution = execution;
    this.target = target;
    this.limits = limits;
    this.output = output;
  }

  /** Runs the plan, writes the files, prints the table and returns the exit code. */
  public int run() throws IOException, InvalidPlanException {
    execution.warnings().forEach(this::warn);
    RunDirectory directory = target.directory();
    PlanFile plans = PlanFile.of(directory);
    ShortRunWarnings.warnings(execution.plan()).forEach(this::warn);
    boolean interrupted = false;
    Optional<RunOutcome> runOutcome = Optional.empty();
    try (SampleWriter journal = target.open(directory)) {
      // Read the plans again: only an open journal excludes other runs, and one may have ended.
      plans = PlanFile.of(directory);
      History history = target.begin(plans);
      recordGate(plans);
      warnOfShortParts(history);
      runOutcome = Optional.of(measure(journal, plans, history));
    } catch (InterruptedException | ClosedByInterruptException e) {
      interrupted = true;
    }
    // An interrupt may also arrive after the last fork, and must not affect the following steps.
    interrupted |= Thread.interrupted();
    RunFigures report = printReport(plans);
    printLocation(directory, interrupted);
    if (output.layout() == Layout.JSON) {
      // Without an outcome, the run was interrupted, as printed above.
      runOutcome.ifPresent(this::printOutcome);
    }
    boolean isComplete =
        runOutcome.filter(outcome -> outcome.kind() != RunOutcome.EndReason.STOPPED).isPresent();
    if (!isComplete) {
      printResumption(plans);
    }
    if (interrupted) {
      return ExitCode.INTERRUPTED;
    }
    return isOfFleet() ? endShard(isComplete) : Results.exitCode(report);
  }

  private void recordGate(PlanFile plans) throws IOException {
    if (limits.gate().isPresent()) {
      StopRule.Judge judge = execution.plan().settings().sampling().stopRule().judge();
      Gate gate = limits.gate().get().judgedBy(judge);
      plans.recordGate(new GateEntry(gate.thresholdPercent(), gate.judge().optionName()));
    }
  }

  /** Warns, before the first fork, of a time limit that allows too few rounds. */
  private void warnOfShortParts(History history) throws IOException, InterruptedException {
    // A device has one launcher, which is created for the run.
    boolean isLocal =
        execution.plan().scenarios().stream().allMatch(scenario -> scenario.device() == null);
    if (isLocal && history.forks().isEmpty()) {
      for (DryRun.Part part : execution.parts()) {
        ShortRunWarnings.warning(part.plan(), part.launcher(), Sleeper.SYSTEM)
            .ifPresent(this::warn);
      }
    }
  }

  /** Writes the derived files, prints the recommendation or the table, and returns the figures. */
  private RunFigures printReport(PlanFile plans) throws IOException {
    List<String> warned = output.isQuiet() ? List.of() : execution.warnings();
    RunFigures derived = derived(plans);
    RunFigures report = derived.with(derived.remarks().withoutWarnings(warned));
    Optional<Recommendation> recommendation =
        output.layout() == Layout.TABLE ? Results.recommendation(plans, report) : Optional.empty();
    if (recommendation.isEmpty()) {
      output.print(report);
      return report;
    }
    output.print(RecommendationText.text(recommendation.get(), output.screen().isColoured()));
    if (recommendation.get().recommends()) {
      output.note("how to apply it: " + plans.directory().recommendation());
    }
    return report;
  }

  private void printLocation(RunDirectory directory, boolean interrupted) {
    output.note(
        (interrupted ? "interrupted; finished forks are in " : "files: ")
            + directory.path()
            + (Files.exists(directory.page())
                ? "; report.html opens with: "
                    + ProgramName.command("view " + ProgramName.quoted(directory.path().toString()))
                : ""));
  }

  private void printResumption(PlanFile plans) {
    // A plan records the gate, but not the budgets.
    String budget = limits.budgets().isEmpty() ? "" : ", with its --budget";
    UnfinishedRun.of(plans)
        .ifPresent(run -> output.warn("resume with: " + run.resumption() + budget));
  }

  private int endShard(boolean isComplete) {
    if (isComplete) {
      output.note(
          "shard "
              + execution.plan().settings().sampling().shard()
              + " is complete; join all with: "
              + ProgramName.command("collect DIR... --out OUT"));
    }
    return Results.shardExitCode(isComplete);
  }

  /** Returns the figures of the samples; after a failure, resuming only repeats this step. */
  private RunFigures derived(PlanFile plans) throws IOException {
    try {
      return Results.derive(plans, isOfFleet() ? Limits.NONE : limits, output.extra());
    } catch (IOException e) {
      throw resumable(e, plans);
    }
  }

  /** Returns {@code failure} with the command that resumes the run, once it has a plan. */
  private static IOException resumable(IOException failure, PlanFile plans) {
    return UnfinishedRun.of(plans)
        .<IOException>map(run -> new UnfinishedRunException(failure, run.resumption()))
        .orElse(failure);
  }

  private boolean isOfFleet() {
    return execution.plan().settings().sampling().shard().isOfFleet();
  }

  private void warn(String warning) {
    output.note("warning: " + warning);
  }

  private RunOutcome measure(SampleWriter journal, PlanFile plans, History history)
      throws IOException, InterruptedException {
    FirstLaunch noting =
        new FirstLaunch(
            () -> {
              target.launching(plans, history);
              plans.recordWarnings(execution.warnings());
            });
    try {
      RunOutcome runOutcome =
          execution.run(plans, journal::append, output.progress(), history, noting);
      note(runOutcome, plans);
      Observation observation = execution.plan().settings().sampling().observation();
      if (observation.profiles() && runOutcome.kind() != RunOutcome.EndReason.STOPPED) {
        plans.recordProfiles();
      }
      execution.end(plans);
      return runOutcome;
    } catch (InterruptedException | ClosedByInterruptException e) {
      execution.end(plans);
      throw e;
    } catch (IOException e) {
      throw resumable(e, plans);
    }
  }

  private static void note(RunOutcome runOutcome, PlanFile plans) throws IOException {
    if (runOutcome.kind() == RunOutcome.EndReason.STOPPED) {
      plans.recordStop(runOutcome.text());
    } else if (!runOutcome.text().isEmpty()) {
      plans.recordConclusion(runOutcome.text());
    }
  }

  private void printOutcome(RunOutcome runOutcome) {
    if (runOutcome.kind() == RunOutcome.EndReason.STOPPED) {
      output.warn("siribench: the run was stopped: " + runOutcome.text());
    } else if (!runOutcome.text().isEmpty()) {
      output.note(runOutcome.text());
    }
  }
}
