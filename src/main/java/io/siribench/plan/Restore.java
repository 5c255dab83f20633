package io.siribench.plan;

/** How a pseudo-warm start restores what was prepared. */
public enum Restore {
  /** The initialised mapper or reader, serialised to a file: the study's technique. */
  MAPPER_CACHE("mapper-cache"),
  /** A tiny document of the same format, bound by the mapper or reader right after it is made. */
  DUMMY_READ("dummy-read");

  private final String word;

  Restore(String word) {
    this.word = word;
  }

  /** The word used on the command line and in files. */
  public String optionName() {
    return word;
  }
}
