package io.siribench.device;

import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The output of {@code sha256sum}. */
final class Hashes {
  /** A hash, two blanks or a blank and a star, and a file. */
  private static final Pattern LINE = Pattern.compile("(?m)^(\\p{XDigit}{64}) .(.+)$");

  /** Returns hashes by file name, as given to the command. */
  static Map<String, String> byName(String output) {
    return LINE.matcher(output)
        .results()
        .collect(Collectors.toMap(line -> line.group(2), line -> line.group(1), (a, b) -> b));
  }
}
