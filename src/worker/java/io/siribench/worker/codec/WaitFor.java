package io.siribench.worker.codec;

import java.util.Locale;

/** What of a document a request waits for. */
public enum WaitFor {
  /** All of it. */
  ALL("the whole document"),
  /** The first item; what follows is given up. The word is that of the protocol. */
  FIRST("its first visit, or the first element of the list of a class of your own");

  private final String description;

  WaitFor(String description) {
    this.description = description;
  }

  /** What ends a request. */
  public String description() {
    return description;
  }

  /** The word used on the command line and in files. */
  public String optionName() {
    return name().toLowerCase(Locale.ROOT);
  }
}
