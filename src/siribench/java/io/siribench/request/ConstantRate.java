package io.siribench.request;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * A fixed schedule of requests, independent of the responses (an open loop). A slow server
 * therefore cannot slow down its own measurement.
 *
 * @param periodNanos the time between two intended sends of this sender, in ns
 * @param duration the time span of the intended sends, from the first one
 * @param connections the maximum number of concurrent requests; further ones are sent late, but
 *     counted from their intended time
 * @param senders the number of hosts that send in turn, each with the same period
 * @param startAt the time of the first intended send of all senders; absent to start as soon as a
 *     sender is ready
 */
public record ConstantRate(
    long periodNanos, Duration duration, int connections, int senders, Optional<Instant> startAt) {
  /** The time that a process needs to get ready, even on a busy machine. */
  private static final Duration LAUNCH = Duration.ofSeconds(5);

  /** Creates the schedule of a single sender, which starts as soon as it is ready. */
  public ConstantRate(long periodNanos, Duration duration, int connections) {
    this(periodNanos, duration, connections, 1, Optional.empty());
  }

  /** Returns the part of this rate for each of {@code count} senders. */
  public ConstantRate over(int count) {
    return new ConstantRate(periodNanos * count, duration, connections, count, startAt);
  }

  /** Returns the number of sends, including the preparing one before the scheduled ones. */
  public long requests() {
    // Rounded, because the period itself is rounded.
    return 1 + Math.max(1, Math.round(duration.toNanos() / (double) periodNanos));
  }

  /**
   * Returns the time between the launch of a process and its agreed start. It includes a period for
   * the preparing request, which also counts as a request of the sender.
   */
  public Duration lead() {
    return LAUNCH.plusNanos(periodNanos);
  }

  /**
   * Returns the time between the agreed starts of two processes. The last request of the first may
   * end {@code timeout} after its send.
   */
  public Duration turn(Duration timeout) {
    return duration.plus(timeout).plus(lead().multipliedBy(2));
  }

  /**
   * Returns the first intended send of a process. The senders take turns: the intervals between
   * their sends are equal.
   *
   * @param turn the number of the process, from 0
   * @param index the number of the sender, from 0
   */
  public Optional<Instant> begin(int turn, int index, Duration timeout) {
    return startAt.map(
        start ->
            start.plus(turn(timeout).multipliedBy(turn)).plusNanos(periodNanos / senders * index));
  }
}
