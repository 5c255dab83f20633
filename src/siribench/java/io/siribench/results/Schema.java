package io.siribench.results;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Which columns a {@code samples.csv} has: each schema has those of the one before, and some after
 * them.
 */
enum Schema {
  /** Files only. */
  ONE("1", Column.RESTORED_DESERIALIZERS),
  /** With what is seen of a request to an endpoint. */
  TWO("2", Column.LATE_NS),
  /** With what else went on while a fork ran. */
  THREE("3", Column.CDS),
  /** With devices, and with StAX implementations. */
  FOUR("4", Column.ODEX),
  /** With processes that go on until they are steady, redirects, and how much is bound. */
  FIVE("5", Column.BOUND_LEAVES),
  /** With models, and class paths where they are. */
  SIX("6", Column.CLASS_PATH),
  /** With named flags of the JVM, and head starts. */
  SEVEN("7", Column.VISIBLE_WAIT_NS),
  /** With how long preparing took, and where classes came from. */
  EIGHT("8", Column.SHARED_CLASSES),
  /** With libraries in versions. */
  NINE("9", Column.LIBRARY),
  /**
   * With compressed documents, what requests do, wait for and read numbers by, where libraries came
   * from.
   */
  TEN("10", Column.WAIT_FOR),
  /** With documents in other shapes, and in wrappings. */
  ELEVEN("11", Column.WRAPPING),
  /** With the time between boot, preparation and request, the layout, and builds. */
  TWELVE("12", Column.BUILD),
  /** With the factors that have no constant in {@link Column}, where there are any. */
  FACTORS();

  /** The schema of what is written. */
  static final Schema CURRENT = Column.OTHER_FACTORS.isEmpty() ? TWELVE : FACTORS;

  private final String version;

  /** Kept, because every row is held against it. */
  @SuppressWarnings("ImmutableEnumChecker") // It is a copy that nobody can change.
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

  /** What the first column of every row holds. */
  String version() {
    return version;
  }

  /** Whether texts of it are {@link CellText}; before there were no apostrophes but their own. */
  boolean isEscaped() {
    return compareTo(EIGHT) >= 0;
  }

  List<String> headers() {
    return headers;
  }

  /** The first line of the file, with its end. */
  byte[] headerLine() {
    return (String.join(",", headers()) + "\n").getBytes(StandardCharsets.UTF_8);
  }
}
