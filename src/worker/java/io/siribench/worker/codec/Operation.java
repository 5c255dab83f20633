package io.siribench.worker.codec;

import java.util.Locale;

/** The operation that a request performs. */
public enum Operation {
  READ("bytes to an object"),
  /** The object is bound before the clock starts, and the written bytes after it stops. */
  WRITE("the bound object to bytes, which must bind to an equal object"),
  READ_WRITE("both in one request: bytes to an object, and that object to bytes");

  private final String description;

  Operation(String description) {
    this.description = description;
  }

  /** Returns a description of input and output. */
  public String description() {
    return description;
  }

  /** Returns the name used on the command line and in files. */
  public String optionName() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
