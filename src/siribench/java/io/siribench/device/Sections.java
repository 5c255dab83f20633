package io.siribench.device;

import java.util.LinkedHashMap;
import java.util.Map;

/** Several commands in one script, whose outputs are kept apart: one round trip for all of them. */
final class Sections {
  private static final String MARK = "@@ ";

  private final StringBuilder script = new StringBuilder();

  /** Adds {@code code}, which must not exit; its output is known by {@code name}. */
  Sections add(String name, String code) {
    // What came before may have ended without a line break.
    script.append("echo; echo '").append(MARK).append(name).append("'\n").append(code).append('\n');
    return this;
  }

  String script() {
    return script.toString();
  }

  /** The outputs in {@code output} by name, without the line breaks at their ends. */
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
