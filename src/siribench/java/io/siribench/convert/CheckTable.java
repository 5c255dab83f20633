package io.siribench.convert;

import com.github.freva.asciitable.ColumnData;
import io.siribench.convert.CheckedDocument.Failed;
import io.siribench.convert.CheckedDocument.NotSiri;
import io.siribench.convert.CheckedDocument.Proved;
import io.siribench.convert.CheckedDocument.Row;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;

/** The table of a check: a line with each source, and its rows below. */
public final class CheckTable {
  /** Untyped paths are not errors of the document; a few show their kind. */
  private static final int MAX_UNTYPED_PATHS = 5;

  /** Returns the table of {@code documents}, including skipped ones, and a summary. */
  public static String of(List<CheckedDocument> documents) {
    StringBuilder text = new StringBuilder();
    CheckLayout.add(text, documents, columns(), CheckTable::below);
    List<Row> rows = CheckLayout.rows(documents);
    text.append('\n').append(summary(documents, rows)).append('\n');
    retained(text, rows);
    return text.toString();
  }

  private static List<ColumnData<Row>> columns() {
    return List.of(
        CheckLayout.words("format").with(Row::format),
        CheckLayout.words("service").with(proved(row -> CheckLayout.shown(row.services()))),
        CheckLayout.words("SIRI").with(proved(row -> CheckLayout.shown(row.siriVersions()))),
        count("visits", row -> row.content().visits()),
        count("leaves", row -> row.proof().leaves()),
        count("bound", row -> row.proof().bound()),
        count("retained", row -> row.proof().retained()),
        count("open", row -> row.proof().open()),
        count("lost", row -> row.proof().lostCount()),
        count("spurious", row -> row.proof().spuriousCount()));
  }

  private static ColumnData<Row> count(String header, ToIntFunction<Proved> count) {
    return CheckLayout.numbers(header).with(proved(row -> Integer.toString(count.applyAsInt(row))));
  }

  private static Function<Row, String> proved(Function<Proved, String> cell) {
    return row -> row instanceof Proved proved ? cell.apply(proved) : CheckLayout.NONE;
  }

  /** Returns the errors of {@code row} in indented lines; empty if it passed. */
  public static String problems(Row row) {
    StringBuilder text = new StringBuilder();
    details(text, row);
    return text.toString();
  }

  private static void details(StringBuilder text, Row row) {
    if (row instanceof Failed failed) {
      CheckLayout.line(text, "    " + failed.problem());
    } else if (row instanceof NotSiri other) {
      CheckLayout.line(text, "    " + other.problem());
    } else if (row instanceof Proved proved) {
      if (!proved.ignored().isEmpty()) {
        CheckLayout.line(
            text, "    not preserved by definition: " + String.join(", ", proved.ignored()));
      }
      CheckLayout.differences(text, "lost", proved.proof().lost(), CheckLayout.MAX_PATHS);
      CheckLayout.differences(text, "spurious", proved.proof().spurious(), CheckLayout.MAX_PATHS);
    }
  }

  private static void below(StringBuilder text, Row row) {
    document(text, row);
    details(text, row);
  }

  /** Adds what applies to the document itself: its model, missing members, and error. */
  private static void document(StringBuilder text, Row row) {
    if (row instanceof Proved proved && !proved.isConversion()) {
      if (!proved.model().isEmpty()) {
        CheckLayout.line(text, "    bound to " + proved.model());
      }
      if (proved.isMostlyUntyped()) {
        CheckLayout.line(
            text, "    siri has no types for most values; --model siri-full has more types");
      }
      CheckLayout.differences(text, "untyped", proved.proof().untyped(), MAX_UNTYPED_PATHS);
      if (proved.content().error() != null) {
        CheckLayout.line(
            text,
            "    reports an error, which a run counts as failed: " + proved.content().error());
      }
    }
  }

  private static String summary(List<CheckedDocument> documents, List<Row> rows) {
    long foreign = rows.stream().filter(NotSiri.class::isInstance).count();
    Proof proof = sum(rows, row -> true);
    return String.format(
        Locale.ROOT,
        "%s%s; rows: %d, not bound: %d, lost: %d, spurious: %d",
        CheckLayout.counts(documents, foreign),
        foreign == 0 ? "" : ", " + foreign + " not SIRI",
        rows.size() - foreign,
        rows.stream().filter(Failed.class::isInstance).count(),
        proof.lostCount(),
        proof.spuriousCount());
  }

  /** Adds the share of leaves without a type, if any leaf was retained. */
  private static void retained(StringBuilder text, List<Row> rows) {
    Proof proof = sum(rows, row -> !row.isConversion());
    int retained = proof.retained();
    if (retained > 0) {
      int untyped = retained - proof.open();
      CheckLayout.line(
          text,
          String.format(
              Locale.ROOT,
              "retained: %d of %d %s; %d of them open, %d untyped (%.2f %%)",
              retained,
              proof.leaves(),
              proof.leaves() == 1 ? "leaf" : "leaves",
              proof.open(),
              untyped,
              100.0 * untyped / proof.leaves()));
    }
  }

  private static Proof sum(List<Row> rows, Predicate<Proved> which) {
    return Proof.sum(
        rows.stream()
            .filter(Proved.class::isInstance)
            .map(Proved.class::cast)
            .filter(which)
            .map(Proved::proof)
            .toList());
  }
}
