package io.siribench.results;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** The first line of {@code samples.csv}. */
final class SampleHeader {
  private SampleHeader() {}

  /**
   * Whether {@code start}, the first bytes of {@code file}, are the whole of {@code header}; false
   * if the file ends within it.
   *
   * @throws RunDirectoryException naming the first column that differs
   */
  static boolean isWhole(Path file, byte[] start, byte[] header) throws RunDirectoryException {
    if (Arrays.equals(start, header)) {
      return true;
    }
    if (start.length < header.length && Arrays.equals(start, Arrays.copyOf(header, start.length))) {
      return false;
    }
    throw new RunDirectoryException(file + ":1: " + difference(start));
  }

  private static String difference(byte[] start) {
    String line = new String(start, StandardCharsets.UTF_8).lines().findFirst().orElse("");
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
        + "'";
  }
}
