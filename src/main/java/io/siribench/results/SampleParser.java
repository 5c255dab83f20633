package io.siribench.results;

import io.siribench.results.Sample.Content;
import io.siribench.results.Sample.Factors;
import io.siribench.results.Sample.Restored;
import io.siribench.results.Sample.Times;
import java.time.DateTimeException;
import java.time.Instant;
import org.apache.commons.csv.CSVRecord;

/** From the fields of one row to a sample. */
final class SampleParser {
  private static final Column[] COLUMNS = Column.values();

  private final CSVRecord row;

  private SampleParser(CSVRecord row) {
    this.row = row;
  }

  /**
   * The sample that {@code row} holds.
   *
   * @throws IllegalArgumentException saying which column has what in place of what
   */
  static Sample parse(CSVRecord row) {
    if (row.size() != COLUMNS.length) {
      throw new IllegalArgumentException(
          "the row has " + row.size() + " fields in place of " + COLUMNS.length);
    }
    return new SampleParser(row).sample();
  }

  private Sample sample() {
    if (!text(Column.SCHEMA).equals(Column.SCHEMA_VERSION)) {
      throw wrong(Column.SCHEMA, Column.SCHEMA_VERSION + ", the schema that this version reads");
    }
    if (text(Column.SCENARIO).isEmpty()) {
      throw wrong(Column.SCENARIO, "the id of a scenario");
    }
    Sample sample =
        new Sample(
            text(Column.SCENARIO),
            index(Column.ROUND),
            index(Column.FORK),
            index(Column.REQUEST),
            startedAt(),
            factors(),
            outcome(),
            text(Column.ERROR),
            times(),
            new Content(number(Column.BYTES), number(Column.VISITS), text(Column.DIGEST)),
            restored(),
            number(Column.PEAK_RSS_BYTES),
            signedNumber(Column.EXIT_CODE));
    requireElapsedOf(sample);
    return sample;
  }

  private Factors factors() {
    return new Factors(
        text(Column.SOURCE),
        text(Column.FORMAT),
        text(Column.READER),
        text(Column.MODULE),
        text(Column.START),
        text(Column.RESTORE),
        text(Column.CONNECTION),
        text(Column.JAVA),
        text(Column.JACKSON));
  }

  private Times times() {
    return new Times(
        number(Column.BOOT_NS),
        number(Column.PREPARATION_NS),
        number(Column.REQUEST_NS),
        number(Column.FIRST_VISIT_NS),
        number(Column.WAIT_NS),
        number(Column.CPU_NS),
        number(Column.WALL_NS));
  }

  private Restored restored() {
    return new Restored(
        number(Column.CACHE_BYTES),
        number(Column.CACHE_WRITE_NS),
        number(Column.PREPARED_DESERIALIZERS),
        number(Column.RESTORED_DESERIALIZERS));
  }

  /** The column repeats what others say, so a difference shows that a number was changed. */
  private void requireElapsedOf(Sample sample) {
    if (sample.outcome().completed() && sample.times().requestNanos() == Sample.ABSENT) {
      throw wrong(Column.REQUEST_NS, "the nanoseconds of a request that completed");
    }
    if (!Column.ELAPSED_NS.text(sample).equals(text(Column.ELAPSED_NS))) {
      throw wrong(
          Column.ELAPSED_NS,
          sample.outcome().completed()
              ? "preparation_ns plus request_ns"
              : "nothing, as the request did not complete");
    }
  }

  private Instant startedAt() {
    try {
      return Timestamps.parse(text(Column.STARTED_AT));
    } catch (DateTimeException exception) {
      throw wrong(Column.STARTED_AT, "a time such as 2026-11-20T19:30:12.000Z", exception);
    }
  }

  private Outcome outcome() {
    try {
      return Outcome.of(text(Column.OUTCOME));
    } catch (IllegalArgumentException exception) {
      throw wrong(Column.OUTCOME, "one of " + Outcome.words(), exception);
    }
  }

  private int index(Column column) {
    try {
      int index = Integer.parseInt(text(column));
      if (index >= 0) {
        return index;
      }
    } catch (NumberFormatException exception) {
      throw wrong(column, "a number from 0", exception);
    }
    throw wrong(column, "a number from 0");
  }

  private long number(Column column) {
    long number = signedNumber(column);
    if (number < 0 && !text(column).isEmpty()) {
      throw wrong(column, "a whole number from 0, or nothing");
    }
    return number;
  }

  private long signedNumber(Column column) {
    String text = text(column);
    if (text.isEmpty()) {
      return Sample.ABSENT;
    }
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException exception) {
      throw wrong(column, "a whole number, or nothing", exception);
    }
  }

  @SuppressWarnings("EnumOrdinal") // The order of the constants is that of the file.
  private String text(Column column) {
    return row.get(column.ordinal());
  }

  private IllegalArgumentException wrong(Column column, String accepted) {
    return new IllegalArgumentException(
        column.header() + " is '" + text(column) + "' in place of " + accepted);
  }

  private IllegalArgumentException wrong(Column column, String accepted, Throwable cause) {
    IllegalArgumentException exception = wrong(column, accepted);
    exception.initCause(cause);
    return exception;
  }
}
