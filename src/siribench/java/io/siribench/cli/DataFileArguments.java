package io.siribench.cli;

import java.util.ArrayList;
import java.util.List;

/** Protects {@code --data @FILE} from expansion as a file of arguments. */
final class DataFileArguments {
  private static final String DATA = "--data";

  /** Returns the arguments with {@code --data @FILE} joined, to keep its {@code @} literal. */
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
