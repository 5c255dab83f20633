package io.siribench.resolve;

/** Thrown if jars are unavailable, with the error and the remedy. */
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

  public String remedy() {
    return remedy;
  }
}
