package io.siribench.worker;

import org.jspecify.annotations.Nullable;

/** What failed requests mean for those to come: whether to go on, and when. Safe for threads. */
final class Courtesy {
  /** For who is asked to come back later than this, the measurement is over. */
  static final long MAX_PAUSE_MILLIS = 300000;

  private final int maxFailures;
  private final long maxPauseMillis;
  private int failuresInARow;
  private long retryAfterMillis;

  /**
   * Nothing has failed yet.
   *
   * @param maxFailures after so many in a row it is enough; 0 for never
   * @param maxPauseMillis for how long an endpoint may ask to be left alone
   */
  Courtesy(int maxFailures, long maxPauseMillis) {
    this.maxFailures = maxFailures;
    this.maxPauseMillis = maxPauseMillis;
  }

  /** A request is over. */
  synchronized void note(boolean failed, long askedPauseMillis) {
    failuresInARow = failed ? failuresInARow + 1 : 0;
    // Of several answers that come at once, the longest pause counts.
    retryAfterMillis = failed ? Math.max(retryAfterMillis, askedPauseMillis) : 0;
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
