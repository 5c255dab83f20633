package io.siribench.cli;

import io.siribench.cli.options.RecommendOptions;
import io.siribench.cli.options.ShardOptions;
import io.siribench.factor.DeviceTarget;
import io.siribench.factor.JavaRuntime;
import io.siribench.plan.Plan;
import io.siribench.session.execution.Execution;
import io.siribench.session.execution.ExecutionTarget;
import io.siribench.session.output.RunOutput;
import io.siribench.session.preparation.ServedSources;
import io.siribench.session.resumption.UnfinishedRun;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** Plans of commands, made by the real command line, without a fork or a device. */
final class PlannedCommand {
  private static final DeviceTarget DEVICE =
      new DeviceTarget("A1", "A1", new JavaRuntime("app_process", "ART 2.1.0", "ART"));

  private PlannedCommand() {}

  /** Returns the plan of {@code run}, {@code recommend}, {@code adb} or {@code bisect}. */
  static Plan of(List<String> words) throws Exception {
    ParseResult parsed = parsed(words);
    CommandSpec command = parsed.commandSpec();
    if (command.userObject() instanceof BisectCommand) {
      return of(measuring(parsed));
    }
    List<DeviceTarget> devices = words.get(0).equals("adb") ? List.of(DEVICE) : List.of();
    List<String> sources =
        parsed.hasMatchedPositional(0) ? parsed.matchedPositionalValue(0, List.of()) : List.of();
    Object options = mixin(command, "options");
    if (options instanceof RecommendOptions candidates) {
      ServedSources served = ServedSources.of(sources, Optional.empty());
      return candidates.plan(served, devices).plan();
    }
    boolean isHere = devices.isEmpty();
    ShardOptions shards = isHere ? (ShardOptions) mixin(command, "shards") : new ShardOptions();
    PlanKeeper target = new PlanKeeper(devices);
    try {
      ((MeasuringOptions) options).run(command, sources, true, shards, () -> target);
    } catch (PlanKept e) {
      return Objects.requireNonNull(target.plan);
    }
    throw new AssertionError("the command ended before its plan was used");
  }

  /** Returns the parsed command, with the values that its converters accept. */
  static ParseResult parsed(List<String> words) {
    String[] arguments = DataFileArguments.joined(words.toArray(String[]::new));
    CommandLine program = Main.commandLine(arguments);
    PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
    ParseResult parsed = program.setOut(nowhere).setErr(nowhere).parseArgs(arguments);
    while (parsed.hasSubcommand()) {
      parsed = parsed.subcommand();
    }
    return parsed;
  }

  /** Returns the run with which a bisection measures the first of its commits. */
  private static List<String> measuring(ParseResult bisection) {
    String built = bisection.matchedOptionValue("--class-path", "");
    return BisectCommand.newRun(
        bisection.matchedOptionValue("--run", ""),
        bisection.matchedOptionValue("--threshold", 0.05),
        "good=" + built + ",new=" + built,
        Path.of("bisection"));
  }

  private static Object mixin(CommandSpec command, String field) {
    return Objects.requireNonNull(command.mixins().get(field)).userObject();
  }

  /** A target that keeps the plan it is prepared for, and ends the run. */
  private static final class PlanKeeper implements ExecutionTarget {
    private final List<DeviceTarget> devices;
    private @Nullable Plan plan;

    PlanKeeper(List<DeviceTarget> devices) {
      this.devices = devices;
    }

    @Override
    public List<DeviceTarget> open() {
      return devices;
    }

    @Override
    public void reopen(UnfinishedRun run) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Execution prepare(Plan complete, boolean skipsInvalid, RunOutput output) {
      plan = complete;
      throw new PlanKept();
    }
  }

  private static final class PlanKept extends RuntimeException {
    private static final long serialVersionUID = 1;
  }
}
