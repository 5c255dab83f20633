package io.siribench.launch;

import java.io.IOException;

/**
 * No further fork can be measured as those before: the device is gone, or what forks run from has
 * changed. That is not a failure of the scenario.
 */
public final class LauncherLostException extends IOException {
  private static final long serialVersionUID = 1L;

  private final transient ForkResult result;

  /**
   * A loss.
   *
   * @param message what has happened and what to do, for people
   * @param result what the fork had answered by then
   */
  public LauncherLostException(String message, ForkResult result) {
    super(message);
    this.result = result;
  }

  /** What the fork had answered by then. */
  public ForkResult result() {
    return result;
  }
}
