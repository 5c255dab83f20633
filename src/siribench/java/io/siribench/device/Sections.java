package io.siribench.device;

import java.util.LinkedHashMap;
import java.util.Map;

/** Several commands in one script with separate outputs, in a single round trip. */
final class Sections {
  private static final String MARK = "@@ ";

  private final StringBuilder script = new StringBuilder();

  /** Adds {@code code}, which must not exit; {@code name} identifies its output. */
  Sections add(String name, String code) {
    // The previous output may end without a line break.
    script.append("echo; echo '").append(MARK).append(name).append("'\n").append(code).append('\n');
    return this;
  }

  String script() {
    return script.toString();
  }

  /** Returns the sections of {@code output} by name, without trailing line breaks. */
  static Map<String, String> parse(String output) {
    Map<String, StringBuilder> sections = new LinkedHashMap<>();
    StringBuilder current = new StringBuilder();
    for (String line : output.split("\n", -1)) {
      if (line.startsWith(MARK)) {
        current = new StringBuilder();
        sections.put(line.substring(MARK.length()).strip(), current);
      } else {
        current.append(line).append('\n');
      }
    }
    Map<String, String> texts = new LinkedHashMap<>();
    sections.forEach((name, text) -> texts.put(name, text.toString().strip()));
    return texts;
  }
}
