package io.siribench.cli;

import io.siribench.cli.help.RenderedHelp;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import picocli.CommandLine;

/** Renders the help of all commands while siribench is built. */
final class HelpFiles {
  private static final String HELP = "--help";

  /** Writes a file for each request into the directory that is the only argument. */
  public static void main(String[] args) throws IOException {
    Path directory = Files.createDirectories(Path.of(args[0]));
    for (String request : requests()) {
      Files.writeString(
          directory.resolve(RenderedHelp.fileName(request)),
          RenderedHelp.encoded(help("always", request)));
    }
  }

  /**
   * Returns all requests for short help, such as "run --help". That of all options is long, in each
   * width, and rarely requested.
   */
  static List<String> requests() {
    List<String> requests = new ArrayList<>(List.of(HELP));
    Main.commandLine()
        .getSubcommands()
        .forEach(
            (name, command) -> {
              if (command.getCommandSpec().optionsMap().containsKey(HELP)) {
                requests.add(name + " " + HELP);
              }
            });
    return requests;
  }

  /** Returns the output of the command itself for {@code request}, by the width of the terminal. */
  static IntFunction<String> help(String color, String request) {
    String[] words = request.split(" ", -1);
    CommandLine program = Main.commandLine(words);
    String[] arguments =
        Stream.concat(Stream.of("--color=" + color), Stream.of(words)).toArray(String[]::new);
    return width -> {
      StringWriter out = new StringWriter();
      program.setUsageHelpWidth(width).setOut(new PrintWriter(out)).execute(arguments);
      return out.toString();
    };
  }
}
