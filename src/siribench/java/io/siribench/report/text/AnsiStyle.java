package io.siribench.report.text;

import java.util.List;

/**
 * The styles of a terminal, which only repeat information in the text. All of them suit light and
 * dark terminals.
 */
public enum AnsiStyle {
  /** A faint style for labels. */
  DIM("2"),
  FASTER("32"),
  SLOWER("31"),
  FAILURE("1;31");

  private static final String ESCAPE = "\u001B[";
  private static final String RESET = ESCAPE + "m";

  private final String code;

  AnsiStyle(String code) {
    this.code = code;
  }

  /** Returns {@code lines} with each occurrence of {@code part} in this colour. */
  public List<String> of(List<String> lines, String part) {
    return lines.stream().map(line -> line.replace(part, of(part))).toList();
  }

  /** Returns {@code text}, which is one line, in this colour; surrounding blanks are unchanged. */
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
