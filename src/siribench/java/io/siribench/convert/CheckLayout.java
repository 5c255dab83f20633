package io.siribench.convert;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.ColumnData;
import com.github.freva.asciitable.HorizontalAlign;
import io.siribench.convert.CheckedDocument.Row;
import java.util.Iterator;
import java.util.List;
import java.util.function.BiConsumer;

/** The layout of check tables: sources, rows below each, and paths below these. */
final class CheckLayout {
  static final int MAX_PATHS = 50;
  static final String NONE = "-";
  private static final int MAX_SHOWN_LENGTH = 40;

  static List<Row> rows(List<CheckedDocument> documents) {
    return documents.stream().flatMap(document -> document.rows().stream()).toList();
  }

  /**
   * Adds the table of {@code documents}, and a line for each that was skipped.
   *
   * @param below the writer of the lines below a row
   */
  static void add(
      StringBuilder text,
      List<CheckedDocument> documents,
      List<ColumnData<Row>> columns,
      BiConsumer<StringBuilder, Row> below) {
    Iterator<String> lines =
        AsciiTable.builder()
            .border(AsciiTable.NO_BORDERS)
            .lineSeparator("\n")
            .data(rows(documents), columns)
            .asString()
            .lines()
            .iterator();
    line(text, lines.next());
    for (CheckedDocument document : documents) {
      if (!document.isSkipped()) {
        line(text, document.source());
        for (Row row : document.rows()) {
          line(text, lines.next());
          below.accept(text, row);
        }
      }
    }
    for (CheckedDocument document : documents) {
      if (document.isSkipped()) {
        line(text, document.source() + ": skipped: " + document.skippedAs());
      }
    }
  }

  /**
   * Returns the beginning of a summary: {@code 2 documents checked, 1 skipped}.
   *
   * @param foreign the number of documents of another kind, which are neither checked nor skipped
   */
  static String counts(List<CheckedDocument> documents, long foreign) {
    long skipped = documents.stream().filter(CheckedDocument::isSkipped).count();
    long checked = documents.size() - skipped - foreign;
    String noun = checked == 1 ? " document" : " documents";
    return checked + noun + " checked, " + skipped + " skipped";
  }

  static Column words(String header) {
    return new Column()
        .header(header)
        .headerAlign(HorizontalAlign.LEFT)
        .dataAlign(HorizontalAlign.LEFT);
  }

  static Column numbers(String header) {
    return new Column().header(header).headerAlign(HorizontalAlign.RIGHT);
  }

  static void differences(
      StringBuilder text, String word, List<LeafDifference> differences, int maxPaths) {
    for (LeafDifference difference :
        differences.subList(0, Math.min(maxPaths, differences.size()))) {
      String path = difference.path().isEmpty() ? "(root)" : difference.path();
      line(text, "    " + word + " " + difference.count() + ": " + path);
      line(text, "      such as " + example(difference.example()));
    }
    more(text, word, differences.size(), maxPaths);
  }

  static void more(StringBuilder text, String word, int paths, int maxPaths) {
    if (paths > maxPaths) {
      int omitted = paths - maxPaths;
      line(text, "    " + word + ": " + omitted + (omitted == 1 ? " more path" : " more paths"));
    }
  }

  static String example(String example) {
    return "\"" + shown(example) + "\"";
  }

  /** Returns {@code text} shortened and without control characters for the terminal. */
  static String shown(String text) {
    boolean isCut = text.codePointCount(0, text.length()) > MAX_SHOWN_LENGTH;
    return isCut
        ? printable(text.substring(0, text.offsetByCodePoints(0, MAX_SHOWN_LENGTH))) + "..."
        : printable(text);
  }

  /** Adds a line, without control characters: names in documents may contain them. */
  static void line(StringBuilder text, String line) {
    text.append(printable(line.stripTrailing())).append('\n');
  }

  private static String printable(String text) {
    return text.replaceAll("\\p{Cc}", " ");
  }
}
