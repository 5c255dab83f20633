package io.siribench.worker;

import io.siribench.worker.http.RetryAfter;
import org.jspecify.annotations.Nullable;

/** What failed requests mean for those to come: whether to go on, and when. Safe for threads. */
final class RetryPolicy {
  private final int maxFailures;
  private final long maxPauseMillis;
  private int failuresInARow;
  private long retryAfterMillis;

  /**
   * Nothing has failed in this process yet.
   *
   * @param failedBefore how many requests failed one after the other just before it
   * @param maxFailures after so many in a row it is enough; 0 for never
   * @param maxPauseMillis for how long an endpoint may ask to be left alone
   */
  RetryPolicy(int failedBefore, int maxFailures, long maxPauseMillis) {
    failuresInARow = failedBefore;
    this.maxFailures = maxFailures;
    this.maxPauseMillis = maxPauseMillis;
  }

  /** A request is over. */
  synchronized void note(boolean failed, long askedPauseMillis) {
    failuresInARow = failed ? failuresInARow + 1 : 0;
    // Of several answers that come at once, the longest pause counts; a success takes none back.
    retryAfterMillis = Math.max(retryAfterMillis, askedPauseMillis);
  }

  /** Why no more requests may be sent, or null if they may. */
  synchronized @Nullable String reasonToStop() {
    if (maxFailures > 0 && failuresInARow >= maxFailures) {
      return failuresInARow + " requests failed one after the other";
    }
    if (retryAfterMillis > maxPauseMillis) {
      return RetryAfter.tooLong(retryAfterMillis, maxPauseMillis);
    }
    return null;
  }

  /** How long to wait before the next request, in ms. */
  synchronized long takePauseMillis() {
    long pauseMillis = Math.max(0, retryAfterMillis);
    retryAfterMillis = 0;
    return pauseMillis;
  }
}
