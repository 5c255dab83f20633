package io.siribench.device;

import java.util.LinkedHashMap;
import java.util.Map;

/** The system properties of a device in {@code getprop}'s format: {@code [name]: [value]}. */
final class Properties {
  private static final String BETWEEN = "]: [";

  private final Map<String, String> values = new LinkedHashMap<>();

  /** Parses {@code output}; a value may have several lines. */
  Properties(String output) {
    String name = "";
    StringBuilder value = new StringBuilder();
    for (String line : output.split("\n", -1)) {
      int between = line.indexOf(BETWEEN);
      if (name.isEmpty() && line.startsWith("[") && between > 0) {
        name = line.substring(1, between);
        value = new StringBuilder(line.substring(between + BETWEEN.length()));
      } else if (!name.isEmpty()) {
        value.append('\n').append(line);
      }
      if (!name.isEmpty() && value.toString().stripTrailing().endsWith("]")) {
        String text = value.toString().stripTrailing();
        values.put(name, text.substring(0, text.length() - 1));
        name = "";
      }
    }
  }

  /** Returns the first value among {@code names}; empty if none has one. */
  String text(String... names) {
    for (String name : names) {
      String value = values.getOrDefault(name, "").strip();
      if (!value.isEmpty()) {
        return value;
      }
    }
    return "";
  }

  /** Returns a whole number, or {@code otherwise} if it is not one. */
  int number(String name, int otherwise) {
    try {
      return Integer.parseInt(text(name));
    } catch (NumberFormatException e) {
      return otherwise;
    }
  }
}
