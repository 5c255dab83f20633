package io.siribench.results;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The columns of a {@code samples.csv}. Each schema has those of the one before, and some after
 * them.
 */
enum Schema {
  /** Files only. */
  ONE("1", Column.RESTORED_DESERIALIZERS),
  /** Adds the observations of a request to an endpoint. */
  TWO("2", Column.LATE_NS),
  /** Adds the concurrent activity of a fork. */
  THREE("3", Column.CDS),
  /** Adds devices, and StAX implementations. */
  FOUR("4", Column.ODEX),
  /** Adds processes that continue until they are steady, redirects, and the bound share. */
  FIVE("5", Column.BOUND_LEAVES),
  /** Adds models, and their class paths. */
  SIX("6", Column.CLASS_PATH),
  /** Adds named flags of the JVM, and head starts. */
  SEVEN("7", Column.VISIBLE_WAIT_NS),
  /** Adds the preparation time, and the source of classes. */
  EIGHT("8", Column.SHARED_CLASSES),
  /** Adds libraries in versions. */
  NINE("9", Column.LIBRARY),
  /** Adds compressed documents, operations, waits, number parsing, and library sources. */
  TEN("10", Column.WAIT_FOR),
  /** Adds documents in other shapes, and in wrappings. */
  ELEVEN("11", Column.WRAPPING),
  /** Adds the time between boot, preparation and request, the layout, and builds. */
  TWELVE("12", Column.BUILD),
  /** Adds the factors without a constant in {@link Column}, if there are any. */
  FACTORS();

  /** The schema of written files. */
  static final Schema CURRENT = Column.OTHER_FACTORS.isEmpty() ? TWELVE : FACTORS;

  private final String version;

  /** Cached, because every row is compared with it. */
  @SuppressWarnings("ImmutableEnumChecker") // An immutable copy.
  private final List<String> headers;

  @SuppressWarnings("EnumOrdinal") // The order of the constants is that of the file.
  Schema(String version, Column last) {
    this.version = version;
    headers = List.copyOf(Column.headers().subList(0, last.ordinal() + 1));
  }

  Schema() {
    version =
        "12"
            + Column.OTHER_FACTORS.stream()
                .map(factor -> "+" + factor.key())
                .collect(Collectors.joining());
    headers = List.copyOf(Column.headers());
  }

  /** Returns the first field of every row. */
  String version() {
    return version;
  }

  /** Returns whether its texts are {@link CellText}; earlier ones have unescaped apostrophes. */
  boolean isEscaped() {
    return compareTo(EIGHT) >= 0;
  }

  List<String> headers() {
    return headers;
  }

  /** Returns the first line of the file, with its end. */
  byte[] headerLine() {
    return (String.join(",", headers()) + "\n").getBytes(StandardCharsets.UTF_8);
  }
}
