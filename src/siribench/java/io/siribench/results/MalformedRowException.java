package io.siribench.results;

import java.io.Serial;

/** A row of {@code samples.csv} that is no sample. */
final class MalformedRowException extends Exception {
  @Serial private static final long serialVersionUID = 1L;

  private final long line;

  /**
   * A row that begins {@code line} lines into what is read, counted from 1, and is wrong as {@code
   * cause} says.
   */
  MalformedRowException(long line, Exception cause) {
    super(cause.getMessage(), cause);
    this.line = line;
  }

  long line() {
    return line;
  }
}
