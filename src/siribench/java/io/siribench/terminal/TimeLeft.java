package io.siribench.terminal;

import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * The remaining time of a run. It is the last expected time less the time since; without one, it is
 * extrapolated from the forks so far.
 */
final class TimeLeft {
  private final LongSupplier nanoTime;
  private long startedNanos;
  private int finishedBefore;
  private long limitNanos = Long.MAX_VALUE;
  private boolean hasExpectation;
  private long expectedNanos;
  private long expectedAtNanos;

  TimeLeft(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
  }

  /** Starts the clock with the run. */
  synchronized void start() {
    startedNanos = nanoTime.getAsLong();
  }

  /** Sets the longest time, which forks so far do not reveal. */
  synchronized void limit(Duration time) {
    limitNanos = time.toNanos();
  }

  /** Sets the number of forks that had ended before the run began. */
  synchronized void resume(int forks) {
    finishedBefore = forks;
  }

  /** Expects that the run will last {@code left} longer. */
  synchronized void expect(Duration left) {
    expectedNanos = left.toNanos();
    expectedAtNanos = nanoTime.getAsLong();
    hasExpectation = true;
  }

  /** Returns the rest when {@code finished} of {@code all} forks have ended; empty if unknown. */
  synchronized Optional<Duration> of(long finished, long all) {
    long now = nanoTime.getAsLong();
    if (hasExpectation) {
      return Optional.of(Duration.ofNanos(Math.max(0, expectedNanos - (now - expectedAtNanos))));
    }
    long lately = finished - finishedBefore;
    return lately <= 0 || all < finished
        ? Optional.empty()
        : Optional.of(
            Duration.ofNanos(
                Math.min(left(now), (now - startedNanos) / lately * (all - finished))));
  }

  private long left(long now) {
    return Math.max(0, limitNanos - (now - startedNanos));
  }
}
