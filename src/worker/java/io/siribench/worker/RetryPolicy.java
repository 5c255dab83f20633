package io.siribench.worker;

import io.siribench.worker.http.RetryAfter;
import org.jspecify.annotations.Nullable;

/** The policy for the requests after failed ones: whether to send them, and when. Thread-safe. */
final class RetryPolicy {
  private final int maxFailures;
  private final long maxPauseMillis;
  private int failuresInARow;
  private long retryAfterMillis;
  private @Nullable String reason;

  /**
   * Creates a policy for a process in which nothing has failed yet.
   *
   * @param failedBefore the number of consecutive failed requests just before this process
   * @param maxFailures the number of consecutive failures to stop at; 0 for never
   * @param maxPauseMillis the longest pause that an endpoint may request
   */
  RetryPolicy(int failedBefore, int maxFailures, long maxPauseMillis) {
    failuresInARow = failedBefore;
    this.maxFailures = maxFailures;
    this.maxPauseMillis = maxPauseMillis;
  }

  /** Records the outcome of a request, and the pause that its response requests. */
  synchronized void note(boolean failed, long requestedPauseMillis) {
    failuresInARow = failed ? failuresInARow + 1 : 0;
    // The longest pause among concurrent responses counts; a success does not cancel it.
    retryAfterMillis = Math.max(retryAfterMillis, requestedPauseMillis);
  }

  /** Makes {@code why} the reason to send no more requests. */
  synchronized void stop(String why) {
    reason = why;
  }

  /** Returns the reason to send no more requests, or null if more may be sent. */
  synchronized @Nullable String reasonToStop() {
    if (reason != null) {
      return reason;
    }
    if (maxFailures > 0 && failuresInARow >= maxFailures) {
      return failuresInARow + " consecutive requests failed";
    }
    if (retryAfterMillis > maxPauseMillis) {
      return RetryAfter.tooLong(retryAfterMillis, maxPauseMillis);
    }
    return null;
  }

  /** Returns the wait before the next request in ms, and resets it. */
  synchronized long takePauseMillis() {
    long pauseMillis = Math.max(0, retryAfterMillis);
    retryAfterMillis = 0;
    return pauseMillis;
  }
}
