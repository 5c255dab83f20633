package io.siribench.worker.codec;

import java.util.Locale;

/** What a request does. */
public enum Operation {
  READ("bytes to an object"),
  /** What is written is bound before the clock starts, and bound again when it has stopped. */
  WRITE("the object that the document is bound to, to bytes, which have to be bound to it again");

  private final String description;

  Operation(String description) {
    this.description = description;
  }

  /** From what to what. */
  public String description() {
    return description;
  }

  /** The word used on the command line and in files. */
  public String optionName() {
    return name().toLowerCase(Locale.ROOT);
  }
}
