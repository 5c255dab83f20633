package io.siribench.worker.codec;

import java.util.Locale;

/** Whether floating-point numbers are read and written by what Jackson has for that itself. */
public enum FastDoubles {
  OFF("by the JDK's, as Jackson 2 does by itself"),
  ON("by Jackson's own, USE_FAST_DOUBLE_PARSER and USE_FAST_DOUBLE_WRITER");

  private final String description;

  FastDoubles(String description) {
    this.description = description;
  }

  /** By what they are read and written. */
  public String description() {
    return description;
  }

  /** The word used on the command line and in files. */
  public String optionName() {
    return name().toLowerCase(Locale.ROOT);
  }
}
