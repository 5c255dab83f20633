package io.siribench.launch;

import java.io.IOException;

/** A call of adb did not end in time. */
public final class AdbTimeoutException extends IOException {
  private static final long serialVersionUID = 1L;

  AdbTimeoutException(String message) {
    super(message);
  }
}
