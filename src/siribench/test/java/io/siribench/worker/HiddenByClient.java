package io.siribench.worker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * The faults of responses that java.net.http hides, which changes their outcome. They are exactly
 * the rows of the table in docs/endpoints.md.
 */
enum HiddenByClient {
  STATUS_LINE("status line"),
  BARE_CR("CR without LF in a head"),
  CHUNK_END("end of a chunk"),
  NO_CHUNK_SIZE("chunk size without digits"),
  CHUNK_SIZE("chunk size of 2^31 or more");

  static final Set<ConnectionType> CLIENTS =
      Set.of(ConnectionType.HTTP_CLIENT, ConnectionType.HTTP_CLIENT_ASYNC);

  private static final String HEADER = "| hidden by `http-client` |";

  private final String row;

  HiddenByClient(String row) {
    this.row = row;
  }

  String row() {
    return row;
  }

  /** Returns the first column of the table. */
  static List<String> documented() throws IOException {
    return Files.readAllLines(Path.of("docs", "endpoints.md")).stream()
        .dropWhile(line -> !line.startsWith(HEADER))
        .skip(2)
        .takeWhile(line -> line.startsWith("|"))
        .map(line -> line.split("\\|", -1)[1].trim())
        .toList();
  }
}
