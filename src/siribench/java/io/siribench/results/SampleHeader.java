package io.siribench.results;

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The first line of {@code samples.csv}. */
final class SampleHeader {
  private SampleHeader() {}

  /**
   * Returns the schema of the header of {@code file}; none if it ends within a header.
   *
   * @throws RunDirectoryException naming the first column that differs from the newest
   */
  static Optional<Schema> schema(Path file) throws IOException {
    byte[] newest = Schema.CURRENT.headerLine();
    byte[] start;
    try (FileInputStream in = new FileInputStream(file.toFile())) {
      start = in.readNBytes(newest.length);
    }
    for (Schema schema : Schema.values()) {
      byte[] header = schema.headerLine();
      if (start.length >= header.length
          && Arrays.equals(Arrays.copyOf(start, header.length), header)) {
        return Optional.of(schema);
      }
    }
    if (start.length < newest.length && Arrays.equals(start, Arrays.copyOf(newest, start.length))) {
      return Optional.empty();
    }
    throw new RunDirectoryException(file + ":1: " + difference(start));
  }

  private static boolean isWithReturns(byte[] start) {
    String text = new String(start, StandardCharsets.UTF_8);
    for (Schema schema : Schema.values()) {
      String header = new String(schema.headerLine(), StandardCharsets.UTF_8).stripTrailing();
      if (text.startsWith(header + "\r")) {
        return true;
      }
    }
    return false;
  }

  private static String difference(byte[] start) {
    String line = new String(start, StandardCharsets.UTF_8).lines().findFirst().orElse("");
    if (isWithReturns(start)) {
      return "its lines end with CRLF, as an editor or git may have made them; expected LF alone";
    }
    String[] found = line.split(",", -1);
    List<String> expected = Column.headers();
    for (int i = 0; i < expected.size(); i++) {
      String name = i < found.length ? found[i] : "missing";
      if (!name.equals(expected.get(i))) {
        return "column " + (i + 1) + " is '" + name + "' in place of '" + expected.get(i) + "'";
      }
    }
    return "more follows column "
        + expected.size()
        + ", '"
        + expected.get(expected.size() - 1)
        + "': it was written by a newer siribench; use the version that wrote it";
  }
}
