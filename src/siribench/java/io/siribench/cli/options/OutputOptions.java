package io.siribench.cli.options;

import io.siribench.plan.Shard;
import io.siribench.problem.InvalidPlanException;
import io.siribench.report.Screen;
import io.siribench.runner.event.RunListener;
import io.siribench.session.execution.RunDestination;
import io.siribench.session.output.ExtraFiles;
import io.siribench.session.output.Layout;
import io.siribench.session.output.RunOutput;
import io.siribench.session.resumption.ShardAttempt;
import io.siribench.session.resumption.UnfinishedRun;
import io.siribench.terminal.LineProgress;
import io.siribench.terminal.StatusLine;
import io.siribench.terminal.Terminal;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The destinations of results. */
public final class OutputOptions {
  /** The placeholder for the number of a shard in its directory. */
  private static final String INDEX = "{shard}";

  @ArgGroup private Target target = new Target();

  /** A new directory, or one that already has a run. */
  static final class Target {
    @Option(
        names = {"-o", "--out"},
        paramLabel = "DIR",
        description =
            "Write the run to this new directory. Default: one under reports/, named after time and"
                + " formats.")
    @Nullable Path out;

    @Option(
        names = "--append",
        paramLabel = "DIR",
        description =
            "Append the scenarios to the run in DIR, or start one there. Ids that are already in"
                + " the run are refused; see --label.")
    @Nullable Path append;

    @Option(
        names = UnfinishedRun.OPTION,
        paramLabel = "DIR",
        description =
            "Complete the run in DIR by its own plan. For runs that were interrupted, stopped or"
                + " killed. Accepts only -q, --json, --markdown, --details, --color, --excel,"
                + " --xlsx, --export, --budget, --gate, --trust-plan, --cache-dir and --offline; on"
                + " devices also --adb, --keep and --d8; and for requests that have a secret or a"
                + " body, which DIR does not contain, the original URL, --key-file, --key, --param,"
                + " -H, --data, --accept and --proxy, and the certificates of the run.")
    @Nullable Path resume;
  }

  @Option(
      names = "--trust-plan",
      description =
          "With --resume: run everything that the plan names. This includes a Java command that is"
              + " not an installed JDK, JVM arguments that may run commands, classes, and a"
              + " profiler. Do not use it for runs of other people.")
  private boolean trustPlan;

  @Option(
      names = "--host-name",
      description =
          "Record the name of this machine in plan.json. Default: only a hash of the name, by"
              + " which --resume recognises the machine.")
  private boolean namesHost;

  @Option(
      names = {"-q", "--quiet"},
      description = "Print only the result, no progress.")
  private boolean quiet;

  @ArgGroup private ResultLayout layout = new ResultLayout();

  @Mixin private DetailsOption details = new DetailsOption();

  @Mixin private ExtraFileOptions extraFiles = new ExtraFileOptions();

  /**
   * Returns the output of the run to {@code out} and {@code err}.
   *
   * @param screen the screen behind {@code out}
   */
  public RunOutput output(PrintWriter out, PrintWriter err, Screen screen) {
    return new RunOutput(
        out,
        err,
        quiet,
        layout.layout(),
        details.isGiven() ? screen.detailed() : screen,
        progress(err, quiet),
        extraFiles.files());
  }

  /** Returns the output of a run that prints only a table. */
  static RunOutput output(PrintWriter out, PrintWriter err, Screen screen, boolean quiet) {
    return new RunOutput(
        out, err, quiet, Layout.TABLE, screen, progress(err, quiet), ExtraFiles.NONE);
  }

  private static RunListener progress(PrintWriter err, boolean quiet) {
    if (quiet) {
      return new RunListener() {};
    }
    if (!Terminal.redraws()) {
      return new LineProgress(err);
    }
    TerminalSize size = new TerminalSize(System::nanoTime);
    return new StatusLine(err, size::width, size::height);
  }

  /** Returns the directory of a new run. */
  public RunDestination destination() {
    return new RunDestination(
        Optional.ofNullable(target.out), Optional.ofNullable(target.append), namesHost);
  }

  /**
   * Returns the attempt of {@code shard} that uses the requested directory.
   *
   * @param command see {@link ShardAttempt#find}
   */
  public ShardAttempt attempt(Shard shard, String command)
      throws IOException, InterruptedException, InvalidPlanException {
    return target.out == null
        ? ShardAttempt.NEW
        : ShardAttempt.find(
            Path.of(target.out.toString().replace(INDEX, String.valueOf(shard.index()))),
            shard,
            command);
  }

  /** Returns whether the plan of a resumed run may name programs to run. */
  public boolean isPlanTrusted() {
    return trustPlan;
  }

  /** Returns the directory with the run to complete. */
  public Optional<Path> resume() {
    return Optional.ofNullable(target.resume);
  }
}
