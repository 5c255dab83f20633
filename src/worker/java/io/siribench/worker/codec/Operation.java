package io.siribench.worker.codec;

import java.util.Locale;

/** The operation that a request performs. */
public enum Operation {
  READ("bytes to an object"),
  /** The object is bound before the clock starts, its bytes after it has stopped. */
  WRITE("the object that the document is bound to, to bytes, which have to be bound to it again");

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
    return name().toLowerCase(Locale.ROOT);
  }
}
