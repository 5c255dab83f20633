package io.siribench.cli;

import io.siribench.cli.completion.CompletionCommand;
import io.siribench.cli.help.GroupedHelp;
import io.siribench.cli.help.HelpCommand;
import io.siribench.cli.help.RenderedHelp;
import io.siribench.cli.help.WordWrapHelp;
import io.siribench.cli.options.Converters;
import io.siribench.cli.options.ExtraFileOptions;
import io.siribench.plan.Plan;
import io.siribench.session.ProgramVersion;
import io.siribench.session.output.ExitCode;
import io.siribench.terminal.CleanWriter;
import io.siribench.terminal.ColorMode;
import io.siribench.terminal.Terminal;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExecutionException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The program {@code siribench}. */
@Command(
    name = "siribench",
    description = {
      "How long until the first arrival is on the screen, and what makes it shorter?",
      "",
      "Requests or reads real-time transit documents (SIRI) and binds them with Jackson, in fresh"
          + " JVM processes and in warm ones; compares formats, readers, modules, connections and"
          + " ways of starting."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  siribench run",
      "        JSON against XML, cold and warm, on a bundled sample",
      "  siribench run --cold -f json,smile -n 30 my/",
      "        the documents in my/",
      "  siribench run 'https://HOST/stop-monitoring.{format}' --key-file my-key",
      "        a live endpoint",
      "  siribench recommend my-answer.json",
      "        the setup with the fastest start, and how to apply it",
      "  siribench run --serve=wifi-2013",
      "        the sample over the study's network",
      "  siribench adb --cold",
      "        cold starts on an attached Android device",
      "  siribench check answer.xml",
      "        does this document bind without loss?",
      "  siribench report reports/2026-11-20T193012-json-vs-xml",
      "        regenerate all files, and print the table",
      "  siribench view",
      "        the page of the newest run, in the browser",
      "  siribench compare reports/main reports/branch --threshold 5%%",
      "        is anything significantly slower?",
      "  siribench history reports",
      "        when did it become slower?",
      "  siribench reproduce siri-2013-pseudo-warm",
      "        rerun a published study: which findings still hold?",
      "  siribench doctor",
      "        can this machine give stable results?",
      "",
      "Every command has --help with examples."
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "  0:success",
      "  1:unexpected failure",
      "  2:bad usage, plan or run directory, or no suitable device; nothing was run",
      "  3:some forks or documents failed or differ, or a --gate cannot be judged",
      "  4:established: a regression (--gate), a broken --budget, differing runs",
      "129:ended by SIGHUP; otherwise as 130",
      "130:interrupted (SIGINT, Ctrl-C); finished forks are kept, see --resume",
      "143:ended by SIGTERM; otherwise as 130"
    },
    mixinStandardHelpOptions = true,
    addMethodSubcommands = false)
public final class Main implements Callable<Integer> {
  private static final String COLOR = "--color";

  /** The commands whose options do not fit on two screens. */
  private static final List<String> MEASURING = List.of("run", "adb");

  private static final List<Class<?>> COMMANDS =
      List.of(
          RunCommand.class,
          RecommendCommand.class,
          AdbCommand.class,
          CheckCommand.class,
          ConvertCommand.class,
          RecordCommand.class,
          GenerateReaderCommand.class,
          SamplesCommand.class,
          ServeCommand.class,
          FleetCommand.class,
          CollectCommand.class,
          ReportCommand.class,
          ViewCommand.class,
          CompareCommand.class,
          HistoryCommand.class,
          BisectCommand.class,
          ReproduceCommand.class,
          DoctorCommand.class,
          CompletionCommand.class,
          HelpCommand.class);

  @Option(
      names = "--verbose",
      scope = CommandLine.ScopeType.INHERIT,
      description = "Show the causes of a failure, with stack traces.")
  private boolean verbose;

  @Option(
      names = COLOR,
      scope = CommandLine.ScopeType.INHERIT,
      arity = "0..1",
      fallbackValue = "always",
      paramLabel = "WHEN",
      preprocessor = ExtraFileOptions.AttachedValue.class,
      description =
          "Use colours: always, never, or auto (on a terminal unless NO_COLOR is set, elsewhere if"
              + " CLICOLOR_FORCE is set). Without WHEN: always. Default: auto.")
  @SuppressWarnings("UnusedMethod") // Called by picocli.
  private void setColor(ColorMode mode) {
    setColors(spec.root().commandLine(), mode);
  }

  @Spec private CommandSpec spec;

  /** Runs the program and ends the process with its exit code. */
  public static void main(String[] args) {
    StandardOutput out = StandardOutput.ofProcess();
    PrintStream errors =
        new PrintStream(new FileOutputStream(FileDescriptor.err), true, Charset.defaultCharset());
    PrintWriter err = new PrintWriter(errors, true, Charset.defaultCharset());
    if (args.length == 1 && args[0].equals("--version")) {
      // Scripts request this before every run; creating all commands takes twice as long.
      out.writer().println(ProgramVersion.text());
      System.exit(out.checked(ExitCode.OK, err));
    }
    // A user's class that check or convert calls may print; standard output has results only.
    System.setOut(errors);
    int exitCode = out.checked(execute(out, err, args), err);
    // After a signal, the JVM waits for this thread and sets the exit code.
    if (!Interruption.isEnding()) {
      System.exit(exitCode);
    }
  }

