package io.siribench.results;

import java.nio.charset.StandardCharsets;
import java.util.List;

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
  THREE("3", Column.CDS);

  /** The schema of what is written. */
  static final Schema CURRENT = THREE;

  private final String version;
  private final Column last;

  Schema(String version, Column last) {
    this.version = version;
    this.last = last;
  }

  /** What the first column of every row holds. */
  String version() {
    return version;
  }

  @SuppressWarnings("EnumOrdinal") // The order of the constants is that of the file.
  List<String> headers() {
    return Column.headers().subList(0, last.ordinal() + 1);
  }

  /** The first line of the file, with its end. */
  byte[] headerLine() {
    return (String.join(",", headers()) + "\n").getBytes(StandardCharsets.UTF_8);
  }
}
