package io.siribench.generating;

/** Thrown for a value, member or class without a possible reader; the message states why. */
final class UnreadableException extends Exception {
  private static final long serialVersionUID = 1L;

  UnreadableException(String reason) {
    super(reason);
  }
}
