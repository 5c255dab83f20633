package io.siribench.cli;

import io.siribench.cli.help.Suggestions;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.PlanProblem;
import io.siribench.problem.ProgramName;
import io.siribench.problem.UsageException;
import io.siribench.results.RunDirectoryException;
import io.siribench.session.output.ExitCode;
import io.siribench.session.resumption.UnfinishedRunException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * The error output: a few lines, and a stack trace only on request.
 *
 * @param program the complete program, whose commands and options are suggested
 */
record ErrorReporter(BooleanSupplier isVerbose, Supplier<CommandLine> program)
    implements IParameterExceptionHandler, IExecutionExceptionHandler {
  private static final int MAX_SIMILAR_PROBLEMS = 10;

  @Override
  public int handleExecutionException(
      Exception exception, CommandLine command, ParseResult parsed) {
    return exception instanceof UsageException
        ? handleParseException(
            new ParameterException(command, String.valueOf(exception.getMessage())), new String[0])
        : report(exception, command, isVerbose.getAsBoolean());
  }

  /** Prints {@code exception} and returns the exit code for it. */
  static int report(Exception exception, CommandLine command, boolean verbose) {
    if (exception instanceof UncheckedIOException
        && exception.getCause() instanceof IOException cause) {
      return report(cause, command, verbose);
    }
    PrintWriter err = StandardOutput.err(command.getCommandSpec());
    if (exception instanceof UnfinishedRunException unfinished) {
      int exitCode = report(unfinished.failure(), command, verbose);
      err.println("after fixing this, resume with: " + unfinished.resumption());
      return exitCode;
    }
    int exitCode = ExitCode.UNEXPECTED;
    if (exception instanceof InvalidPlanException invalid) {
      err.println("siribench: nothing was run:");
      print(invalid.problems(), err, verbose);
      exitCode = ExitCode.USAGE;
    } else if (exception instanceof InterruptedException
        || exception instanceof ClosedByInterruptException) {
      err.println("siribench: interrupted");
      exitCode = ExitCode.INTERRUPTED;
    } else if (exception instanceof RunDirectoryException) {
      // The message is complete. Without a cause in the file system, the content is unusable.
      err.println("siribench: " + exception.getMessage());
      exitCode = exception.getCause() == null ? ExitCode.USAGE : ExitCode.UNEXPECTED;
    } else if (exception instanceof InvalidPathException invalid) {
      err.println("siribench: not a valid file name: " + withCause(invalid));
      err.println(
          "Give another name; an argument file may contain characters that are invalid in file"
              + " names.");
      exitCode = ExitCode.USAGE;
    } else if (exception instanceof IOException) {
      err.println("siribench: " + withCause(exception));
    } else {
      err.println("siribench: unexpected failure: " + exception);
      err.println("Please report it with the output of the same command and --verbose.");
    }
    if (verbose) {
      exception.printStackTrace(err);
    }
    return exitCode;
  }

  /**
   * Prints {@code problems}. If many have the same option and remedy, such as one for each file of
   * a directory, only the first ones are printed unless {@code printsAll}.
   */
  private static void print(List<PlanProblem> problems, PrintWriter err, boolean printsAll) {
    Map<List<String>, List<PlanProblem>> similar = new LinkedHashMap<>();
    for (PlanProblem problem : problems) {
      similar
          .computeIfAbsent(List.of(problem.option(), problem.remedy()), key -> new ArrayList<>())
          .add(problem);
    }
    for (List<PlanProblem> group : similar.values()) {
      int printed = printsAll ? group.size() : Math.min(MAX_SIMILAR_PROBLEMS, group.size());
      for (PlanProblem problem : group.subList(0, printed)) {
        err.println("  " + problem.text());
        Suggestions.ofValue(problem.text()).ifPresent(text -> err.println("    " + text));
      }
      if (printed < group.size()) {
        err.println("  and " + (group.size() - printed) + " more like these; --verbose prints all");
      }
    }
  }

  /** Prints the error in the command line, suggestions, and the command for help. */
  @Override
  public int handleParseException(ParameterException first, String[] args) {
    CommandLine command = first.getCommandLine();
    List<String> unknown = command.getUnmatchedArguments();
    // The missing parameter may be a file with a leading dash, or follow a misspelt option.
    ParameterException exception =
        first instanceof MissingParameterException && !unknown.isEmpty()
            ? new UnmatchedArgumentException(command, unknown)
            : first;
    PrintWriter err = StandardOutput.err(command.getCommandSpec());
    err.println("siribench: " + UsageErrorText.of(exception));
    Suggestions.of(exception, program).ifPresent(err::println);
    if (exception instanceof UnmatchedArgumentException && !command.getSubcommands().isEmpty()) {
      err.println("Commands: " + String.join(", ", command.getSubcommands().keySet()));
    }
    String request = command.getCommandSpec().qualifiedName() + " --help";
    err.println("Try '" + ProgramName.command(request.substring(request.indexOf(' ') + 1)) + "'.");
    return isStep(command, args) ? BisectCommand.ABORT_BISECT_RUN : ExitCode.USAGE;
  }

  /** Returns whether git would take the exit code of bad usage for a bad commit. */
  private static boolean isStep(CommandLine command, String... args) {
    return command.getCommandName().equals("bisect")
        && Arrays.stream(args)
            .takeWhile(argument -> !argument.equals("--"))
            .anyMatch(BisectCommand.STEP::equals);
  }

  /** Returns the message, with the message of the cause if it differs. */
  private static String withCause(Exception exception) {
    Throwable cause = exception.getCause();
    String message = describe(exception);
    return cause == null || message.contains(describe(cause))
        ? message
        : message + ": " + describe(cause);
  }

  /** Returns the message of {@code thrown}, and the kind of error if needed. */
  static String describe(Throwable thrown) {
    String message = String.valueOf(thrown.getMessage());
    // The message of a file system exception may be only a path.
    if (thrown instanceof AccessDeniedException) {
      return RunDirectoryException.DENIED + ": " + message;
    }
    if (thrown instanceof NoSuchFileException) {
      return "no such file or directory: " + message;
    }
    if (thrown instanceof FileAlreadyExistsException) {
      return "file already exists: " + message;
    }
    if (thrown instanceof FileSystemException failure && failure.getReason() != null) {
      // Of a copy that failed, the destination has the problem, such as a full disk.
      String other = failure.getOtherFile();
      String file = other == null ? failure.getFile() : other;
      return "cannot access " + file + ": " + failure.getReason();
    }
    return thrown instanceof FileSystemException || thrown.getMessage() == null
        ? thrown.getClass().getSimpleName() + (thrown.getMessage() == null ? "" : ": " + message)
        : message;
  }
}
