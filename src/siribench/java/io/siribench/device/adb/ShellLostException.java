package io.siribench.device.adb;

import java.io.IOException;

/** Thrown if a device's shell is gone before its script was done. */
public final class ShellLostException extends IOException {
  private static final long serialVersionUID = 1L;

  private final String adbMessage;

  public ShellLostException(String message, String adbMessage) {
    super(adbMessage.isEmpty() ? message : message + "; adb's message: " + adbMessage);
    this.adbMessage = adbMessage;
  }

  /** Returns the last lines of adb's own errors; empty if there are none. */
  public String adbMessage() {
    return adbMessage;
  }
}
