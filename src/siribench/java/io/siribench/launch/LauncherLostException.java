package io.siribench.launch;

import java.io.IOException;

/**
 * Thrown if no further fork would be comparable. Either the device is gone, or the files of forks
 * have changed. Neither is a failure of the scenario.
 */
public final class LauncherLostException extends IOException {
  private static final long serialVersionUID = 1L;

  private final transient ForkResult result;

  /**
   * Creates the exception.
   *
   * @param message a readable description with the remedy
   * @param result the messages of the fork so far
   */
  public LauncherLostException(String message, ForkResult result) {
    super(message);
    this.result = result;
  }

  /** Returns the messages of the fork so far. */
  public ForkResult result() {
    return result;
  }
}
