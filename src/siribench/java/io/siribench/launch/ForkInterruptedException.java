package io.siribench.launch;

/** Thrown if an interrupt of the launcher ended a fork; holds the fork's messages. */
public final class ForkInterruptedException extends InterruptedException {
  private static final long serialVersionUID = 1L;

  private final transient ForkResult result;

  /**
   * Creates the exception.
   *
   * @param result the messages of the fork until it was ended
   */
  public ForkInterruptedException(ForkResult result) {
    super("interrupted while a fork ran");
    this.result = result;
  }

  /** Returns the messages of the fork until it was ended. */
  public ForkResult result() {
    return result;
  }
}
