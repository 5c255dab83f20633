package io.siribench.worker.codec;

import java.util.Locale;

/** An implementation of StAX, which reads and writes XML. */
public enum StaxType {
  /** The implementation that Jackson depends on. */
  WOODSTOX("com.fasterxml.woodstox:woodstox-core", "com.ctc.wstx."),
  /** The implementation that the study used. */
  AALTO("com.fasterxml:aalto-xml", "com.fasterxml.aalto.");

  private final String word = name().toLowerCase(Locale.ROOT);
  private final String artifact;
  private final String packagePrefix;

  StaxType(String artifact, String packagePrefix) {
    this.artifact = artifact;
    this.packagePrefix = packagePrefix;
  }

  /** Returns its {@code group:artifact}; empty if it has none, and then no versions. */
  public String artifact() {
    return artifact;
  }

  /** Returns whether {@code type} belongs to this implementation, by its package. */
  public boolean contains(Class<?> type) {
    return type.getName().startsWith(packagePrefix);
  }

  /** Returns the name used on the command line and in files. */
  public String optionName() {
    return word;
  }

  /**
   * Returns the implementation named {@code word}. A version after a colon is ignored, because the
   * class path decides it.
   *
   * @throws IllegalArgumentException if no constant has this name
   */
  public static StaxType of(String word) {
    int end = word.indexOf(':');
    return valueOf((end < 0 ? word : word.substring(0, end)).toUpperCase(Locale.ROOT));
  }
}
