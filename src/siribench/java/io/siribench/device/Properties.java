package io.siribench.device;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The system properties of a device in {@code getprop}'s format: {@code [name]: [value]}. */
final class Properties {
  private static final Pattern PROPERTY =
      Pattern.compile("(?ms)^\\[([^\n]+?)]: \\[(.*?)][ \t\r]*$");

  private final Map<String, String> values = new LinkedHashMap<>();

  /** Parses {@code output}; a value may have several lines. */
  Properties(String output) {
    PROPERTY
        .matcher(output)
        .results()
        .forEach(property -> values.put(property.group(1), property.group(2)));
  }

  /** Returns the first value among {@code names}; empty if none is set. */
  String text(String... names) {
    return Stream.of(names)
        .map(name -> values.getOrDefault(name, "").strip())
        .filter(value -> !value.isEmpty())
        .findFirst()
        .orElse("");
  }

  /** Returns a whole number, or {@code otherwise} if the value is not one. */
  int number(String name, int otherwise) {
    try {
      return Integer.parseInt(text(name));
    } catch (NumberFormatException e) {
      return otherwise;
    }
  }
}
