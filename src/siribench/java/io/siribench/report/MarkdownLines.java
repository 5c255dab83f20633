package io.siribench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Lines of a Markdown text. */
final class MarkdownLines {
  private final List<String> lines = new ArrayList<>();

  /** Adds {@code line} as it is. */
  void add(String line) {
    lines.add(line);
  }

  /** Adds a row of a table. */
  void addRow(List<String> texts) {
    lines.add(
        texts.stream().map(MarkdownLines::escaped).collect(Collectors.joining(" | ", "| ", " |")));
  }

  /** Adds {@code sentence} with an empty line before it: lists that follow each other are one. */
  void addParagraph(String sentence) {
    lines.add("");
    lines.add(escaped(sentence));
  }

  /** Adds {@code sentences} as a list; nothing if there are none. */
  void addList(List<String> sentences) {
    if (!sentences.isEmpty()) {
      lines.add("");
    }
    sentences.forEach(sentence -> lines.add("- " + escaped(sentence)));
  }

  /** All of them, each ended with {@code \n}. */
  String text() {
    return String.join("\n", lines) + "\n";
  }

  /** What a table or a link would take for its own. */
  private static String escaped(String text) {
    return text.replace("|", "\\|").replace("<", "&lt;").replace("[", "\\[");
  }
}
