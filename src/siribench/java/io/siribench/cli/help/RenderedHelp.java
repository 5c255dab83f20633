package io.siribench.cli.help;

import io.siribench.terminal.Terminal;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;

/**
 * The help of commands, pre-rendered at build time for every width of a terminal. Printing it takes
 * a tenth of the time that picocli takes to create the commands and lay out their help.
 *
 * <p>The first line of a file is text, and each further line belongs to one width. A further line
 * has three numbers for each line of the help: the indentation, and the start and end of the line
 * in the text. Most lines are parts of paragraphs, so a file has a tenth of the length of its
 * output.
 */
public final class RenderedHelp {
  private static final String DIRECTORY = "rendered/";
  private static final Set<String> OPTIONS = Set.of("-h", "--help");

  /** A width that breaks no paragraph: lines of other widths are parts of these paragraphs. */
  private static final int UNBROKEN = 2000;

  private static final String ESCAPE = "\u001B";
  private static final char END_OF_STYLE = 'm';
  private static final int NUMBERS_PER_LINE = 3;

  /** Returns the help that {@code arguments} request; absent if it has not been rendered. */
  public static Optional<String> find(int width, boolean isColoured, String... arguments) {
    if (arguments.length == 0 || !OPTIONS.contains(arguments[arguments.length - 1])) {
      return Optional.empty();
    }
    String name = fileName(String.join(" ", arguments));
    try (InputStream file = RenderedHelp.class.getResourceAsStream(DIRECTORY + name)) {
      return file == null
          ? Optional.empty()
          : Optional.of(
              decoded(new String(file.readAllBytes(), StandardCharsets.UTF_8), width, isColoured));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the name of the file with the help for {@code request}, such as "run -h". */
  public static String fileName(String request) {
    return request.replace("--", "-").replace("-help", "-h").replace(' ', '_') + ".txt";
  }

  /** Returns the contents of a file with the help for all widths. */
  public static String encoded(IntFunction<String> helpOfWidth) {
    StringBuilder text = new StringBuilder();
    StringBuilder rows = new StringBuilder();
    row(helpOfWidth.apply(UNBROKEN), text);
    for (int width = Terminal.MIN_HELP_WIDTH; width <= Terminal.MAX_HELP_WIDTH; width++) {
      rows.append('\n').append(row(helpOfWidth.apply(width), text));
    }
    return text.append(rows).append('\n').toString();
  }

  private static String row(String help, StringBuilder text) {
    StringBuilder row = new StringBuilder();
    for (String line : help.lines().toList()) {
      String rest = line.stripLeading();
      if (text.indexOf(rest) < 0) {
        text.append(rest);
      }
      int start = text.indexOf(rest);
      row.append(line.length() - rest.length()).append(' ');
      row.append(start).append(' ').append(start + rest.length()).append(' ');
    }
    return row.toString().stripTrailing();
  }

  /** Decodes the output of {@link #encoded}. Lambdas and patterns would cost 20 ms. */
  public static String decoded(String contents, int width, boolean isColoured) {
    String[] lines = contents.split("\n", -1);
    String[] numbers = lines[1 + width - Terminal.MIN_HELP_WIDTH].split(" ", -1);
    StringBuilder help = new StringBuilder();
    for (int i = 0; i < numbers.length; i += NUMBERS_PER_LINE) {
      String line =
          " ".repeat(Integer.parseInt(numbers[i]))
              + lines[0].substring(
                  Integer.parseInt(numbers[i + 1]), Integer.parseInt(numbers[i + 2]));
      help.append(isColoured ? line : plain(line)).append(System.lineSeparator());
    }
    return help.toString();
  }

  /** Returns {@code line} without styles and trailing blanks. */
  private static String plain(String line) {
    String[] parts = line.split(ESCAPE, -1);
    StringBuilder plain = new StringBuilder(parts[0]);
    for (int i = 1; i < parts.length; i++) {
      plain.append(parts[i], parts[i].indexOf(END_OF_STYLE) + 1, parts[i].length());
    }
    return plain.toString().stripTrailing();
  }
}
