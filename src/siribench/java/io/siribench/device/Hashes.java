package io.siribench.device;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The output of {@code sha256sum}. */
final class Hashes {
  private static final int DIGITS = 64;

  private Hashes() {}

  /** Returns the hash in the first line that has one. */
  static Optional<String> first(String output) {
    return output
        .lines()
        .filter(Hashes::hasHash)
        .map(line -> line.substring(0, DIGITS))
        .findFirst();
  }

  /** Returns hashes by file names, as those were given. */
  static Map<String, String> byName(String output) {
    Map<String, String> hashes = new HashMap<>();
    output
        .lines()
        .filter(Hashes::hasHash)
        .forEach(
            // The separator is two blanks, or one and a star.
            line -> hashes.put(line.substring(DIGITS + 2), line.substring(0, DIGITS)));
    return hashes;
  }

  private static boolean hasHash(String line) {
    return line.length() > DIGITS + 2
        && line.charAt(DIGITS) == ' '
        && line.substring(0, DIGITS).chars().allMatch(c -> Character.digit(c, 16) >= 0);
  }
}
