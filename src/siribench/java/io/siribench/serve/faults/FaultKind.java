package io.siribench.serve.faults;

/** The kinds of faults on request. */
public enum FaultKind {
  FAIL("failed"),
  STALL("stalled"),
  TRUNCATE("truncated"),
  ERROR_CONDITION("with an ErrorCondition"),
  RATE_LIMIT("over the rate limit");

  private final String counted;

  FaultKind(String counted) {
    this.counted = counted;
  }

  /** Returns the word after the number of affected requests. */
  public String counted() {
    return counted;
  }
}
