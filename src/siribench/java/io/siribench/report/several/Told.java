package io.siribench.report.several;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.HorizontalAlign;
import io.siribench.report.MarkdownLines;
import io.siribench.report.TextLines;
import java.util.ArrayList;
import java.util.List;

/**
 * What is said of several runs, the same in every layout.
 *
 * @param title what the answer is, in a line
 * @param sentences the answer, the most important first
 * @param heads of the table; the first {@code texts} columns are texts, and so is the last
 * @param rows each as long as {@code heads}
 * @param notes what to know of it
 */
record Told(
    String title,
    List<String> sentences,
    List<String> heads,
    int texts,
    List<List<String>> rows,
    List<String> notes) {
  private static final int INDENT = 2;

  Told {
    sentences = List.copyOf(sentences);
    heads = List.copyOf(heads);
    rows = List.copyOf(rows);
    notes = List.copyOf(notes);
  }

  /** For a terminal: the table, or where that is too wide a few lines for each row. */
  String text(int width) {
    List<String> lines = new ArrayList<>();
    List<String> table = table();
    if (TextLines.fit(table, width)) {
      lines.addAll(table);
    } else {
      rows.forEach(row -> lines.addAll(block(row, width)));
    }
    lines.add("");
    lines.addAll(wrapped("", title, width));
    sentences.forEach(sentence -> lines.addAll(wrapped("", sentence, width)));
    if (!notes.isEmpty()) {
      lines.add("");
    }
    notes.forEach(note -> lines.addAll(wrapped("- ", note, width)));
    return String.join("\n", lines) + "\n";
  }

  /** For a comment or the summary of a CI job. */
  String markdown() {
    MarkdownLines lines = new MarkdownLines();
    lines.add("### siribench: " + title.replace("<", "&lt;"));
    lines.addList(sentences);
    lines.add("");
    lines.addRow(heads);
    List<String> rule = new ArrayList<>();
    for (int i = 0; i < heads.size(); i++) {
      rule.add(isText(i) ? "---" : "---:");
    }
    lines.addRow(rule);
    rows.forEach(lines::addRow);
    lines.addList(notes);
    return lines.text();
  }

  /** For a page. */
  void describe(ObjectNode node) {
    node.put("title", title);
    sentences.forEach(node.putArray("sentences")::add);
    notes.forEach(node.putArray("notes")::add);
    heads.forEach(node.putArray("heads")::add);
    ArrayNode all = node.putArray("rows");
    rows.forEach(row -> row.forEach(all.addArray()::add));
  }

  private boolean isText(int column) {
    return column < texts || column == heads.size() - 1;
  }

  private List<String> table() {
    List<Column> columns = new ArrayList<>();
    for (int i = 0; i < heads.size(); i++) {
      HorizontalAlign align = isText(i) ? HorizontalAlign.LEFT : HorizontalAlign.RIGHT;
      columns.add(
          new Column()
              .header(heads.get(i))
              .headerAlign(align)
              .dataAlign(align)
              .maxWidth(Integer.MAX_VALUE));
    }
    return TextLines.table(
        columns.toArray(Column[]::new),
        rows.stream().map(row -> row.toArray(new String[0])).toArray(String[][]::new));
  }

  private List<String> block(List<String> row, int width) {
    List<String> parts = new ArrayList<>();
    for (int i = texts; i < row.size(); i++) {
      if (!row.get(i).isEmpty() && !row.get(i).equals("-")) {
        parts.add(isText(i) ? row.get(i) : heads.get(i) + " " + row.get(i));
      }
    }
    List<String> lines =
        new ArrayList<>(wrapped("", String.join(", ", row.subList(0, texts)), width));
    lines.addAll(wrapped("  ", String.join("; ", parts), width));
    return lines;
  }

  private static List<String> wrapped(String first, String text, int width) {
    String indent = " ".repeat(Math.max(INDENT, first.length()));
    return TextLines.fill(first, indent, List.of(text.split(" ", -1)), " ", width);
  }
}
