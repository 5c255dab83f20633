package io.siribench.plan;

/** How a pseudo-warm start restores what was prepared. */
public enum Restore {
  /** The initialised mapper or reader, serialised to a file: the study's technique. */
  MAPPER_CACHE("mapper-cache");

  private final String word;

  Restore(String word) {
    this.word = word;
  }

  /** The word used on the command line and in files. */
  public String word() {
    return word;
  }
}
