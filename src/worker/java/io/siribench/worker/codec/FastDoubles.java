package io.siribench.worker.codec;

import java.util.Locale;

/** The use of Jackson's own code to read and write floating-point numbers. */
public enum FastDoubles {
  OFF("the JDK's, the default of Jackson 2"),
  ON("Jackson's own, USE_FAST_DOUBLE_PARSER and USE_FAST_DOUBLE_WRITER");

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
