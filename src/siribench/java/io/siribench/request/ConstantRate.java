package io.siribench.request;

import java.time.Duration;

/**
 * A fixed schedule of requests, independent of the responses (an open loop). A slow server
 * therefore cannot slow down its own measurement.
 *
 * @param periodNanos the time between two intended sends, in ns
 * @param duration the time from the first intended send to the last
 * @param connections the maximum number of concurrent requests; further ones are sent late, but
 *     counted from their intended time
 */
public record ConstantRate(long periodNanos, Duration duration, int connections) {
  /** Returns the number of sends, including one before them that prepares everything. */
  public long requests() {
    return 1 + Math.max(1, duration.toNanos() / periodNanos);
  }
}
