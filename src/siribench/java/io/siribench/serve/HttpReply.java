package io.siribench.serve;

import io.siribench.serve.faults.FaultKind;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** A response before it is sent. */
final class HttpReply {
  static final int OK = 200;
  static final int NOT_MODIFIED = 304;
  static final int BAD_REQUEST = 400;
  static final int FORBIDDEN = 403;
  static final int NOT_FOUND = 404;
  static final int METHOD_NOT_ALLOWED = 405;
  static final int NOT_ACCEPTABLE = 406;
  static final int TOO_LARGE = 413;
  static final int UNSUPPORTED = 415;
  static final int INTERNAL_ERROR = 500;

  private final int status;
  private final byte[] body;
  private final Map<String, String> headers = new LinkedHashMap<>();
  private Optional<FaultKind> fault = Optional.empty();

  private HttpReply(int status, byte[] body) {
    this.status = status;
    this.body = body;
  }

  /** Returns a response with {@code body}, which is not copied. */
  static HttpReply of(int status, String contentType, byte[] body) {
    return new HttpReply(status, body).with("Content-Type", contentType);
  }

  /** Returns a response with a readable text. */
  static HttpReply text(int status, String text) {
    return of(status, "text/plain; charset=utf-8", (text + "\n").getBytes(StandardCharsets.UTF_8));
  }

  /** Returns a response without a body. */
  static HttpReply empty(int status) {
    return new HttpReply(status, new byte[0]);
  }

  HttpReply with(String header, String value) {
    headers.put(header, value);
    return this;
  }

  /** Sets the requested fault, if any. */
  HttpReply with(Optional<FaultKind> requested) {
    fault = requested;
    return this;
  }

  int status() {
    return status;
  }

  /** Returns the bytes, which are not copied and must not be changed. */
  byte[] body() {
    return body;
  }

  Map<String, String> headers() {
    return headers;
  }

  Optional<FaultKind> fault() {
    return fault;
  }
}
