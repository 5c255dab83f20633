package io.siribench.request;

import java.time.Duration;

/**
 * Requests that are sent on a schedule, whether the ones before have been answered or not (an open
 * loop), so that a slow server cannot slow its own measurement down.
 *
 * @param periodNanos between two intended sends, in ns
 * @param duration from the first intended send to the last
 * @param connections how many requests may be under way at once; what is due beyond that is sent
 *     late, and counted from its intended time all the same
 */
public record ConstantRate(long periodNanos, Duration duration, int connections) {
  /** How many sends there are, with one before them that makes everything ready. */
  public long requests() {
    return 1 + Math.max(1, duration.toNanos() / periodNanos);
  }
}
