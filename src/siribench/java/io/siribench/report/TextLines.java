package io.siribench.report;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.HorizontalAlign;
import com.github.freva.asciitable.Styler;
import io.siribench.report.text.AnsiStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Text and tables in lines of a terminal. */
public final class TextLines {
  /** The border characters in the library's order: only a line below the header. */
  private static final @Nullable Character[] HEADER_RULE = new Character[29];

  /** East Asian characters, which take two columns of a terminal (M. Kuhn's wcwidth). */
  private static final Pattern WIDE =
      Pattern.compile(
          "[\\u1100-\\u115F\\u2E80-\\u303E\\u3041-\\uA4CF\\uAC00-\\uD7A3\\uF900-\\uFAFF"
              + "\\uFE30-\\uFE6F\\uFF01-\\uFF60\\uFFE0-\\uFFE6]");

  /** A placeholder for the second column of a wide character: the library counts characters. */
  private static final String SECOND_COLUMN = "\uFDD0";

  static {
    HEADER_RULE[8] = '-';
  }

  /** Returns a column of texts, or of numbers. */
  public static Column column(String header, boolean isText) {
    HorizontalAlign align = isText ? HorizontalAlign.LEFT : HorizontalAlign.RIGHT;
    return new Column()
        .header(header)
        .headerAlign(align)
        .dataAlign(align)
        .maxWidth(Integer.MAX_VALUE);
  }

  /**
   * Returns the lines of a table with an underlined header.
   *
   * @param isText whether a column contains texts instead of numbers
   */
  public static List<String> table(
      List<String> heads, IntPredicate isText, List<List<String>> rows) {
    return table(heads, isText, rows, new Styler() {});
  }

  /** Returns the lines of a table with the colours of {@code styler}. */
  public static List<String> table(
      List<String> heads, IntPredicate isText, List<List<String>> rows, Styler styler) {
    return AsciiTable.builder()
        .lineSeparator("\n")
        .border(HEADER_RULE)
        .data(
            IntStream.range(0, heads.size())
                .mapToObj(i -> column(heads.get(i), isText.test(i)))
                .toArray(Column[]::new),
            rows.stream()
                .map(row -> row.stream().map(TextLines::marked).toArray(String[]::new))
                .toArray(String[][]::new))
        .styler(styler)
        .asString()
        .lines()
        .map(line -> line.replace(SECOND_COLUMN, "").stripTrailing())
        .toList();
  }

  private static String marked(String text) {
    return WIDE.matcher(text).replaceAll("$0" + SECOND_COLUMN);
  }

  /** Returns whether no line of {@code lines} takes more than {@code width} columns. */
  public static boolean fit(List<String> lines, int width) {
    return lines.stream().allMatch(line -> marked(line).length() <= width);
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

  /** Returns the lines of {@link #fill} with the words of {@code text}. */
  public static List<String> wrap(String first, String indent, String text, int width) {
    return fill(first, indent, List.of(text.split(" ", -1)), " ", width);
  }

  /** Returns an empty line and {@code notes} as a list; nothing if there are none. */
  public static List<String> notes(List<String> notes, int width) {
    List<String> lines = new ArrayList<>(notes.isEmpty() ? List.of() : List.of(""));
    notes.forEach(note -> lines.addAll(wrap("- ", "  ", note, width)));
    return lines;
  }

  /** Returns {@code lines}, dim on a coloured screen. */
  public static List<String> dim(List<String> lines, Screen screen) {
    return screen.isColoured() ? lines.stream().map(AnsiStyle.DIM::of).toList() : lines;
  }

  /**
   * Returns the name of a scenario in lines of at most {@code width} characters. A name is broken
   * between words; an id is broken as by {@link #wrapId}.
   */
  public static List<String> wrapName(String name, int width) {
    if (name.length() <= width) {
      return List.of(name);
    }
    List<String> id = name.indexOf(' ') < 0 ? wrapId(name, width) : List.of();
    return id.isEmpty() ? wrap("", " ", name, width) : id;
  }

  /**
   * Returns the id of a scenario in lines of at most {@code width} characters. An id is broken
   * before a {@code .}, {@code +} or {@code @}. The list is empty if a part of the id is longer
   * than a line.
   */
  public static List<String> wrapId(String scenario, int width) {
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

  /** Returns an empty line and {@code sentences}, each starting a new line. */
  public static List<String> sentences(List<String> sentences, int width) {
    List<String> lines = new ArrayList<>();
    if (!sentences.isEmpty()) {
      lines.add("");
    }
    for (String sentence : sentences) {
      lines.addAll(sentence(sentence, width));
    }
    return lines;
  }

  /** Returns the lines of {@code sentence}. Intervals, and numbers with units, are not broken. */
  public static List<String> sentence(String sentence, int width) {
    return fill("", "  ", words(sentence), " ", width);
  }

  /** Returns the words of {@code sentence}; an interval, or a number with unit, is one word. */
  private static List<String> words(String sentence) {
    List<String> words = new ArrayList<>();
    for (String word : sentence.split(" ", -1)) {
      String last = words.isEmpty() ? "" : words.get(words.size() - 1);
      boolean isInInterval = last.lastIndexOf('[') > last.lastIndexOf(']');
      if (!words.isEmpty() && (isInInterval || word.startsWith("%") || word.startsWith("ms"))) {
        words.set(words.size() - 1, last + " " + word);
      } else {
        words.add(word);
      }
    }
    return words;
  }
}
