package io.siribench.cli.help;

import io.siribench.terminal.Terminal;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.function.IntFunction;

/**
 * The help of commands, pre-rendered at build time for every width of a terminal. Printing it takes
 * a tenth of the time that picocli takes to create the commands and lay out their help.
 *
 * <p>A file contains the help for each width, in order. These texts are so similar that the jar
 * compresses them to a fortieth.
 */
public final class RenderedHelp {
  private static final String DIRECTORY = "rendered/";
  private static final Set<String> OPTIONS = Set.of("-h", "--help");

  /** The separator between the texts of two widths. */
  private static final String SEPARATOR = "\f";

  /** Returns the help that {@code arguments} request; absent if it has not been rendered. */
  public static Optional<String> find(int width, boolean isColoured, String... arguments) {
    if (arguments.length == 0 || !OPTIONS.contains(arguments[arguments.length - 1])) {
      return Optional.empty();
    }
    String name = fileName(String.join(" ", arguments), isColoured);
    try (InputStream file = RenderedHelp.class.getResourceAsStream(DIRECTORY + name)) {
      return file == null
          ? Optional.empty()
          : Optional.of(decoded(new String(file.readAllBytes(), StandardCharsets.UTF_8), width));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the name of the file with the help for {@code request}, such as "run -h". */
  public static String fileName(String request, boolean isColoured) {
    String name = request.replace("--", "-").replace("-help", "-h").replace(' ', '_');
    return name + (isColoured ? ".ansi" : ".txt");
  }

  /** Returns the contents of a file with the help for all widths. */
  public static String encoded(IntFunction<String> helpOfWidth) {
    StringJoiner file = new StringJoiner(SEPARATOR);
    for (int width = Terminal.MIN_HELP_WIDTH; width <= Terminal.MAX_HELP_WIDTH; width++) {
      file.add(helpOfWidth.apply(width).replace(System.lineSeparator(), "\n"));
    }
    return file.toString();
  }

  /** Decodes the output of {@link #encoded}. */
  public static String decoded(String contents, int width) {
    String help = contents.split(SEPARATOR, -1)[width - Terminal.MIN_HELP_WIDTH];
    return help.replace("\n", System.lineSeparator());
  }
}
