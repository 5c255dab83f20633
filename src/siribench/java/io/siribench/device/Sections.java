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

  /** Returns the sections of {@code output} by name, without surrounding blanks and line breaks. */
  static Map<String, String> parse(String output) {
    Map<String, String> sections = new LinkedHashMap<>();
    String[] parts = output.split("(?m)^" + MARK, -1);
    for (int i = 1; i < parts.length; i++) {
      String[] nameAndText = parts[i].split("\n", 2);
      sections.put(nameAndText[0].strip(), nameAndText.length > 1 ? nameAndText[1].strip() : "");
    }
    return sections;
  }
}
