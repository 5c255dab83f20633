package io.siribench.launch;

import java.util.Arrays;
import java.util.List;

/**
 * A jar that forks run from.
 *
 * @param name the name of its file
 * @param sha256 the SHA-256 of its bytes
 * @param bytes its size
 * @param neededBy the worker arguments that require it, separated by commas: {@code format=xml}, or
 *     with an exclamation mark if the argument must be absent. An equals sign or a colon at the end
 *     matches any value or version, a star any suffix. Empty if every fork needs it
 */
public record ForkJar(String name, String sha256, long bytes, String neededBy) {
  private static final int MIN_FIELDS = 3;
  private static final String NOT = "!";
  private static final String ANY = "*";

  /** Parses a line of the list: hash, size, name, and any argument. */
  static ForkJar of(String line) {
    String[] fields = line.split(" ", -1);
    if (fields.length < MIN_FIELDS) {
      throw new IllegalArgumentException(
          "expected: HASH BYTES NAME [ARGUMENT] in the list of the jars of forks, found: " + line);
    }
    return new ForkJar(
        fields[2],
        fields[0],
        Long.parseLong(fields[1]),
        fields.length == MIN_FIELDS ? "" : fields[MIN_FIELDS]);
  }

  /** Returns whether a fork with the arguments {@code workerArgs} needs it. */
  boolean isNeededBy(List<String> workerArgs) {
    return neededBy.isEmpty()
        || Arrays.stream(neededBy.split(","))
            .allMatch(
                required ->
                    required.startsWith(NOT)
                        ? !isAmong(workerArgs, required.substring(NOT.length()))
                        : isAmong(workerArgs, required));
  }

  private static boolean isAmong(List<String> workerArgs, String required) {
    if (required.endsWith(ANY)) {
      String beginning = required.substring(0, required.length() - ANY.length());
      return workerArgs.stream().anyMatch(arg -> arg.startsWith(beginning));
    }
    boolean isOfAnyValue = required.endsWith("=") || required.endsWith(":");
    return isOfAnyValue
        ? workerArgs.stream().anyMatch(arg -> arg.startsWith(required))
        : workerArgs.contains(required);
  }
}
