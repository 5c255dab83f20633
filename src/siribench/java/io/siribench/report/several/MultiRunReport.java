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
 * @param title the answer in one line
 * @param sentences the answer in detail, the most important first
 */
record MultiRunReport(String title, List<String> sentences, PlainTable table, List<String> notes) {
  /** The number of scenarios up to which all are shown. */
  static final int FEW = 12;

  private static final String INDENT = "  ";

  MultiRunReport {
    sentences = List.copyOf(sentences);
    notes = List.copyOf(notes);
  }

  /** Returns the same report with only {@code rows}, which {@code selection} describes. */
  MultiRunReport with(String selection, List<List<String>> rows) {
    PlainTable shown = new PlainTable(table.heads(), table.texts(), rows);
    return new MultiRunReport(title + "; " + selection, sentences, shown, notes);
  }

  /** Returns the text for a terminal: the table, or lines for each row. */
  String text(Screen screen) {
    int width = screen.width();
    List<String> lines = new ArrayList<>(table.lines(screen));
    lines.add("");
    lines.addAll(TextLines.wrap("", INDENT, title, width));
    sentences.forEach(sentence -> lines.addAll(TextLines.wrap("", INDENT, sentence, width)));
    lines.addAll(TextLines.notes(notes, width));
    return String.join("\n", lines) + "\n";
  }

  /** Returns the text for a comment or the summary of a CI job. */
  String markdown() {
    MarkdownLines lines = new MarkdownLines();
    lines.add("### siribench: " + title);
    lines.addList(sentences);
    lines.addTable(table.heads(), table::isText, table.rows());
    lines.addList(notes);
    return lines.text();
  }

  /** Adds the text for a page. */
  void describe(ObjectNode node) {
    node.put("title", title);
    sentences.forEach(node.putArray("sentences")::add);
    notes.forEach(node.putArray("notes")::add);
    table.heads().forEach(node.putArray("heads")::add);
    ArrayNode all = node.putArray("rows");
    table.rows().forEach(row -> row.forEach(all.addArray()::add));
  }
}
