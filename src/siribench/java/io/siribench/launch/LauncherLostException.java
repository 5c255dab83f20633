package io.siribench.launch;

import java.io.IOException;

/**
 * A fork, and all that were to follow, cannot be heard of any more: the device is gone, not the
 * fork. It says nothing about the scenario, so that the fork is no failed one.
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
