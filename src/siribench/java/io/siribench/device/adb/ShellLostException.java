package io.siribench.device.adb;

import java.io.IOException;

/** A device's shell is gone: its output ended before what it was to run was done. */
public final class ShellLostException extends IOException {
  private static final long serialVersionUID = 1L;

  private final String said;

  public ShellLostException(String message, String said) {
    super(said.isEmpty() ? message : message + "; adb said: " + said);
    this.said = said;
  }

  /** The last lines of adb's own errors; empty if there are none. */
  public String said() {
    return said;
  }
}
