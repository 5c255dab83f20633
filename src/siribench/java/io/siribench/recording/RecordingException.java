package io.siribench.recording;

import java.io.IOException;

/** A recording cannot be read or written; the message says which, where and what to do. */
public final class RecordingException extends IOException {
  private static final long serialVersionUID = 1L;

  RecordingException(String message) {
    super(message);
  }

  RecordingException(String message, Throwable cause) {
    super(message, cause);
  }
}
