package io.siribench.generating;

/** Thrown for a value, member or class that no reader can support. The message states why. */
final class UnreadableException extends Exception {
  private static final long serialVersionUID = 1L;

  UnreadableException(String reason) {
    super(reason);
  }
}
