package io.siribench.device;

import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The output of {@code sha256sum}. */
final class Hashes {
  /** A hash and a file; between them are two blanks, or one and a star. */
  private static final Pattern LINE = Pattern.compile("(?m)^(\\p{XDigit}{64}) .(.+)$");

  /** Returns hashes by file names, as those were given. */
  static Map<String, String> byName(String output) {
    return LINE.matcher(output)
        .results()
        .collect(Collectors.toMap(line -> line.group(2), line -> line.group(1), (a, b) -> b));
  }
}
