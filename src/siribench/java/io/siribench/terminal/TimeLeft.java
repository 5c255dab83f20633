package io.siribench.terminal;

import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * The remaining time of a run: the last expectation, minus the time since then. Without an
 * expectation, it is extrapolated from the finished forks.
 */
final class TimeLeft {
  private final LongSupplier nanoTime;
  private long startedNanos;
  private int finishedBefore;
  private long limitNanos = Long.MAX_VALUE;
  private boolean hasExpectation;
  private long expectedEndNanos;

  TimeLeft(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
  }

  /** Starts the clock of a run, which ends after {@code limit} at the latest. */
  synchronized void start(Optional<Duration> limit) {
    startedNanos = nanoTime.getAsLong();
    limitNanos = limit.map(Duration::toNanos).orElse(Long.MAX_VALUE);
  }

  /** Sets the number of forks that had ended before the run was resumed. */
  synchronized void resume(int forks) {
    finishedBefore = forks;
  }

  /** Expects that the run will last {@code left} longer. */
  synchronized void expect(Duration left) {
    expectedEndNanos = nanoTime.getAsLong() + left.toNanos();
    hasExpectation = true;
  }

  /** Returns the remaining time after {@code finished} of {@code all} forks; empty if unknown. */
  synchronized Optional<Duration> of(long finished, long all) {
    long now = nanoTime.getAsLong();
    if (hasExpectation) {
      return Optional.of(Duration.ofNanos(Math.max(0, expectedEndNanos - now)));
    }
    long finishedSince = finished - finishedBefore;
    return finishedSince <= 0 || all < finished
        ? Optional.empty()
        : Optional.of(
            Duration.ofNanos(
                Math.min(
                    untilLimit(now), (now - startedNanos) / finishedSince * (all - finished))));
  }

  private long untilLimit(long now) {
    return Math.max(0, limitNanos - (now - startedNanos));
  }
}
