package io.siribench.worker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

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

  /** A response whose last chunk is followed by a trailer. */
  private static final String WITH_TRAILER =
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
          + Integer.toHexString(RawServer.GOOD.length())
          + "\r\n"
          + RawServer.GOOD
          + "\r\n0\r\nA: b\r\n\r\n";

  private static @Nullable Boolean hasStrictChunks;

  private final String row;

  HiddenByClient(String row) {
    this.row = row;
  }

  String row() {
    return row;
  }

  /** Returns whether this is a fault of chunks. */
  boolean isOfChunks() {
    return this == CHUNK_END || this == NO_CHUNK_SIZE || this == CHUNK_SIZE;
  }

  /**
   * Returns whether the client of this JDK reads chunks strictly, as from version 21.0.13 on. It
   * then hides none of their faults, and refuses trailers.
   */
  static synchronized boolean hasStrictChunks() throws Exception {
    if (hasStrictChunks == null) {
      try (RawServer server = new RawServer().then(client -> client.send(WITH_TRAILER))) {
        Asking.Builder builder = Asking.of(server.url());
        builder.connection = ConnectionType.HTTP_CLIENT;
        hasStrictChunks = !builder.build().ask().equals("ok");
      }
    }
    return hasStrictChunks;
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
