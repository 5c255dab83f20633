package io.siribench.results;

import java.io.File;
import java.io.IOException;
import java.io.Serial;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/**
 * Thrown if a run directory, or a file in it, cannot be used. The message is complete: it contains
 * the file, the error and the remedy, so that it can be shown to a user without a stack trace.
 */
public final class RunDirectoryException extends IOException {
  @Serial private static final long serialVersionUID = 1L;

  /** The reason if access is denied; Windows also denies replacing an open file. */
  public static final String DENIED =
      File.separatorChar == '/'
          ? "permission denied"
          : "permission denied, or another program has it open";

  RunDirectoryException(String message) {
    super(message);
  }

  RunDirectoryException(String message, IOException cause) {
    super(message + ": " + reason(cause), cause);
  }

  /** Returns the reason; the message of exceptions of java.nio.file is only the path. */
  private static String reason(IOException cause) {
    if (cause instanceof AccessDeniedException) {
      return DENIED;
    }
    if (cause instanceof NoSuchFileException) {
      return "no such file or directory";
    }
    if (cause instanceof FileSystemException exception && exception.getReason() != null) {
      return exception.getReason();
    }
    return String.valueOf(cause.getMessage());
  }
}
