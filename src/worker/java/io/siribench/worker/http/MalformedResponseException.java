package io.siribench.worker.http;

import java.io.IOException;

/** A response that is not HTTP/1 as RFC 9112 has it; the message says what is wrong. */
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
