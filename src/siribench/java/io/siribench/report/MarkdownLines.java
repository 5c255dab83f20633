package io.siribench.report;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** The lines of a Markdown text. */
public final class MarkdownLines {
  /** Characters that Markdown may interpret at any position. */
  private static final Pattern MARKUP = Pattern.compile("[\\\\`*_{}\\[\\]<>|~&$]");

  /** The start of a heading or a list. */
  private static final Pattern BLOCK =
      Pattern.compile("^[#+-](?=[#+-]*( |$))|(?<=^\\d{1,9})[.)](?= |$)");

  /** The texts that GitHub links: users, issues, and addresses of pages and mailboxes. */
  private static final Pattern LINKED =
      Pattern.compile(
          "(?<!\\w)[@#](?=\\w)|#(?=\\d)|\\bGH(?=-\\d)|@(?=[\\w-]+\\.)|\\w(?=://)|\\bwww(?=\\.)");

  private final List<String> lines = new ArrayList<>();

  /** Adds {@code line} unchanged. */
  public void add(String line) {
    lines.add(line);
  }

  /**
   * Adds a table after an empty line.
   *
   * @param isText whether a column contains texts instead of numbers
   * @param rows the rows, each as long as {@code heads}; line breaks within a cell are kept
   */
  public void addTable(List<String> heads, IntPredicate isText, List<List<String>> rows) {
    lines.add("");
    addRow(heads);
    lines.add(
        IntStream.range(0, heads.size())
            .mapToObj(column -> isText.test(column) ? "---" : "---:")
            .collect(joining(" | ", "| ", " |")));
    rows.forEach(this::addRow);
  }

  private void addRow(List<String> texts) {
    lines.add(
        texts.stream()
            .map(text -> text.lines().map(MarkdownLines::escaped).collect(joining("<br>")))
            .collect(joining(" | ", "| ", " |")));
  }

  /**
   * Adds {@code sentence} after an empty line. The paragraph separates lists that Markdown would
   * merge.
   */
  public void addParagraph(String sentence) {
    lines.add("");
    lines.add(escaped(sentence));
  }

  /** Adds {@code sentences} as a list; nothing if there are none. */
  public void addList(List<String> sentences) {
    if (!sentences.isEmpty()) {
      lines.add("");
    }
    sentences.forEach(sentence -> lines.add("- " + escaped(sentence)));
  }

  /** Adds {@code sentences} as a list, with the first of several as its title. */
  public void addTitled(List<String> sentences) {
    if (sentences.size() > 1) {
      addParagraph(sentences.get(0));
    }
    addList(sentences.size() > 1 ? sentences.subList(1, sentences.size()) : sentences);
  }

  /** Returns all lines, each ended with {@code \n}. */
  public String text() {
    return String.join("\n", lines) + "\n";
  }

  /**
   * Returns {@code text} as plain text, whatever its origin: without markup, HTML, links and
   * mentions.
   */
  private static String escaped(String text) {
    String marked = MARKUP.matcher(text.replaceAll("\\R", " ")).replaceAll("\\\\$0");
    return LINKED.matcher(BLOCK.matcher(marked).replaceAll("\\\\$0")).replaceAll("$0<!-- -->");
  }
}
