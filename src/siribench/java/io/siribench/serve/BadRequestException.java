package io.siribench.serve;

/** Thrown for a request that can only be answered with an error message. */
final class BadRequestException extends Exception {
  private static final long serialVersionUID = 1;

  BadRequestException(String message) {
    super(message);
  }

  /** Returns the error in a sentence for the client. */
  String problem() {
    return String.valueOf(getMessage());
  }
}
