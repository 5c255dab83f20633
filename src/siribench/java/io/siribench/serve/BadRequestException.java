package io.siribench.serve;

/** A request that has no answer but a word about what is wrong with it. */
final class BadRequestException extends Exception {
  private static final long serialVersionUID = 1;

  BadRequestException(String message) {
    super(message);
  }

  /** What is wrong, in a sentence for the client. */
  String problem() {
    return String.valueOf(getMessage());
  }
}
