package io.siribench.worker.http;

import java.io.IOException;

/** A response that violates HTTP/1 (RFC 9112); the message states how. */
final class MalformedResponseException extends IOException {
  private static final long serialVersionUID = 1L;

  MalformedResponseException(String message) {
    super(message);
  }

  static MalformedResponseException of(String what, CharSequence text) {
    return new MalformedResponseException(
        "the response has the invalid "
            + what
            + " '"
            + NetworkErrors.shortened(text.toString())
            + "'");
  }
}
