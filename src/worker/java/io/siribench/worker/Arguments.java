package io.siribench.worker;

import java.util.ArrayList;
import java.util.List;

/**
 * The {@code key=value} arguments of a fork. Not a map, to load fewer classes before the clock
 * starts.
 */
final class Arguments {
  private final String[] args;

  Arguments(String[] args) {
    this.args = args;
  }

  /** Returns the value of {@code key}, or {@code otherwise}. */
  String get(String key, String otherwise) {
    for (String arg : args) {
      if (arg.length() > key.length() && arg.charAt(key.length()) == '=' && arg.startsWith(key)) {
        return arg.substring(key.length() + 1);
      }
    }
    return otherwise;
  }

  /** Returns the value of {@code key}; empty if it is {@code neutral}. */
  String unless(String key, String neutral) {
    String found = get(key, "");
    return found.equals(neutral) ? "" : found;
  }

  /** Returns all values of {@code key}, in order. */
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
   * Returns the value of {@code key}.
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
