package io.siribench.serve.faults;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The requested faults. A share, from 0 to 1, applies to the requests without an earlier fault.
 *
 * @param failures the requests answered with an HTTP status
 * @param stall the times without responses
 * @param truncateShare the share of requests with a body that breaks off in the middle
 * @param errorConditionShare the share of requests answered with an ErrorCondition and HTTP 200
 * @param rateLimit the number of requests answered in a time window
 * @param seed the seed that selects the requests with a fault
 */
public record Faults(
    List<Failure> failures,
    Optional<Stall> stall,
    double truncateShare,
    double errorConditionShare,
    Optional<RateLimit> rateLimit,
    long seed) {
  public static final Faults NONE =
      new Faults(List.of(), Optional.empty(), 0, 0, Optional.empty(), 0);

  public Faults {
    failures = List.copyOf(failures);
    requireShare(truncateShare);
    requireShare(errorConditionShare);
  }

  private static void requireShare(double share) {
    if (!(share >= 0 && share <= 1)) {
      throw new IllegalArgumentException("a share must be from 0 to 1, not " + share);
    }
  }

  /**
   * Requests answered with an HTTP status instead of a document.
   *
   * @param status an error status such as 503
   */
  public record Failure(double share, int status) {
    public Failure {
      requireShare(share);
      if (status < 400 || status > 599) {
        throw new IllegalArgumentException(
            "a failure must have a status from 400 to 599, not " + status);
      }
    }
  }

  /**
   * A time without responses: the last {@code length} of every {@code period}. Periods begin with
   * the first request, so stalls occur at the same moments in each run with its own server.
   * Requests during a stall are answered afterwards.
   */
  public record Stall(Duration length, Duration period) {
    public Stall {
      if (length.isZero() || length.isNegative() || length.compareTo(period) >= 0) {
        throw new IllegalArgumentException(
            "a stall must be longer than 0 and shorter than its period");
      }
    }
  }

  /** The limit of {@code requests} in each {@code window}; windows start with the first request. */
  public record RateLimit(int requests, Duration window) {
    public RateLimit {
      if (requests < 1 || window.isZero() || window.isNegative()) {
        throw new IllegalArgumentException("a rate limit must be at least 1 request per period");
      }
    }
  }
}
