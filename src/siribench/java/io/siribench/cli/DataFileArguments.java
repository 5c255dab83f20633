package io.siribench.cli;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The protection of {@code --data @FILE} and the command of {@code bisect} from expansion. picocli
 * would replace {@code @FILE} by the arguments in this file.
 */
final class DataFileArguments {
  private static final String DATA = "--data";
  private static final String SIGN = "@";

  /** The byte order marks of UTF-8 and UTF-16, as Latin-1. */
  private static final List<String> BYTE_ORDER_MARKS =
      List.of("\u00EF\u00BB\u00BF", "\u00FF\u00FE", "\u00FE\u00FF");

  /**
   * Returns the arguments with {@code --data @FILE} joined, to keep its {@code @} literal. In the
   * command of a bisection, such as {@code javac @FILE}, the {@code @} is doubled, which is
   * picocli's escape.
   */
  static String[] joined(String... arguments) {
    List<String> given = Arrays.asList(arguments);
    int end = isBisection(given) ? given.indexOf("--") : -1;
    int buildCommandStart = end < 0 ? given.size() : end;
    List<String> joined = new ArrayList<>();
    for (String argument : given.subList(0, buildCommandStart)) {
      int last = joined.size() - 1;
      if (last >= 0 && joined.get(last).equals(DATA) && argument.startsWith(SIGN)) {
        joined.set(last, DATA + "=" + argument);
      } else {
        joined.add(argument);
      }
    }
    for (String argument : given.subList(buildCommandStart, given.size())) {
      joined.add(argument.startsWith(SIGN) ? SIGN + argument : argument);
    }
    return joined.toArray(String[]::new);
  }

  /** Returns whether the first argument that is not an option or argument file is bisect. */
  private static boolean isBisection(List<String> given) {
    return given.stream()
        .filter(argument -> !argument.startsWith("-") && !argument.startsWith(SIGN))
        .findFirst()
        .filter("bisect"::equals)
        .isPresent();
  }

  /** Returns the reason why an argument file cannot be used; absent if all are usable. */
  static Optional<String> problem(String... joined) {
    for (String argument : joined) {
      if (argument.startsWith(SIGN) && !argument.startsWith(SIGN + SIGN)) {
        File file = new File(argument.substring(SIGN.length()));
        if (file.isDirectory()) {
          return Optional.of(
              "the argument file '"
                  + file
                  + "' is a directory; give a file with options, such as one on each line");
        }
        // A pipe can be read only once.
        if (file.isFile() && file.canRead() && hasByteOrderMark(file)) {
          return Optional.of(
              "the argument file '"
                  + file
                  + "' begins with a byte order mark; save it in UTF-8 without one");
        }
      }
    }
    return Optional.empty();
  }

  private static boolean hasByteOrderMark(File file) {
    try (InputStream in = Files.newInputStream(file.toPath())) {
      byte[] start = in.readNBytes(BYTE_ORDER_MARKS.get(0).length());
      String head = new String(start, StandardCharsets.ISO_8859_1);
      return BYTE_ORDER_MARKS.stream().anyMatch(head::startsWith);
    } catch (IOException e) {
      return false;
    }
  }
}
