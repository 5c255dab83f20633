package io.siribench.generating;

/** A value, a member or a class for which no reader can be written; the message says why. */
final class UnreadableException extends Exception {
  private static final long serialVersionUID = 1L;

  UnreadableException(String reason) {
    super(reason);
  }
}
