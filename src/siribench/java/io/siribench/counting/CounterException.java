package io.siribench.counting;

/** Thrown if a counter cannot be used; the message is the reason. */
public final class CounterException extends Exception {
  private static final long serialVersionUID = 1L;

  CounterException(String reason) {
    super(reason);
  }
}
