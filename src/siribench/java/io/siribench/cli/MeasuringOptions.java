package io.siribench.cli;

import io.siribench.cli.options.LimitOptions;
import io.siribench.cli.options.OutputOptions;
import io.siribench.cli.options.PlanOptions;
import io.siribench.cli.options.ServeOptions;
import io.siribench.cli.options.ShardOptions;
import io.siribench.plan.Plan;
import io.siribench.plan.Shard;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.Problems;
import io.siribench.session.PlanSource;
import io.siribench.session.RunRequest;
import io.siribench.session.Session;
import io.siribench.session.execution.ExecutionTarget;
import io.siribench.session.execution.RunDestination;
import io.siribench.session.output.ExitCode;
import io.siribench.session.output.LimitChecks;
import io.siribench.session.output.RunOutput;
import io.siribench.session.preparation.Installation;
import io.siribench.session.preparation.ServedSources;
import io.siribench.session.preparation.ServerArguments;
import io.siribench.session.resumption.ShardAttempt;
import io.siribench.session.resumption.UnfinishedRun;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;

/** The options of commands that measure, and the session that they request. */
final class MeasuringOptions {
  @Mixin private PlanOptions planOptions = new PlanOptions();
  @Mixin private ServeOptions serveOptions = new ServeOptions();
  @Mixin private OutputOptions outputOptions = new OutputOptions();
  @Mixin private LimitOptions limitOptions = new LimitOptions();

  /**
   * Starts or resumes a run, and returns the exit code.
   *
   * @param isDryRun whether the plan is only shown
   * @param shards the requested part of the plan
   * @param opener opens the target after the options for resuming are checked
   */
  int run(
      CommandSpec command,
      List<String> sources,
      boolean isDryRun,
      ShardOptions shards,
      Callable<ExecutionTarget> opener)
      throws Exception {
    RunOutput output =
        outputOptions.output(
            StandardOutput.out(command),
            StandardOutput.err(command),
            StandardOutput.screen(command, false));
    Optional<Path> unfinished = outputOptions.resume();
    if (unfinished.isPresent()) {
      UnfinishedRun run = UnfinishedRun.in(unfinished.get());
      ResumeOptionCheck.check(command, run.recorded());
      return session(opener, output)
          .resume(run, outputOptions.isPlanTrusted(), sources, planOptions.endpointOptions());
    }
    return runNew(command, sources, isDryRun, shards, session(opener, output), output);
  }

  private int runNew(
      CommandSpec command,
      List<String> sources,
      boolean isDryRun,
      ShardOptions shards,
      Session session,
      RunOutput output)
      throws Exception {
    Problems problems = new Problems();
    QuickRun quick = new QuickRun(command);
    quick.check(problems);
    RunDestination destination = outputOptions.destination();
    Shard.Hosts defaultHosts = planOptions.isAtRate() ? Shard.Hosts.EACH : Shard.Hosts.ANY;
    Optional<Shard> shard = shards.shard(System.getenv(), defaultHosts, problems, output::warn);
    problems.refuse(
        outputOptions.isPlanTrusted() && shard.isEmpty(),
        "--trust-plan",
        "is for a recorded plan, and this run is new",
        "add --resume, or leave it out");
    if (shard.isPresent()) {
      ShardRun part = ShardRun.of(shard.get(), command, sources, problems);
      planOptions.restrictTo(part.shard(), part.seed());
      if (problems.isEmpty() && !isDryRun) {
        ShardAttempt attempt = outputOptions.attempt(part.shard(), part.command());
        if (attempt.earlier().isPresent()) {
          output.note("attempt of this shard: " + attempt.earlier().get().directory().path());
          return resume(session, attempt.earlier().get(), sources);
        }
        destination = destination.ofAttempt(attempt.directory(), part.command());
      }
    }
    List<String> kept = StandardInput.kept(sources, System.in, Installation.cacheDirectory());
    Optional<ServerArguments> serving = serving(kept, shard.isPresent(), problems);
    PlanSource planner = (served, devices) -> planOptions.plan(served, devices, problems);
    int exitCode = session.run(new RunRequest(kept, serving, planner, destination, isDryRun));
    if (quick.isRequested() && exitCode != ExitCode.INTERRUPTED) {
      output.note("full run: " + quick.fullRun(sources));
    }
    return exitCode;
  }

  /** Returns the plan of a new run, which is neither prepared nor run. */
  Plan plan(CommandSpec command, List<String> sources)
      throws IOException, InterruptedException, InvalidPlanException {
    Problems problems = new Problems();
    new QuickRun(command).check(problems);
    try (ServedSources served = ServedSources.of(sources, serving(sources, false, problems))) {
      Plan plan = planOptions.plan(served, List.of(), problems).plan();
      LimitChecks.check(limitOptions.limits(), plan);
      return plan;
    }
  }

  /** Returns the server of {@code sources}, if one is requested and can serve them. */
  private Optional<ServerArguments> serving(
      List<String> sources, boolean isShard, Problems problems) throws IOException {
    Optional<ServerArguments> serving =
        serveOptions
            .serving(problems)
            .map(server -> server.with(planOptions.compressions(), planOptions.isOffline()));
    problems.refuse(
        serving.isPresent() && isShard && planOptions.isAtRate(),
        "--serve",
        "excludes --shard with --rate: each shard would send to its own server",
        "give the URL of one server to all shards");
    return serving.isPresent() && planOptions.canServe(sources, problems)
        ? serving
        : Optional.empty();
  }

  /** Resumes an attempt of a shard. Sources are needed only for requests that the plan lacks. */
  private int resume(Session session, UnfinishedRun run, List<String> sources) throws Exception {
    boolean isRecorded =
        run.recorded().incompleteRequests().isEmpty()
            || run.recorded().embeddedServer().isPresent();
    return session.resume(
        run,
        outputOptions.isPlanTrusted(),
        isRecorded ? List.of() : sources,
        planOptions.endpointOptions());
  }

  /** Returns whether library jars must already be present. */
  boolean isOffline() {
    return planOptions.isOffline();
  }

  private Session session(Callable<ExecutionTarget> opener, RunOutput output) throws Exception {
    return new Session(opener.call(), limitOptions.limits(), output);
  }
}
