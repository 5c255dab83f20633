package io.siribench.worker.codec;

import java.util.Locale;

/** The use of Jackson's own code to read and write floating-point numbers. */
public enum FastDoubles {
  OFF("by the JDK's, as Jackson 2 does by itself"),
  ON("by Jackson's own, USE_FAST_DOUBLE_PARSER and USE_FAST_DOUBLE_WRITER");

  private final String description;

  FastDoubles(String description) {
    this.description = description;
  }

  /** Returns a description of the code that reads and writes them. */
  public String description() {
    return description;
  }

  /** Returns the name used on the command line and in files. */
  public String optionName() {
    return name().toLowerCase(Locale.ROOT);
  }
}
