package io.siribench.convert;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.ColumnData;
import com.github.freva.asciitable.HorizontalAlign;
import io.siribench.convert.CheckedDocument.Failed;
import io.siribench.convert.CheckedDocument.NotSiri;
import io.siribench.convert.CheckedDocument.Proved;
import io.siribench.convert.CheckedDocument.Row;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** Shows what a check found: a line with each source, and its rows below. */
public final class CheckTable {
  private static final int MAX_PATHS = 50;

  /** They are no fault of the document: enough to see what kind they are. */
  private static final int MAX_UNTYPED_PATHS = 5;

  private static final int MAX_EXAMPLE_LENGTH = 40;
  private static final String NONE = "-";

  private CheckTable() {}

  /** The table of {@code documents}, of those that were skipped too, and a summary. */
  public static String of(List<CheckedDocument> documents) {
    StringBuilder text = new StringBuilder();
    List<Row> rows = documents.stream().flatMap(document -> document.rows().stream()).toList();
    Iterator<String> lines =
        AsciiTable.builder()
            .border(AsciiTable.NO_BORDERS)
            .lineSeparator("\n")
            .data(rows, columns())
            .asString()
            .lines()
            .iterator();
    line(text, lines.next());
    for (CheckedDocument document : documents) {
      if (!document.isSkipped()) {
        line(text, document.source());
        for (Row row : document.rows()) {
          line(text, lines.next());
          model(text, row);
          details(text, row);
        }
      }
    }
    skipped(text, documents);
    text.append('\n').append(summary(documents, rows)).append('\n');
    retained(text, rows);
    return text.toString();
  }

  private static List<ColumnData<Row>> columns() {
    List<ColumnData<Row>> columns = new ArrayList<>();
    columns.add(words("format").with(Row::format));
    columns.add(words("service").with(proved(Proved::services)));
    columns.add(words("SIRI").with(proved(Proved::siriVersions)));
    columns.add(numbers("visits").with(proved(row -> number(row.visits()))));
    columns.add(numbers("leaves").with(proved(row -> number(row.proof().leaves()))));
    columns.add(numbers("bound").with(proved(row -> number(row.proof().bound()))));
    columns.add(numbers("retained").with(proved(row -> number(row.proof().retained()))));
    columns.add(numbers("open").with(proved(row -> number(row.proof().open()))));
    columns.add(numbers("lost").with(proved(row -> number(row.proof().lostCount()))));
    columns.add(numbers("spurious").with(proved(row -> number(row.proof().spuriousCount()))));
    return columns;
  }

  private static Column words(String header) {
    return new Column()
        .header(header)
        .headerAlign(HorizontalAlign.LEFT)
        .dataAlign(HorizontalAlign.LEFT);
  }

  private static Column numbers(String header) {
    return new Column().header(header).headerAlign(HorizontalAlign.RIGHT);
  }

  private static Function<Row, String> proved(Function<Proved, String> cell) {
    return row -> row instanceof Proved proved ? cell.apply(proved) : NONE;
  }

  private static String number(int number) {
    return Integer.toString(number);
  }

  /** What keeps {@code row} from passing, in indented lines; empty if nothing does. */
  public static String problems(Row row) {
    StringBuilder text = new StringBuilder();
    details(text, row);
    return text.toString();
  }

  private static void details(StringBuilder text, Row row) {
    if (row instanceof Failed failed) {
      line(text, "    " + failed.problem());
    } else if (row instanceof NotSiri other) {
      line(text, "    " + other.problem());
    } else if (row instanceof Proved proved) {
      if (!proved.givenUp().isEmpty()) {
        line(text, "    given up by definition: " + String.join(", ", proved.givenUp()));
      }
      differences(text, "lost", proved.proof().lost(), MAX_PATHS);
      differences(text, "spurious", proved.proof().spurious(), MAX_PATHS);
    }
  }

  /** What the document was bound to, and what that has no member for; not of conversions. */
  private static void model(StringBuilder text, Row row) {
    if (row instanceof Proved proved && !proved.isConversion()) {
      if (!proved.model().isEmpty()) {
        line(text, "    bound to " + proved.model());
      }
      differences(text, "untyped", proved.proof().untyped(), MAX_UNTYPED_PATHS);
    }
  }

  private static void differences(
      StringBuilder text, String word, List<LeafDifference> differences, int maxPaths) {
    for (LeafDifference difference :
        differences.subList(0, Math.min(maxPaths, differences.size()))) {
      line(text, "    " + word + " " + difference.count() + ": " + difference.path());
      line(text, "      such as " + example(difference.example()));
    }
    if (differences.size() > maxPaths) {
      line(text, "    " + word + ": " + (differences.size() - maxPaths) + " more paths");
    }
  }

  /** The example in quotes, shortened, without characters that would move a terminal's cursor. */
  private static String example(String example) {
    StringBuilder shown = new StringBuilder("\"");
    example
        .codePoints()
        .limit(MAX_EXAMPLE_LENGTH)
        .map(c -> Character.isISOControl(c) ? ' ' : c)
        .forEach(shown::appendCodePoint);
    boolean isCut = example.codePointCount(0, example.length()) > MAX_EXAMPLE_LENGTH;
    return shown.append(isCut ? "...\"" : "\"").toString();
  }

  private static void skipped(StringBuilder text, List<CheckedDocument> documents) {
    for (CheckedDocument document : documents) {
      if (document.isSkipped()) {
        line(text, document.source() + ": skipped: " + document.skippedAs());
      }
    }
  }

  private static String summary(List<CheckedDocument> documents, List<Row> rows) {
    long skipped = documents.stream().filter(CheckedDocument::isSkipped).count();
    long failed = rows.stream().filter(Failed.class::isInstance).count();
    int lost = 0;
    int spurious = 0;
    for (Row row : rows) {
      if (row instanceof Proved proved) {
        lost += proved.proof().lostCount();
        spurious += proved.proof().spuriousCount();
      }
    }
    long foreign = rows.stream().filter(NotSiri.class::isInstance).count();
    long checked = documents.size() - skipped - foreign;
    return String.format(
        Locale.ROOT,
        "%d %s checked, %d skipped%s; rows: %d, not bound: %d, lost: %d, spurious: %d",
        checked,
        checked == 1 ? "document" : "documents",
        skipped,
        foreign == 0 ? "" : ", " + foreign + " not SIRI",
        rows.size() - foreign,
        failed,
        lost,
        spurious);
  }

  /** How much of all documents has no type, if anything was retained at all. */
  private static void retained(StringBuilder text, List<Row> rows) {
    int leaves = 0;
    int open = 0;
    int retained = 0;
    for (Row row : rows) {
      if (row instanceof Proved proved && !proved.isConversion()) {
        leaves += proved.proof().leaves();
        open += proved.proof().open();
        retained += proved.proof().retained();
      }
    }
    if (retained > 0) {
      int untyped = retained - open;
      line(
          text,
          String.format(
              Locale.ROOT,
              "retained: %d of %d leaves; %d of them open, %d untyped (%.2f %%)",
              retained,
              leaves,
              open,
              untyped,
              100.0 * untyped / leaves));
    }
  }

  private static void line(StringBuilder text, String line) {
    text.append(line.stripTrailing()).append('\n');
  }
}
