package io.siribench.worker;

import java.util.ArrayList;
import java.util.List;

/**
 * The {@code key=value} arguments of a fork. No map: the fewer classes before the clock, the
 * better.
 */
final class Arguments {
  private final String[] args;

  Arguments(String[] args) {
    this.args = args;
  }

  /** The value of {@code key}, or {@code otherwise}. */
  String get(String key, String otherwise) {
    for (String arg : args) {
      if (arg.length() > key.length() && arg.charAt(key.length()) == '=' && arg.startsWith(key)) {
        return arg.substring(key.length() + 1);
      }
    }
    return otherwise;
  }

  /** All values of {@code key}, in their order. */
  List<String> all(String key) {
    List<String> values = new ArrayList<String>();
    for (String arg : args) {
      if (arg.startsWith(key + "=")) {
        values.add(arg.substring(key.length() + 1));
      }
    }
    return values;
  }

  /**
   * The value of {@code key}.
   *
   * @throws IllegalArgumentException if it is missing
   */
  String get(String key) {
    String found = get(key, "");
    if (found.isEmpty()) {
      throw new IllegalArgumentException("missing argument " + key + "=...");
    }
    return found;
  }
}
