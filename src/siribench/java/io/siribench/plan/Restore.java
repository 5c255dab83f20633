package io.siribench.plan;

/** How a pseudo-warm start restores what was prepared. */
public enum Restore {
  /** The initialised mapper or reader, serialised to a file: the study's technique. */
  MAPPER_CACHE("mapper-cache", "the initialised mapper or reader, serialised to a file"),
  /** A tiny document of the same format, bound by the mapper or reader right after it is made. */
  DUMMY_READ(
      "dummy-read",
      "a tiny document of the same format is bound before the request; nothing is kept in a file");

  private final String word;

  private final String description;

  Restore(String word, String description) {
    this.word = word;
    this.description = description;
  }

  /** What is prepared, and how it is restored. */
  public String description() {
    return description;
  }

  /** The word used on the command line and in files. */
  public String optionName() {
    return word;
  }
}
