package io.siribench.worker.codec;

import java.util.Locale;

/** An implementation of StAX, which reads and writes XML. */
public enum StaxType {
  /** The one that Jackson brings. */
  WOODSTOX,
  /** The one that the study used. */
  AALTO;

  private final String word = name().toLowerCase(Locale.ROOT);

  /** The word used on the command line and in files. */
  public String optionName() {
    return word;
  }

  /**
   * The implementation that {@code word} names, with or without a version: that is the class
   * path's.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static StaxType of(String word) {
    int end = word.indexOf(':');
    return valueOf((end < 0 ? word : word.substring(0, end)).toUpperCase(Locale.ROOT));
  }
}
