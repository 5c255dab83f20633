package io.siribench.cli;

import io.siribench.cli.options.Converters;
import java.io.PrintWriter;
import java.io.StringWriter;
import picocli.CommandLine;

/** Exit code, standard output and standard error of a command. */
public record CommandRun(int exitCode, String out, String err) {
  public static CommandRun of(Object command, String... arguments) {
    CommandLine commandLine = new CommandLine(command);
    ErrorReporter failures = new ErrorReporter(() -> false, Main::commandLine);
    Converters.install(commandLine);
    return of(
        commandLine.setParameterExceptionHandler(failures).setExecutionExceptionHandler(failures),
        arguments);
  }

  /** Runs a command of the program; the first argument selects it. */
  public static CommandRun ofProgram(String... arguments) {
    return of(Main.commandLine(arguments), DataFileArguments.joined(arguments));
  }

  private static CommandRun of(CommandLine command, String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int exitCode =
        command.setOut(new PrintWriter(out)).setErr(new PrintWriter(err)).execute(arguments);
    return new CommandRun(exitCode, out.toString(), err.toString());
  }
}
