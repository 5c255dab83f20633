package io.siribench.endpoint.faults;

import java.util.Optional;

/**
 * What a request meets.
 *
 * @param stallNanos for how long it waits before anything else; 0: not at all
 * @param fault what is wrong with its answer; never {@link FaultKind#STALL}
 * @param status of HTTP with {@link FaultKind#FAIL} and {@link FaultKind#RATE_LIMIT}, otherwise 200
 * @param retryAfterSeconds with {@link FaultKind#RATE_LIMIT}, otherwise 0
 */
public record Fate(long stallNanos, Optional<FaultKind> fault, int status, long retryAfterSeconds) {
  private static final int OK = 200;
  private static final int TOO_MANY_REQUESTS = 429;

  static Fate good(long stallNanos) {
    return new Fate(stallNanos, Optional.empty(), OK, 0);
  }

  static Fate limited(long stallNanos, long retryAfterSeconds) {
    return new Fate(
        stallNanos, Optional.of(FaultKind.RATE_LIMIT), TOO_MANY_REQUESTS, retryAfterSeconds);
  }

  static Fate failed(long stallNanos, int status) {
    return new Fate(stallNanos, Optional.of(FaultKind.FAIL), status, 0);
  }

  static Fate faulty(long stallNanos, FaultKind kind) {
    return new Fate(stallNanos, Optional.of(kind), OK, 0);
  }

  /** Whether the answer has this fault. */
  public boolean is(FaultKind kind) {
    return fault.isPresent() && fault.get() == kind;
  }
}
