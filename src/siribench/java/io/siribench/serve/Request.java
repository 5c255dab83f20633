package io.siribench.serve;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The parts of an HTTP request that the endpoint uses. */
record Request(HttpExchange exchange) {
  private static final int MAX_BODY_BYTES = 1 << 20;

  String method() {
    return exchange.getRequestMethod();
  }

  boolean isPost() {
    return method().equals("POST");
  }

  /** Returns the decoded path. */
  String path() {
    String path = exchange.getRequestURI().getPath();
    return path == null ? "" : path;
  }

  @Nullable String rawQuery() {
    return exchange.getRequestURI().getRawQuery();
  }

  /** Returns the lines of the header {@code name}, joined by commas. */
  Optional<String> header(String name) {
    return Optional.ofNullable(exchange.getRequestHeaders().get(name))
        .map(lines -> String.join(", ", lines));
  }

  /**
   * Returns the body; empty if it is larger than any request of SIRI.
   *
   * @throws BadRequestException if it is incomplete, or its chunks are malformed
   */
  Optional<byte[]> body() throws BadRequestException {
    try {
      byte[] body = exchange.getRequestBody().readNBytes(MAX_BODY_BYTES + 1);
      return body.length > MAX_BODY_BYTES ? Optional.empty() : Optional.of(body);
    } catch (IOException e) {
      throw new BadRequestException("the posted body cannot be read: " + e.getMessage());
    }
  }
}
