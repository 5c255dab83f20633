package io.siribench.results;

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The first line of a {@code samples.csv}. A file of an older version has fewer columns; missing
 * ones are read as empty.
 *
 * @param columns the columns, in the order of the file
 */
record Header(List<Column> columns) {
  /** The header of written files. */
  static final Header CURRENT = new Header(Column.ALL);

  /** The columns without which a row is not a sample. */
  private static final Set<String> REQUIRED =
      Set.of("schema", "scenario", "round", "fork", "request", "started_at", "source", "outcome");

  private static final int MAX_BYTES = 1 << 14;

  Header {
    columns = List.copyOf(columns);
  }

  /**
   * Returns the header of {@code file}; empty if the file ends within it.
   *
   * @throws RunDirectoryException naming the first column that is unknown or missing
   */
  static Optional<Header> of(Path file) throws IOException {
    byte[] start;
    try (FileInputStream in = new FileInputStream(file.toFile())) {
      start = in.readNBytes(MAX_BYTES);
    }
    int end = new String(start, StandardCharsets.ISO_8859_1).indexOf('\n');
    byte[] current = CURRENT.line();
    if (end < 0
        && start.length < current.length
        && Arrays.equals(start, Arrays.copyOf(current, start.length))) {
      return Optional.empty();
    }
    try {
      Header header =
          parse(new String(start, 0, end < 0 ? start.length : end, StandardCharsets.UTF_8));
      if (end < 0) {
        throw new IllegalArgumentException(
            "the line is not complete, and no row follows; restore the file, or begin a new run"
                + " with --out");
      }
      return Optional.of(header);
    } catch (IllegalArgumentException e) {
      throw new RunDirectoryException(file + ":1: " + e.getMessage());
    }
  }

  private static Header parse(String line) {
    if (line.equals(CURRENT.names())) {
      return CURRENT;
    }
    if (line.indexOf('\r') >= 0) {
      throw new IllegalArgumentException(
          "its lines end with CR or CRLF, as after an editor or git; expected LF");
    }
    if (line.startsWith("\uFEFF")) {
      throw new IllegalArgumentException(
          "it begins with a byte order mark, as after a spreadsheet; expected none");
    }
    if (!line.contains(",") && (line.contains(";") || line.contains("\t"))) {
      throw new IllegalArgumentException(
          "its columns are not separated by commas, perhaps after a spreadsheet; restore the"
              + " original");
    }
    List<Column> columns = new ArrayList<>();
    for (String name : line.split(",", -1)) {
      Column column =
          Column.named(name)
              .filter(known -> !columns.contains(known))
              .orElseThrow(() -> unexpected(columns.size(), name));
      columns.add(column);
    }
    REQUIRED.stream()
        .filter(name -> columns.stream().noneMatch(column -> column.header().equals(name)))
        .findFirst()
        .ifPresent(
            name -> {
              throw new IllegalArgumentException("column '" + name + "' is missing");
            });
    return new Header(columns);
  }

  private static IllegalArgumentException unexpected(int index, String name) {
    List<String> headers = Column.headers();
    String expected = index < headers.size() ? ", expected: '" + headers.get(index) + "'" : "";
    return new IllegalArgumentException(
        "column "
            + (index + 1)
            + " is '"
            + name
            + "'"
            + expected
            + "; if a newer siribench wrote the file, use that version; if a spreadsheet saved it,"
            + " restore the original");
  }

  /** Returns the line with its newline. */
  byte[] line() {
    return (names() + "\n").getBytes(StandardCharsets.UTF_8);
  }

  private String names() {
    return columns.stream().map(Column::header).collect(Collectors.joining(","));
  }
}
