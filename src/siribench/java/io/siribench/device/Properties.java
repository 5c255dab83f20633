package io.siribench.device;

import java.util.LinkedHashMap;
import java.util.Map;

/** The system properties of a device, as {@code getprop} prints them: {@code [name]: [value]}. */
final class Properties {
  private static final String BETWEEN = "]: [";

  private final Map<String, String> values = new LinkedHashMap<>();

  /** Those in {@code output}; a value may have several lines. */
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

  /** The first of {@code names} that has a value; empty if none has. */
  String text(String... names) {
    for (String name : names) {
      String value = values.getOrDefault(name, "").strip();
      if (!value.isEmpty()) {
        return value;
      }
    }
    return "";
  }

  /** A whole number; {@code otherwise} if it is none. */
  int number(String name, int otherwise) {
    try {
      return Integer.parseInt(text(name));
    } catch (NumberFormatException e) {
      return otherwise;
    }
  }
}
