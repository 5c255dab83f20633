package io.siribench.results;

import io.siribench.plan.Factor;
import io.siribench.plan.Round.Layout;
import io.siribench.results.Sample.Content;
import io.siribench.results.Sample.Exchange;
import io.siribench.results.Sample.Factors;
import io.siribench.results.Sample.Progress;
import io.siribench.results.Sample.Restored;
import io.siribench.results.Sample.Surroundings;
import io.siribench.results.Sample.Times;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import org.apache.commons.csv.CSVRecord;

/** Converts the fields of one row to a sample. */
final class SampleParser {
  private final CSVRecord row;
  private final Schema schema;

  private SampleParser(CSVRecord row, Schema schema) {
    this.row = row;
    this.schema = schema;
  }

  /**
   * Returns the sample in {@code row} of a file of {@code schema}.
   *
   * @throws IllegalArgumentException naming the column, its value and the expected one
   */
  static Sample parse(CSVRecord row, Schema schema) {
    int columns = schema.headers().size();
    if (row.size() != columns) {
      throw new IllegalArgumentException(
          "the row has " + row.size() + " fields in place of " + columns);
    }
    return new SampleParser(row, schema).sample();
  }

  private Sample sample() {
    if (!text(Column.SCHEMA).equals(schema.version())) {
      throw wrong(Column.SCHEMA, schema.version() + ", the schema of the file's header");
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
            content(),
            restored(),
            exchange(),
            surroundings(),
            new Progress(text(Column.PHASE), number(Column.REQUESTS), number(Column.JIT_NS)),
            number(Column.PEAK_RSS_BYTES),
            signedNumber(Column.EXIT_CODE));
    requireElapsedOf(sample);
    return sample;
  }

  private Factors factors() {
    Map<Factor, String> words = new EnumMap<>(Factor.class);
    for (Column column : Column.OF_FACTORS) {
      String word = text(column);
      if (!word.isEmpty()) {
        words.put(Objects.requireNonNull(column.factor()), word);
      }
    }
    for (int i = 0; i < Column.OTHER_FACTORS.size(); i++) {
      String word = text(Column.values().length + i);
      if (!word.isEmpty()) {
        words.put(Column.OTHER_FACTORS.get(i), word);
      }
    }
    return new Factors(
        text(Column.SOURCE),
        text(Column.JAVA),
        text(Column.JACKSON),
        text(Column.LIBRARY_SOURCE),
        words);
  }

  private Times times() {
    return new Times(
        number(Column.BOOT_NS),
        number(Column.PREPARATION_NS),
        number(Column.REQUEST_NS),
        number(Column.FIRST_VISIT_NS),
        number(Column.WAIT_NS),
        number(Column.CPU_NS),
        number(Column.WALL_NS),
        number(Column.VISIBLE_WAIT_NS),
        number(Column.SET_UP_NS));
  }

  private Content content() {
    Content content =
        new Content(
            number(Column.BYTES),
            number(Column.VISITS),
            text(Column.DIGEST),
            number(Column.LEAVES),
            number(Column.BOUND_LEAVES));
    if (content.boundLeaves() > content.leaves()) {
      throw wrong(Column.BOUND_LEAVES, "at most " + Column.LEAVES.header());
    }
    return content;
  }

  private Restored restored() {
    return new Restored(
        number(Column.CACHE_BYTES),
        number(Column.CACHE_WRITE_NS),
        number(Column.PREPARED_DESERIALIZERS),
        number(Column.RESTORED_DESERIALIZERS),
        number(Column.PREPARING_NS),
        text(Column.BUILD));
  }

  private Exchange exchange() {
    return new Exchange(
        number(Column.DNS_NS),
        number(Column.TCP_NS),
        number(Column.TLS_NS),
        number(Column.FIRST_BYTE_NS),
        number(Column.BODY_NS),
        number(Column.BIND_NS),
        number(Column.WIRE_BYTES),
        number(Column.STATUS),
        text(Column.HTTP_VERSION),
        text(Column.CONNECTION_STATE),
        moreData(),
        number(Column.LATE_NS),
        number(Column.REDIRECTS),
        number(Column.REDIRECT_NS),
        number(Column.DECOMPRESS_NS));
  }

  private Surroundings surroundings() {
    return new Surroundings(
        number(Column.PRESSURE_NS),
        number(Column.OTHERS_CPU_NS),
        number(Column.STEAL_NS),
        text(Column.DISTURBED),
        text(Column.PAGE_CACHE),
        text(Column.CDS),
        text(Column.THERMAL_STATUS),
        signedNumber(Column.BATTERY_MILLICELSIUS),
        text(Column.ODEX),
        number(Column.LOADED_CLASSES),
        number(Column.SHARED_CLASSES),
        new Layout(number(Column.ENVIRONMENT_BYTES), number(Column.CLASS_PATH_ORDER)));
  }

  private boolean moreData() {
    String text = text(Column.MORE_DATA);
    if (text.isEmpty() || text.equals("true")) {
      return !text.isEmpty();
    }
    throw wrong(Column.MORE_DATA, "true, or nothing");
  }

  /** Checks the redundant column, where a difference reveals a changed number. */
  private void requireElapsedOf(Sample sample) {
    if (sample.outcome().completed() && sample.times().requestNanos() == Sample.ABSENT) {
      throw wrong(Column.REQUEST_NS, "the nanoseconds of a request that completed");
    }
    if (!Column.ELAPSED_NS.text(sample).equals(text(Column.ELAPSED_NS))) {
      throw wrong(
          Column.ELAPSED_NS,
          sample.outcome().completed()
              ? "preparation_ns plus request_ns plus late_ns"
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
    return text(column.ordinal());
  }

  /** Returns the field; empty for a column of a later schema. */
  private String text(int column) {
    String field = column < row.size() ? row.get(column) : "";
    return schema.isEscaped() ? CellText.read(field) : field;
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
