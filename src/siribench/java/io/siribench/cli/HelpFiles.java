package io.siribench.cli;

import io.siribench.cli.help.RenderedHelp;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import picocli.CommandLine;

/** The build step that renders the help of all commands. */
final class HelpFiles {
  private static final String HELP = "--help";

  /** Writes two files for each request into the directory {@code args[0]}. */
  public static void main(String[] args) throws IOException {
    Path directory = Files.createDirectories(Path.of(args[0]));
    for (String request : requests()) {
      for (boolean isColoured : new boolean[] {true, false}) {
        Files.writeString(
            directory.resolve(RenderedHelp.fileName(request, isColoured)),
            RenderedHelp.encoded(help(isColoured, request)));
      }
    }
  }

  /**
   * Returns all requests for short help, such as "run --help". The help of all options is not
   * rendered: it is long in each width, and rarely requested.
   */
  static List<String> requests() {
    Stream<String> commands = Main.commandLine().getSubcommands().keySet().stream();
    return Stream.concat(Stream.of(HELP), commands.map(name -> name + " " + HELP)).toList();
  }

  /** Returns the output for {@code request}, as a function of the terminal's width. */
  static IntFunction<String> help(boolean isColoured, String request) {
    String[] words = request.split(" ", -1);
    CommandLine program = Main.commandLine(words);
    String[] arguments =
        Stream.concat(Stream.of("--color=" + (isColoured ? "always" : "never")), Stream.of(words))
            .toArray(String[]::new);
    return width -> {
      StringWriter out = new StringWriter();
      program.setUsageHelpWidth(width).setOut(new PrintWriter(out)).execute(arguments);
      return out.toString();
    };
  }
}
