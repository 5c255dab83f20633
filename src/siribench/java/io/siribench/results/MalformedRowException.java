package io.siribench.results;

import java.io.Serial;

/** Thrown for a row of {@code samples.csv} that is not a sample. */
final class MalformedRowException extends Exception {
  @Serial private static final long serialVersionUID = 1L;

  private final long line;

  /**
   * Creates the exception for a row.
   *
   * @param line the line of the input at which the row begins, from 1
   * @param cause the error in the row
   */
  MalformedRowException(long line, Throwable cause) {
    super(cause.getMessage(), cause);
    this.line = line;
  }

  long line() {
    return line;
  }
}
