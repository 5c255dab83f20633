package io.siribench.cli;

import java.util.ArrayList;
import java.util.List;

/**
 * {@code --data @FILE} among arguments of which others with an {@code @} are files of arguments.
 */
final class DataFileArguments {
  private static final String DATA = "--data";

  private DataFileArguments() {}

  /** The arguments with {@code --data @FILE} as one, in which an {@code @} means nothing else. */
  static String[] joined(String... arguments) {
    List<String> joined = new ArrayList<>();
    for (String argument : arguments) {
      int last = joined.size() - 1;
      if (last >= 0 && joined.get(last).equals(DATA) && argument.startsWith("@")) {
        joined.set(last, DATA + "=" + argument);
      } else {
        joined.add(argument);
      }
    }
    return joined.toArray(String[]::new);
  }
}
