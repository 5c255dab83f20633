package io.siribench.report;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Text and tables in lines of a terminal. */
public final class TextLines {
  /** An underlined header and no other borders, in the library's order of border characters. */
  static final @Nullable Character[] HEADER_RULE = new Character[29];

  static {
    HEADER_RULE[8] = '-';
  }

  private TextLines() {}

  /** Returns the lines of a table with an underlined header. */
  public static List<String> table(Column[] columns, String[][] rows) {
    return AsciiTable.builder()
        .lineSeparator("\n")
        .border(HEADER_RULE)
        .data(columns, rows)
        .asString()
        .lines()
        .map(String::stripTrailing)
        .toList();
  }

  /** Returns whether no line of {@code lines} is longer than {@code width}. */
  public static boolean fit(List<String> lines, int width) {
    return lines.stream().allMatch(line -> line.length() <= width);
  }

  /**
   * Returns lines of at most {@code width} characters with {@code parts}. A part is only broken if
   * it is longer than a line.
   *
   * @param first the start of the first line
   * @param indent the start of the others
   */
  public static List<String> fill(
      String first, String indent, List<String> parts, String separator, int width) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder(first);
    boolean empty = true;
    for (String part : parts) {
      String rest = part;
      if (!empty && line.length() + separator.length() + rest.length() > width) {
        lines.add(line.toString());
        line.setLength(0);
        line.append(indent);
        empty = true;
      }
      while (empty && rest.length() > width - line.length()) {
        int end = Math.max(1, width - line.length());
        lines.add(line + rest.substring(0, end));
        line.setLength(0);
        line.append(indent);
        rest = rest.substring(end);
      }
      line.append(empty ? "" : separator).append(rest);
      empty = false;
    }
    lines.add(line.toString());
    return lines;
  }

  /**
   * Returns the name of a scenario in lines of at most {@code width} characters. It is broken
   * between words; an id like in {@link #wrapId}.
   */
  static List<String> wrapName(String name, int width) {
    if (name.length() <= width) {
      return List.of(name);
    }
    List<String> id = name.indexOf(' ') < 0 ? wrapId(name, width) : List.of();
    return id.isEmpty() ? fill("", " ", List.of(name.split(" ", -1)), " ", width) : id;
  }

  /**
   * Returns the id of a scenario in lines of at most {@code width} characters. It is broken before
   * a {@code .}, {@code +} or {@code @}; empty if a part is too long for that.
   */
  static List<String> wrapId(String scenario, int width) {
    List<String> lines = new ArrayList<>();
    int start = 0;
    String indent = "";
    while (scenario.length() - start > width - indent.length()) {
      int end = breakBefore(scenario, start, start + width - indent.length());
      if (end <= start) {
        return List.of();
      }
      lines.add(indent + scenario.substring(start, end));
      start = end;
      indent = " ";
    }
    lines.add(indent + scenario.substring(start));
    return lines;
  }

  private static int breakBefore(String scenario, int start, int end) {
    for (int i = end; i > start; i--) {
      if (".+@".indexOf(scenario.charAt(i)) >= 0) {
        return i;
      }
    }
    return start;
  }
}
