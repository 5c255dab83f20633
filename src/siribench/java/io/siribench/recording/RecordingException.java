package io.siribench.recording;

import java.io.IOException;

/** Thrown if a recording cannot be read or written; the message has location and remedy. */
public final class RecordingException extends IOException {
  private static final long serialVersionUID = 1L;

  RecordingException(String message) {
    super(message);
  }

  RecordingException(String message, Throwable cause) {
    super(message, cause);
  }
}
