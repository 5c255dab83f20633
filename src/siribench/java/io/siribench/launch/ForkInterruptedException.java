package io.siribench.launch;

/** A fork was ended because its launcher was interrupted; what it had answered is not lost. */
public final class ForkInterruptedException extends InterruptedException {
  private static final long serialVersionUID = 1L;

  private final transient ForkResult result;

  /**
   * An interrupt.
   *
   * @param result what the fork had answered until it was ended
   */
  public ForkInterruptedException(ForkResult result) {
    super("interrupted while a fork ran");
    this.result = result;
  }

  /** What the fork had answered until it was ended. */
  public ForkResult result() {
    return result;
  }
}
