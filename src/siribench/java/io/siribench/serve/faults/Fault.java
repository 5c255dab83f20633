package io.siribench.serve.faults;

import java.util.Optional;

/**
 * The fault of one request.
 *
 * @param stallNanos the delay before anything else; 0 for none
 * @param fault the fault in its response; never {@link FaultKind#STALL}
 * @param status the HTTP status of {@link FaultKind#FAIL} or {@link FaultKind#RATE_LIMIT};
 *     otherwise 200
 * @param retryAfterSeconds the requested pause of {@link FaultKind#RATE_LIMIT}; otherwise 0
 */
public record Fault(
    long stallNanos, Optional<FaultKind> fault, int status, long retryAfterSeconds) {
  private static final int OK = 200;
  private static final int TOO_MANY_REQUESTS = 429;

  static Fault good(long stallNanos) {
    return new Fault(stallNanos, Optional.empty(), OK, 0);
  }

  static Fault limited(long stallNanos, long retryAfterSeconds) {
    return new Fault(
        stallNanos, Optional.of(FaultKind.RATE_LIMIT), TOO_MANY_REQUESTS, retryAfterSeconds);
  }

  static Fault faulty(long stallNanos, FaultKind kind) {
    return new Fault(stallNanos, Optional.of(kind), OK, 0);
  }

  public boolean is(FaultKind kind) {
    return fault.isPresent() && fault.get() == kind;
  }
}
