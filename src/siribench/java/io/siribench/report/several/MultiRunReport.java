package io.siribench.report.several;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.siribench.report.MarkdownLines;
import io.siribench.report.PlainTable;
import io.siribench.report.Screen;
import io.siribench.report.TextLines;
import java.util.ArrayList;
import java.util.List;

/**
 * The text of a report on several runs, the same in every layout.
 *
 * @param title the answer in a line
 * @param sentences the answer, the most important first
 * @param heads of the table; the first {@code texts} columns are texts, and so is the last
 * @param rows each as long as {@code heads}
 * @param notes the notes
 */
record MultiRunReport(
    String title,
    List<String> sentences,
    List<String> heads,
    int texts,
    List<List<String>> rows,
    List<String> notes) {
  private static final int INDENT = 2;

  MultiRunReport {
    sentences = List.copyOf(sentences);
    heads = List.copyOf(heads);
    rows = List.copyOf(rows);
    notes = List.copyOf(notes);
  }

  /** Returns the same text with some of the rows, which {@code which} describes. */
  MultiRunReport with(String which, List<List<String>> some) {
    return new MultiRunReport(title + "; " + which, sentences, heads, texts, some, notes);
  }

  /** Returns the text for a terminal: the table, or lines for each row. */
  String text(Screen screen) {
    int width = screen.width();
    List<String> lines = new ArrayList<>(table().lines(screen));
    lines.add("");
    lines.addAll(wrapped("", title, width));
    sentences.forEach(sentence -> lines.addAll(wrapped("", sentence, width)));
    if (!notes.isEmpty()) {
      lines.add("");
    }
    notes.forEach(note -> lines.addAll(wrapped("- ", note, width)));
    return String.join("\n", lines) + "\n";
  }

  private PlainTable table() {
    return new PlainTable(heads, texts, rows);
  }

  /** Returns the text for a comment or the summary of a CI job. */
  String markdown() {
    MarkdownLines lines = new MarkdownLines();
    lines.add("### siribench: " + title.replace("<", "&lt;"));
    lines.addList(sentences);
    lines.add("");
    lines.addRow(heads);
    List<String> rule = new ArrayList<>();
    for (int i = 0; i < heads.size(); i++) {
      rule.add(table().isText(i) ? "---" : "---:");
    }
    lines.addRow(rule);
    rows.forEach(lines::addRow);
    lines.addList(notes);
    return lines.text();
  }

  /** Adds the text for a page. */
  void describe(ObjectNode node) {
    node.put("title", title);
    sentences.forEach(node.putArray("sentences")::add);
    notes.forEach(node.putArray("notes")::add);
    heads.forEach(node.putArray("heads")::add);
    ArrayNode all = node.putArray("rows");
    rows.forEach(row -> row.forEach(all.addArray()::add));
  }

  private static List<String> wrapped(String first, String text, int width) {
    String indent = " ".repeat(Math.max(INDENT, first.length()));
    return TextLines.fill(first, indent, List.of(text.split(" ", -1)), " ", width);
  }
}
