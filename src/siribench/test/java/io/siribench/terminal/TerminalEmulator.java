package io.siribench.terminal;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A terminal that shows text with the sequences that progress may use. */
final class TerminalEmulator {
  private static final Pattern PART =
      Pattern.compile("\u001B\\[(\\??)(\\d*)([A-Za-z])|\r|\n|[^\u001B\r\n]");

  private final int columns;
  private final List<StringBuilder> lines = new ArrayList<>();
  private int height;
  private int row;
  private int column;
  private boolean wraps = true;

  TerminalEmulator(int columns, int height) {
    this.columns = columns;
    this.height = height;
    lines.add(new StringBuilder());
  }

  /** Changes the number of visible lines, which are the last ones. */
  void resize(int visible) {
    height = visible;
  }

  /** Writes {@code text}, in which nothing may be unknown. */
  TerminalEmulator write(String text) {
    Matcher parts = PART.matcher(text);
    int end = 0;
    while (parts.find()) {
      if (parts.start() != end) {
        throw new IllegalArgumentException("unknown sequence at " + end + " of " + text);
      }
      end = parts.end();
      switch (parts.group().charAt(0)) {
        case '\r' -> column = 0;
        case '\n' -> newLine();
        case '\u001B' -> control(parts.group(1), parts.group(2), parts.group(3));
        default -> put(parts.group().charAt(0));
      }
    }
    return this;
  }

  private void control(String mode, String number, String command) {
    switch (mode + command) {
      // The cursor cannot leave the visible lines.
      case "A" ->
          row = Math.max(Math.max(0, lines.size() - height), row - Integer.parseInt(number));
      case "K" -> lines.get(row).setLength(Math.min(column, lines.get(row).length()));
      case "J" -> {
        control("", "", "K");
        lines.subList(row + 1, lines.size()).clear();
      }
      case "?l", "?h" -> wraps = command.equals("h");
      default -> throw new IllegalArgumentException("unknown: " + mode + number + command);
    }
  }

  private void newLine() {
    row++;
    if (row == lines.size()) {
      lines.add(new StringBuilder());
    }
  }

  private void put(char character) {
    if (column == columns) {
      if (wraps) {
        newLine();
        column = 0;
      } else {
        column--;
      }
    }
    StringBuilder line = lines.get(row);
    while (line.length() <= column) {
      line.append(' ');
    }
    line.setCharAt(column++, character);
  }

  /** Returns all lines, including those that have left the top, without blanks at their ends. */
  List<String> lines() {
    return lines.stream().map(line -> line.toString().stripTrailing()).toList();
  }
}
