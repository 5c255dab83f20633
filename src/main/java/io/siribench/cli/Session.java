package io.siribench.cli;

import io.siribench.launch.Launcher;
import io.siribench.plan.InvalidPlanException;
import io.siribench.plan.Plan;
import io.siribench.plan.PlanProblem;
import io.siribench.plan.Scenario;
import io.siribench.report.RunReport;
import io.siribench.results.Environment;
import io.siribench.results.PlanFile;
import io.siribench.results.RunDirectory;
import io.siribench.results.RunDirectoryException;
import io.siribench.results.SampleReader;
import io.siribench.results.SampleWriter;
import io.siribench.runner.RunListener;
import io.siribench.runner.Runner;
import io.siribench.verdict.Budget;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;

/** One run from its directory to its table. */
final class Session {
  private static final DateTimeFormatter DIRECTORY_TIME =
      DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HHmmss", Locale.ROOT);

  private final Plan plan;
  private final Launcher launcher;
  private final Map<String, String> software;
  private final OutputOptions options;
  private final List<Budget> budgets;
  private final PrintWriter out;
  private final PrintWriter err;

  Session(
      Plan plan,
      Launcher launcher,
      Map<String, String> software,
      OutputOptions options,
      List<Budget> budgets,
      PrintWriter out,
      PrintWriter err) {
    this.plan = plan;
    this.launcher = launcher;
    this.software = software;
    this.options = options;
    this.budgets = budgets;
    this.out = out;
    this.err = err;
  }

  /** Carries the plan out, makes the files, prints the table; the exit code. */
  int carryOut(RunListener progress) throws IOException, InvalidPlanException {
    RunDirectory directory = directory();
    boolean interrupted = false;
    Optional<String> stopped = Optional.empty();
    // Opened before anything is read, for it keeps other runs out of the directory.
    try (SampleWriter journal = SampleWriter.open(directory.samples())) {
      PlanFile plans = PlanFile.of(directory);
      refuseKnown(plans);
      int firstFork = nextFork(directory);
      plans.add(plan, Instant.now(), software, Environment.read());
      stopped =
          new Runner(plan, launcher, journal::append, progress, firstFork)
              .run(directory.path().resolve("mapper-caches"));
      if (stopped.isPresent()) {
        plans.stopped(stopped.get());
      }
    } catch (InterruptedException | ClosedByInterruptException e) {
      interrupted = true;
    }
    // The signal may also have come after the last fork; what follows must not trip over it.
    interrupted |= Thread.interrupted();
    RunReport report = Results.derive(directory, budgets);
    Results.print(report, options.json, out);
    if (!options.quiet) {
      err.println(
          (interrupted ? "interrupted; what had finished is in " : "files: ") + directory.path());
      err.flush();
    }
    if (stopped.isPresent()) {
      err.println("siribench: the run was stopped: " + stopped.get());
      err.flush();
    }
    return interrupted ? ExitCode.INTERRUPTED : Results.exitCode(report);
  }

  private RunDirectory directory() throws IOException, InvalidPlanException {
    Path append = options.append();
    try {
      if (append != null && Files.exists(append.resolve("samples.csv"))) {
        return RunDirectory.open(append);
      }
      Path chosen = append != null ? append : options.out();
      return RunDirectory.create(chosen != null ? chosen : Path.of("reports", defaultName()));
    } catch (RunDirectoryException e) {
      String option = append != null ? "--append" : "--out";
      throw new InvalidPlanException(
          List.of(new PlanProblem(option, String.valueOf(e.getMessage()), "")));
    }
  }

  private String defaultName() {
    String formats =
        plan.scenarios().stream()
            .map(scenario -> scenario.document().format().word())
            .distinct()
            .collect(Collectors.joining("-vs-"));
    return LocalDateTime.now(ZoneId.systemDefault()).format(DIRECTORY_TIME) + "-" + formats;
  }

  private void refuseKnown(PlanFile plans) throws InvalidPlanException {
    List<String> known = plans.scenarios();
    List<PlanProblem> again =
        plan.scenarios().stream()
            .map(Scenario::id)
            .filter(known::contains)
            .map(
                id ->
                    new PlanProblem(
                        "--append",
                        id + " is in that run already",
                        "tell the new scenarios apart with --label WORD"))
            .toList();
    if (!again.isEmpty()) {
      throw new InvalidPlanException(again);
    }
  }

  private static int nextFork(RunDirectory directory) throws IOException {
    AtomicInteger next = new AtomicInteger();
    if (Files.exists(directory.samples())) {
      SampleReader.read(
          directory.samples(), sample -> next.accumulateAndGet(sample.fork() + 1, Math::max));
    }
    return next.get();
  }
}
