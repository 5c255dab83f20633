package io.siribench.convert;

import com.github.freva.asciitable.ColumnData;
import io.siribench.convert.CheckedDocument.Failed;
import io.siribench.convert.CheckedDocument.RoundTrip;
import io.siribench.convert.CheckedDocument.Row;
import java.util.List;
import java.util.Locale;
import java.util.function.ToIntFunction;

/** The table of a check of documents bound to a user's class. */
public final class RoundTripTable {
  /** Returns the table of {@code documents}, including skipped ones, and a summary. */
  public static String of(List<CheckedDocument> documents) {
    StringBuilder text = new StringBuilder();
    CheckLayout.add(text, documents, columns(), RoundTripTable::below);
    return text.append('\n').append(summary(documents)).append('\n').toString();
  }

  private static List<ColumnData<Row>> columns() {
    return List.of(
        CheckLayout.words("format").with(Row::format),
        count("leaves", RoundTrip::leaves),
        count("lost", RoundTrip::lostCount),
        count("added", RoundTrip::addedCount),
        count("changed", RoundTrip::changedCount));
  }

  private static ColumnData<Row> count(String header, ToIntFunction<RoundTrip> count) {
    return CheckLayout.numbers(header)
        .with(
            row ->
                row instanceof RoundTrip trip
                    ? Integer.toString(count.applyAsInt(trip))
                    : CheckLayout.NONE);
  }

  private static void below(StringBuilder text, Row row) {
    if (row instanceof Failed failed) {
      CheckLayout.line(text, "    " + failed.problem());
    } else if (row instanceof RoundTrip trip) {
      CheckLayout.differences(text, "lost", trip.lost(), CheckLayout.MAX_PATHS);
      CheckLayout.differences(text, "added", trip.added(), CheckLayout.MAX_PATHS);
      changes(text, trip.changed());
    }
  }

  private static void changes(StringBuilder text, List<LeafChange> changes) {
    int shown = Math.min(CheckLayout.MAX_PATHS, changes.size());
    for (LeafChange change : changes.subList(0, shown)) {
      CheckLayout.line(text, "    changed " + change.count() + ": " + change.path());
      CheckLayout.line(
          text,
          "      such as "
              + CheckLayout.example(change.before())
              + " to "
              + CheckLayout.example(change.after())
              + (change.kind().isEmpty() ? "" : ", " + change.kind()));
    }
    CheckLayout.more(text, "changed", changes.size(), CheckLayout.MAX_PATHS);
  }

  private static String summary(List<CheckedDocument> documents) {
    List<Row> rows = CheckLayout.rows(documents);
    return String.format(
        Locale.ROOT,
        "%s; rows: %d, failed: %d, lost: %d, added: %d, changed: %d",
        CheckLayout.counts(documents, 0),
        rows.size(),
        rows.stream().filter(Failed.class::isInstance).count(),
        sum(rows, RoundTrip::lostCount),
        sum(rows, RoundTrip::addedCount),
        sum(rows, RoundTrip::changedCount));
  }

  private static int sum(List<Row> rows, ToIntFunction<RoundTrip> count) {
    return rows.stream()
        .mapToInt(row -> row instanceof RoundTrip trip ? count.applyAsInt(trip) : 0)
        .sum();
  }
}
