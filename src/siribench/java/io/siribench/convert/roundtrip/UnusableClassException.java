package io.siribench.convert.roundtrip;

/** A class that documents cannot be bound to; the message says why, and what to try. */
public final class UnusableClassException extends Exception {
  private static final long serialVersionUID = 1L;

  UnusableClassException(String message) {
    super(message);
  }
}
