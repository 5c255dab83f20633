package io.siribench.runner.stopping;

import java.time.Duration;
import java.util.function.LongSupplier;

/** The durations of rounds and the rest of a limited time. The clock starts with the run. */
final class RoundClock {
  private final LongSupplier clockNanos;
  private final long startedNanos;
  private long roundStartNanos;
  private long nanosOfRounds;
  private long lastNanos;
  private long longestNanos;
  private int rounds;
  private long addedNanos;

  RoundClock(LongSupplier clockNanos) {
    this.clockNanos = clockNanos;
    startedNanos = clockNanos.getAsLong();
  }

  /** Adds time from before the start of this clock, which counts in the current round. */
  void add(long nanos) {
    addedNanos += nanos;
  }

  private long now() {
    return clockNanos.getAsLong() + addedNanos;
  }

  void roundStarted() {
    roundStartNanos = now();
  }

  /** Ends a round that counts. */
  void roundEnded() {
    lastNanos = now() - roundStartNanos;
    nanosOfRounds += lastNanos;
    longestNanos = Math.max(longestNanos, lastNanos);
    rounds++;
  }

  /** Returns the mean duration of the rounds that count; 0 before one has ended. */
  long meanNanos() {
    return rounds == 0 ? 0 : nanosOfRounds / rounds;
  }

  /** Returns the duration of the last round that counts; 0 before one has ended. */
  long lastNanos() {
    return lastNanos;
  }

  /** Returns the duration of the longest round that counts; 0 before one has ended. */
  long longestNanos() {
    return longestNanos;
  }

  /** Returns the rest of {@code limit}; time before the first round also counts as used. */
  long leftNanos(Duration limit) {
    return limit.minus(elapsed()).toNanos();
  }

  /** Returns the time since the start, including the added time. */
  Duration elapsed() {
    return Duration.ofNanos(now() - startedNanos);
  }
}
