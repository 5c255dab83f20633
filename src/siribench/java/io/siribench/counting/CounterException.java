package io.siribench.counting;

/** Thrown if a counter cannot be used; the message is the reason. */
public final class CounterException extends Exception {
  private static final long serialVersionUID = 1L;

  private final boolean isInstalled;

  CounterException(String reason) {
    this(reason, false);
  }

  CounterException(String reason, boolean isInstalled) {
    super(reason);
    this.isInstalled = isInstalled;
  }

  /** Returns whether the counter is installed, so that installing it would not help. */
  public boolean isInstalled() {
    return isInstalled;
  }
}
