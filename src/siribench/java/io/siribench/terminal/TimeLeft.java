package io.siribench.terminal;

import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * How long a run will go on: as long as was last expected, less what has passed since; if nothing
 * was, as the forks so far lasted.
 */
final class TimeLeft {
  private final LongSupplier nanoTime;
  private long startedNanos;
  private int finishedBefore;
  private boolean isTold;
  private long toldNanos;
  private long toldAtNanos;

  TimeLeft(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
  }

  /** The run begins. */
  synchronized void start() {
    startedNanos = nanoTime.getAsLong();
  }

  /** So many forks had ended before the run began. */
  synchronized void resume(int forks) {
    finishedBefore = forks;
  }

  /** The run will probably last {@code left} longer. */
  synchronized void expect(Duration left) {
    toldNanos = left.toNanos();
    toldAtNanos = nanoTime.getAsLong();
    isTold = true;
  }

  /** What is left when {@code finished} of {@code all} forks have ended; nothing if unknown. */
  synchronized Optional<Duration> of(long finished, long all) {
    long now = nanoTime.getAsLong();
    if (isTold) {
      return Optional.of(Duration.ofNanos(Math.max(0, toldNanos - (now - toldAtNanos))));
    }
    long lately = finished - finishedBefore;
    return lately <= 0 || all < finished
        ? Optional.empty()
        : Optional.of(Duration.ofNanos((now - startedNanos) / lately * (all - finished)));
  }
}
