package io.siribench.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Protects {@code --data @FILE}, and the command that {@code bisect} runs, from expansion as files
 * of arguments.
 */
final class DataFileArguments {
  private static final String DATA = "--data";
  private static final String SIGN = "@";

  /**
   * Returns the arguments with {@code --data @FILE} joined, to keep its {@code @} literal. In the
   * command of a bisection, such as {@code javac @FILE}, it is doubled, which is picocli's escape.
   */
  static String[] joined(String... arguments) {
    List<String> all = Arrays.asList(arguments);
    int bisect = all.indexOf("bisect");
    int end = bisect < 0 ? -1 : all.indexOf("--");
    int builds = end > bisect ? end : all.size();
    List<String> joined = new ArrayList<>();
    for (String argument : all.subList(0, builds)) {
      int last = joined.size() - 1;
      if (last >= 0 && joined.get(last).equals(DATA) && argument.startsWith(SIGN)) {
        joined.set(last, DATA + "=" + argument);
      } else {
        joined.add(argument);
      }
    }
    for (String argument : all.subList(builds, all.size())) {
      joined.add(argument.startsWith(SIGN) ? SIGN + argument : argument);
    }
    return joined.toArray(String[]::new);
  }
}
