package io.siribench.results;

import io.siribench.factor.Factor;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A column of {@code samples.csv}: a metric, or the values of a factor.
 *
 * @param header its name in the first line of the file
 * @param meaning its content and when it is empty, for {@code docs/columns.md}
 * @param metric the metric; absent for a factor
 * @param factor the factor; absent for a metric
 */
public record Column(
    String header, String meaning, Optional<Metric> metric, Optional<Factor<?>> factor) {
  /** The version of the file format. Added or removed columns do not change it. */
  static final String SCHEMA = "1";

  /** Factors with values in other columns: the source, and the version of Java. */
  private static final Set<Factor<?>> IN_OTHER_COLUMNS = Set.of(Factor.DOCUMENT, Factor.JAVA);

  /** The columns of written files, in their order: the keys, the factors, then the values. */
  public static final List<Column> ALL =
      Stream.of(
              Arrays.stream(Metric.values())
                  .filter(metric -> metric.compareTo(Metric.SOURCE) <= 0)
                  .map(Column::of),
              Factor.all().stream()
                  .filter(factor -> !IN_OTHER_COLUMNS.contains(factor))
                  .map(Column::of),
              Arrays.stream(Metric.values())
                  .filter(metric -> metric.compareTo(Metric.SOURCE) > 0)
                  .map(Column::of))
          .flatMap(columns -> columns)
          .toList();

  /** Returns the column of {@code metric}. */
  public static Column of(Metric metric) {
    return new Column(metric.key(), metric.meaning(), Optional.of(metric), Optional.empty());
  }

  private static Column of(Factor<?> factor) {
    return new Column(factor.key(), factor.columnMeaning(), Optional.empty(), Optional.of(factor));
  }

  /** Returns the column named {@code header}, if there is one. */
  static Optional<Column> named(String header) {
    return ALL.stream().filter(column -> column.header.equals(header)).findFirst();
  }

  /** Returns the first line of written files, field by field. */
  public static List<String> headers() {
    return ALL.stream().map(Column::header).toList();
  }

  /** Returns whether it contains whole numbers. */
  public boolean isNumber() {
    return metric.filter(Metric::isNumber).isPresent()
        || metric.filter(Set.of(Metric.ROUND, Metric.FORK, Metric.REQUEST)::contains).isPresent();
  }

  /** Returns the value of {@code sample} in this column, not yet quoted. */
  public String text(Sample sample) {
    return factor.isPresent()
        ? sample.factors().word(factor.get())
        : text(metric.orElseThrow(), sample);
  }

  /** Returns the value of {@code sample} in the column of {@code metric}, not yet quoted. */
  static String text(Metric metric, Sample sample) {
    return switch (metric) {
      case SCHEMA -> SCHEMA;
      case SCENARIO -> sample.scenario();
      case ROUND -> Integer.toString(sample.round());
      case FORK -> Integer.toString(sample.fork());
      case REQUEST -> Integer.toString(sample.request());
      case STARTED_AT -> Timestamps.format(sample.startedAt());
      case SOURCE -> sample.factors().source();
      case JAVA -> sample.factors().java();
      case JACKSON -> sample.factors().jackson();
      case LIBRARY_SOURCE -> sample.factors().librarySource();
      case OUTCOME -> sample.outcome().label();
      case ELAPSED_NS ->
          number(sample.outcome().completed() ? sample.intendedElapsedNanos() : Sample.ABSENT);
      default -> metric.isNumber() ? number(sample.number(metric)) : sample.text(metric);
    };
  }

  private static String number(long number) {
    return number == Sample.ABSENT ? "" : Long.toString(number);
  }
}
