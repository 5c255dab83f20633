package io.siribench.serve.faults;

/** What can be wrong with an answer on demand. */
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

  /** The word behind the number of requests that met it. */
  public String counted() {
    return counted;
  }
}
