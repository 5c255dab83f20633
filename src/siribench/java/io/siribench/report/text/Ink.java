package io.siribench.report.text;

import java.util.List;

/** Colours of a terminal, used where words say the same. Each is readable on light and dark. */
public enum Ink {
  /** Of what only labels figures: faint. */
  DIM("2"),
  FASTER("32"),
  SLOWER("31"),
  FAILURE("1;31");

  private static final String ESCAPE = "\u001B[";
  private static final String RESET = ESCAPE + "m";

  private final String code;

  Ink(String code) {
    this.code = code;
  }

  /** The lines of {@code lines}, each in this colour where it has {@code part}. */
  public List<String> of(List<String> lines, String part) {
    return lines.stream().map(line -> line.replace(part, of(part))).toList();
  }

  /** {@code text}, which is one line, in this colour; blanks around it stay as they are. */
  public String of(String text) {
    String inner = text.strip();
    int start = inner.isEmpty() ? -1 : text.indexOf(inner);
    return start < 0
        ? text
        : text.substring(0, start)
            + ESCAPE
            + code
            + "m"
            + inner
            + RESET
            + text.substring(start + inner.length());
  }
}
