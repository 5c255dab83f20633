package io.siribench.results;

import io.siribench.factor.Factor;
import io.siribench.factor.FactorMap;
import io.siribench.plan.Quantity;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;

/** A parser that converts the fields of one row to a sample. */
final class SampleParser {
  /** The maximum count, such that the sum of three counts does not overflow. */
  private static final long MAX_COUNT = Long.MAX_VALUE / 4;

  /** The limit of start times, such that their differences in nanoseconds do not overflow. */
  private static final Instant LAST_START = Instant.parse("2200-01-01T00:00:00Z");

  private final Header header;
  private final Map<Metric, String> keys = new EnumMap<>(Metric.class);
  private final Map<Factor<?>, String> words = new FactorMap<>();
  private final MetricValues.Builder values = new MetricValues.Builder();

  private SampleParser(Header header) {
    this.header = header;
  }

  /**
   * Returns the sample in {@code row}, which has a field for each column of {@code header}.
   *
   * @throws IllegalArgumentException naming the column, its value and the expected one
   */
  static Sample parse(String[] row, Header header) {
    return new SampleParser(header).sample(row);
  }

  private Sample sample(String[] row) {
    for (int i = 0; i < row.length; i++) {
      String field = CellText.read(row[i]);
      // Most fields are empty, which is the initial value.
      if (field.isEmpty()) {
        continue;
      }
      Column column = header.columns().get(i);
      if (column.factor().isPresent()) {
        words.put(column.factor().get(), field);
      } else {
        set(column.metric().orElseThrow(), field);
      }
    }
    require(key(Metric.SCHEMA).equals(Column.SCHEMA), Metric.SCHEMA, Column.SCHEMA);
    require(!key(Metric.SCENARIO).isEmpty(), Metric.SCENARIO, "the id of a scenario");
    Sample sample =
        new Sample(
            key(Metric.SCENARIO),
            index(Metric.ROUND),
            index(Metric.FORK),
            index(Metric.REQUEST),
            startedAt(),
            new SampleFactors(
                key(Metric.SOURCE),
                key(Metric.JAVA),
                key(Metric.JACKSON),
                key(Metric.LIBRARY_SOURCE),
                words),
            outcome(),
            values.build());
    check(sample);
    return sample;
  }

  private void set(Metric metric, String field) {
    switch (metric.kind()) {
      case KEY, COMPUTED -> keys.put(metric, field);
      case TEXT -> values.set(metric, field);
      case FLAG -> {
        require(metric, field, field.equals("true"), "true, or nothing");
        values.set(metric, field);
      }
      case COUNT -> {
        long number = number(metric, field);
        require(
            metric,
            field,
            number >= 0 && number <= MAX_COUNT,
            "a whole number from 0 to " + MAX_COUNT + ", or nothing");
        values.set(metric, number);
      }
      case SIGNED -> values.set(metric, number(metric, field));
    }
  }

  private static long number(Metric metric, String field) {
    try {
      return Long.parseLong(field);
    } catch (NumberFormatException exception) {
      throw wrong(metric, field, "a whole number, or nothing", exception);
    }
  }

  private String key(Metric metric) {
    return keys.getOrDefault(metric, "");
  }

  /** Checks redundant values, since a contradiction reveals an edited number. */
  private void check(Sample sample) {
    boolean isCompleted = sample.outcome().completed();
    // Messages are only built for errors, since a large run has a million rows.
    if (sample.number(Metric.BOUND_LEAVES) > sample.number(Metric.LEAVES)) {
      throw wrong(
          Metric.BOUND_LEAVES,
          Long.toString(sample.number(Metric.BOUND_LEAVES)),
          "at most " + Metric.LEAVES.key());
    }
    if (isCompleted && !sample.has(Metric.REQUEST_NS) && !sample.has(Metric.QUANTITY)) {
      throw wrong(Metric.REQUEST_NS, "", "the nanoseconds of a request that completed");
    }
    if (Quantity.of(sample.text(Metric.QUANTITY)).isEmpty()) {
      throw wrong(
          Metric.QUANTITY,
          sample.text(Metric.QUANTITY),
          "nothing, " + Quantity.INSTRUCTIONS.key() + " or " + Quantity.ALLOCATION.key());
    }
    require(
        Column.text(Metric.ELAPSED_NS, sample).equals(key(Metric.ELAPSED_NS)),
        Metric.ELAPSED_NS,
        isCompleted
            ? "preparation_ns plus request_ns plus late_ns"
            : "nothing, as the request did not complete");
  }

  private Instant startedAt() {
    String accepted = "a time such as 2026-11-20T19:30:12.000Z";
    try {
      Instant start = Timestamps.parse(key(Metric.STARTED_AT));
      boolean isPlausible = !start.isBefore(Instant.EPOCH) && start.isBefore(LAST_START);
      require(isPlausible, Metric.STARTED_AT, accepted);
      return start;
    } catch (DateTimeException exception) {
      throw wrong(Metric.STARTED_AT, key(Metric.STARTED_AT), accepted, exception);
    }
  }

  private Outcome outcome() {
    try {
      return Outcome.of(key(Metric.OUTCOME));
    } catch (IllegalArgumentException exception) {
      throw wrong(Metric.OUTCOME, key(Metric.OUTCOME), "one of " + Outcome.words(), exception);
    }
  }

  private int index(Metric metric) {
    String field = key(metric);
    try {
      int index = Integer.parseInt(field);
      require(index >= 0, metric, "a number from 0");
      return index;
    } catch (NumberFormatException exception) {
      throw wrong(metric, field, "a number from 0", exception);
    }
  }

  private void require(boolean isTrue, Metric metric, String accepted) {
    require(metric, key(metric), isTrue, accepted);
  }

  private static void require(Metric metric, String field, boolean isTrue, String accepted) {
    if (!isTrue) {
      throw wrong(metric, field, accepted);
    }
  }

  private static IllegalArgumentException wrong(
      Metric metric, String field, String accepted, Throwable cause) {
    return new IllegalArgumentException(wrong(metric, field, accepted).getMessage(), cause);
  }

  private static IllegalArgumentException wrong(Metric metric, String field, String accepted) {
    return new IllegalArgumentException(
        metric.key() + " is '" + field + "', expected: " + accepted);
  }
}
