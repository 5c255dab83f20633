package io.siribench.cli.help;

import io.siribench.problem.UsageException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** {@code siribench help}: shows the help of a command, or its manual page. */
@Command(
    name = "help",
    mixinStandardHelpOptions = true,
    description = "Show the help or the manual page of a command.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  siribench help run",
      "  siribench help --man run | man -l -",
      "  siribench help --man-pages /usr/local/share/man/man1",
      "        for man siribench-run"
    })
public final class HelpCommand implements Callable<Integer> {
  @Parameters(
      arity = "0..*",
      paramLabel = "COMMAND",
      description =
          "The command to describe, such as run, or adb recommend. Default: siribench itself.")
  private List<String> names = List.of();

  @Option(names = "--man", description = "Print the manual page, in the format of man.")
  private boolean man;

  @Option(
      names = "--man-pages",
      paramLabel = "DIR",
      description =
          "Write the manual pages of all commands into DIR: siribench.1, siribench-run.1.")
  private @Nullable Path directory;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    CommandLine program = spec.parent().commandLine();
    if (directory != null) {
      makeDirectory(directory);
      writePages(program, version(program), directory);
    }
    CommandLine command = program;
    for (String name : names) {
      command = named(command, name);
    }
    PrintWriter out = spec.commandLine().getOut();
    if (man) {
      out.print(ManPage.of(command, version(program)));
    } else if (directory == null) {
      command.usage(out);
    }
    out.flush();
    return CommandLine.ExitCode.OK;
  }

  private void makeDirectory(Path path) {
    try {
      Files.createDirectories(path);
    } catch (IOException e) {
      throw new UsageException(
          "--man-pages "
              + path
              + ": cannot create a directory there ("
              + e.getClass().getSimpleName()
              + "); give a writable one");
    }
  }

  private static CommandLine named(CommandLine parent, String name) {
    CommandLine command = parent.getSubcommands().get(name);
    if (command == null) {
      throw new UnmatchedArgumentException(parent, List.of(name));
    }
    return command;
  }

  /** Writes the pages of {@code command} and its subcommands. */
  private static void writePages(CommandLine command, String version, Path directory)
      throws IOException {
    Files.writeString(
        directory.resolve(ManPage.name(command) + ".1"), ManPage.of(command, version));
    for (CommandLine subcommand : command.getSubcommands().values()) {
      writePages(subcommand, version, directory);
    }
  }

  private static String version(CommandLine program) {
    return String.join("\n", program.getCommandSpec().version());
  }
}
