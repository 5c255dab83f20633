package io.siribench.resolve;

/** Jars that could not be had: what is wrong, and what to do about it. */
public final class UnresolvedException extends Exception {
  private static final long serialVersionUID = 1L;

  private final String remedy;

  UnresolvedException(String wrong, String remedy, Throwable cause) {
    super(wrong, cause);
    this.remedy = remedy;
  }

  UnresolvedException(String wrong, String remedy) {
    super(wrong);
    this.remedy = remedy;
  }

  /** What to do about it. */
  public String remedy() {
    return remedy;
  }
}
