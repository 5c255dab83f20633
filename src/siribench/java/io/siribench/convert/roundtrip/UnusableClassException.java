package io.siribench.convert.roundtrip;

/** Thrown if documents cannot be bound to a class; the message has reason and remedy. */
public final class UnusableClassException extends Exception {
  private static final long serialVersionUID = 1L;

  UnusableClassException(String message) {
    super(message);
  }
}