  private static int execute(StandardOutput out, PrintWriter err, String... args) {
    Optional<String> problem = FileNameCheck.problem();
    if (problem.isPresent()) {
      err.println("siribench: " + problem.get());
      return ExitCode.USAGE;
    }
    boolean isColoured = ColorMode.AUTO.isOn(System.getenv(), Terminal.isOutput());
    // Without arguments, the error message is the help.
    boolean isEmpty = args.length == 0;
    String[] request = isEmpty ? new String[] {"--help"} : args;
    Optional<String> help = RenderedHelp.find(Terminal.helpWidth(), isColoured, request);
    if (help.isPresent()) {
      PrintWriter writer = isEmpty ? err : out.writer();
      writer.print(help.get());
      writer.flush();
      return isEmpty ? ExitCode.USAGE : ExitCode.OK;
    }
    String[] joined = DataFileArguments.joined(args);
    Optional<String> unreadable = DataFileArguments.problem(joined);
    if (unreadable.isPresent()) {
      err.println("siribench: " + CleanWriter.clean(unreadable.get()));
      return ExitCode.USAGE;
    }
    return commandLine(args).setOut(out.writer()).execute(joined);
  }

  /**
   * Returns the program with the commands that {@code args} need. Creating all commands takes many
   * times as long as creating one.
   */
  static CommandLine commandLine(String... args) {
    String first = args.length == 0 ? "help" : args[0];
    boolean isSingle = !first.equals("help") && !first.equals("completion");
    List<Class<?>> named =
        COMMANDS.stream().filter(type -> isSingle && isNamed(type, first)).limit(1).toList();
    return commandLine(named.isEmpty() ? COMMANDS : named);
  }

  /** Returns the complete program. */
  static CommandLine commandLine() {
    return commandLine(COMMANDS);
  }

  /**
   * Executes {@code run} for the command {@code spec}, and returns the exit code. The run has the
   * same standard error, colours and {@code --verbose}.
   */
  static int executeRun(CommandSpec spec, PrintWriter out, List<String> arguments) {
    return run(spec).setOut(out).execute(arguments.toArray(String[]::new));
  }

  /**
   * Returns the plan of {@code run} with {@code arguments} without preparing or running it. If it
   * is refused, all problems are printed as by that run, and the plan is absent.
   */
  static Optional<Plan> planRun(CommandSpec spec, List<String> arguments) {
    List<Plan> plans = new ArrayList<>();
    run(spec)
        .setExecutionStrategy(
            parsed -> {
              CommandLine command = parsed.subcommand().commandSpec().commandLine();
              try {
                return plans.add(command.<RunCommand>getCommand().plan()) ? 0 : 1;
              } catch (Exception e) {
                throw new ExecutionException(command, String.valueOf(e.getMessage()), e);
              }
            })
        .execute(arguments.toArray(String[]::new));
    return plans.stream().findFirst();
  }

  private static CommandLine run(CommandSpec spec) {
    CommandLine inner = commandLine("run", "");
    setColors(inner, StandardOutput.isColoured(spec) ? ColorMode.ALWAYS : ColorMode.NEVER);
    Main main = inner.getCommand();
    Object root = spec.root().userObject();
    ErrorReporter failures =
        new ErrorReporter(
            () -> main.verbose || (root instanceof Main outer && outer.verbose), Main::commandLine);
    return inner
        // This writer is not filtered: run filters its own output, and its progress moves the
        // cursor.
        .setErr(spec.commandLine().getErr())
        .setParameterExceptionHandler(failures)
        .setExecutionExceptionHandler(failures);
  }

  /** Returns whether {@code type} is the command {@code name}, without reading annotations. */
  private static boolean isNamed(Class<?> type, String name) {
    return type.getSimpleName().toLowerCase(Locale.ROOT).equals(name.replace("-", "") + "command");
  }

  private static String name(Class<?> type) {
    return Objects.requireNonNull(type.getAnnotation(Command.class)).name();
  }

  private static CommandLine commandLine(List<Class<?>> commands) {
    Main main = new Main();
    CommandLine commandLine = new CommandLine(main);
    commands.forEach(type -> commandLine.addSubcommand(name(type), new CommandLine(type)));
    commandLine.getCommandSpec().version(ProgramVersion.text());
    inheritTexts(commandLine);
    commandLine.getSubcommands().values().stream()
        .filter(command -> MEASURING.contains(command.getCommandName()))
        .forEach(GroupedHelp::install);
    setColors(commandLine, ColorMode.AUTO);
    Converters.install(commandLine);
    ErrorReporter failures = new ErrorReporter(() -> main.verbose, Main::commandLine);
    commandLine
        .setHelpFactory(new WordWrapHelp.Factory())
        .setUsageHelpWidth(Terminal.helpWidth())
        .setExecutionStrategy(new GroupedHelp.Execution())
        .setParameterExceptionHandler(failures)
        .setExecutionExceptionHandler(failures);
    return commandLine;
  }

  /** Passes the version to each command, and the exit codes to those without their own. */
  private static void inheritTexts(CommandLine program) {
    UsageMessageSpec shared = program.getCommandSpec().usageMessage();
    for (CommandLine command : program.getSubcommands().values()) {
      command.getCommandSpec().version(program.getCommandSpec().version());
      UsageMessageSpec usage = command.getCommandSpec().usageMessage();
      if (usage.exitCodeList().isEmpty()) {
        usage.exitCodeListHeading(shared.exitCodeListHeading());
        usage.exitCodeList(shared.exitCodeList());
      }
      inheritTexts(command);
    }
  }

  private static void setColors(CommandLine commandLine, ColorMode mode) {
    boolean isColoured = mode.isOn(System.getenv(), Terminal.isOutput());
    commandLine.setColorScheme(
        CommandLine.Help.defaultColorScheme(
            isColoured ? CommandLine.Help.Ansi.ON : CommandLine.Help.Ansi.OFF));
  }

  @Override
  public Integer call() {
    spec.commandLine().usage(StandardOutput.err(spec));
    return ExitCode.USAGE;
  }
}
