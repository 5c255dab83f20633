package io.siribench.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.AutoComplete.GenerateCompletion;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
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
      "  siribench run --serve=wifi-2013",
      "        the sample over the study's network",
      "  siribench adb --cold",
      "        the same on an attached Android device",
      "  siribench check answer.xml",
      "        is anything of this document lost in binding?",
      "  siribench report reports/2026-11-20T193012-json-vs-xml",
      "        all files and the table again",
      "  siribench compare reports/main reports/branch --threshold 5%%",
      "        is anything slower, for sure?",
      "  siribench doctor",
      "        can one measure on this machine?",
      "",
      "Every command has --help with examples of its own."
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "  0:success",
      "  1:unexpected failure",
      "  2:bad usage or plan, or no device for it; nothing was run",
      "  3:some forks, requests or documents failed; what succeeded is kept",
      "  4:established: a regression (--gate), a broken --budget, runs that differ (compare)",
      "130:interrupted; what had finished is kept, continue with run --resume"
    },
    versionProvider = Version.class,
    mixinStandardHelpOptions = true,
    subcommands = {
      RunCommand.class,
      AdbCommand.class,
      CheckCommand.class,
      ConvertCommand.class,
      RecordCommand.class,
      SamplesCommand.class,
      ServeCommand.class,
      ReportCommand.class,
      CompareCommand.class,
      DoctorCommand.class,
      HelpCommand.class,
    })
public final class Main implements Callable<Integer> {
  @Option(
      names = "--verbose",
      scope = CommandLine.ScopeType.INHERIT,
      description = "Show the causes of a failure, with stack traces.")
  private boolean verbose;

  @Spec private CommandSpec spec;

  /** Runs the program and ends the process with its exit code. */
  public static void main(String[] args) {
    StandardOutput out = StandardOutput.ofProcess();
    PrintWriter err =
        new PrintWriter(
            new OutputStreamWriter(
                new FileOutputStream(FileDescriptor.err), Charset.defaultCharset()),
            true);
    if (args.length == 1 && args[0].equals("--version")) {
      // Scripts ask this before every run; making the whole command line takes twice as long.
      out.writer().println(Version.text());
      System.exit(out.checked(ExitCode.OK, err));
    }
    int exitCode = out.checked(execute(out, err, args), err);
    // While a signal ends the process it waits for this thread, and has its own exit code.
    if (!Interruption.isEnding()) {
      System.exit(exitCode);
    }
  }

  private static int execute(StandardOutput out, PrintWriter err, String... args) {
    Optional<String> problem = PathNames.problem();
    if (problem.isPresent()) {
      err.println("siribench: " + problem.get());
      return ExitCode.USAGE;
    }
    return commandLine().setOut(out.writer()).execute(DataFileArguments.joined(args));
  }

  /** The program, ready to be executed. */
  static CommandLine commandLine() {
    Main main = new Main();
    CommandLine commandLine = new CommandLine(main);
    CommandLine completion = new CommandLine(new GenerateCompletion());
    completion
        .getCommandSpec()
        .usageMessage()
        .description("Print a completion script for bash and zsh: source <(siribench completion)");
    commandLine.addSubcommand("completion", completion);
    shareExitCodes(commandLine);
    if (Terminal.isDumb()) {
      commandLine.setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF));
    }
    commandLine
        .setUsageHelpWidth(Terminal.helpWidth())
        .setParameterExceptionHandler(Failures::reportUsage)
        .setExecutionExceptionHandler(
            (exception, failed, parsed) -> Failures.report(exception, failed, main.verbose));
    return commandLine;
  }

  /** Those of the program are shown with every command that has none of its own. */
  private static void shareExitCodes(CommandLine program) {
    UsageMessageSpec shared = program.getCommandSpec().usageMessage();
    program.getSubcommands().values().stream()
        .map(command -> command.getCommandSpec().usageMessage())
        .filter(usage -> usage.exitCodeList().isEmpty())
        .forEach(
            usage ->
                usage
                    .exitCodeListHeading(shared.exitCodeListHeading())
                    .exitCodeList(shared.exitCodeList()));
  }

  @Override
  public Integer call() {
    spec.commandLine().usage(err(spec));
    return ExitCode.USAGE;
  }

  /** The writer for results of {@code spec}. */
  static PrintWriter out(CommandSpec spec) {
    return spec.commandLine().getOut();
  }

  /** The writer for everything else of {@code spec}. */
  static PrintWriter err(CommandSpec spec) {
    return spec.commandLine().getErr();
  }
}
