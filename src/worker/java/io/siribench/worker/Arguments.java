package io.siribench.worker;

import java.util.ArrayList;
import java.util.List;

/**
 * The {@code key=value} arguments of a fork. They are not in a map, so that fewer classes are
 * loaded before the clock starts.
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
    String text = get(key, "");
    return text.equals(neutral) ? "" : text;
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
    String text = get(key, "");
    if (text.isEmpty()) {
      throw new IllegalArgumentException("missing argument " + key + "=...");
    }
    return text;
  }
}
