package io.siribench.endpoint.shaping;

import java.util.concurrent.locks.LockSupport;

/** Waits for points in time; tests have one of their own. */
interface Timer {
  /**
   * That of the machine. A park ends some 60 microseconds late on Linux; as every wait is for a
   * point in time and not for a span, that is all it ever adds, and spinning for the rest would
   * take a core from what is measured.
   */
  Timer SYSTEM =
      new Timer() {
        @Override
        public long nanos() {
          return System.nanoTime();
        }

        @Override
        public void awaitNanos(long dueNanos) throws InterruptedException {
          long leftNanos = dueNanos - System.nanoTime();
          while (leftNanos > 0) {
            LockSupport.parkNanos(leftNanos);
            if (Thread.interrupted()) {
              throw new InterruptedException();
            }
            leftNanos = dueNanos - System.nanoTime();
          }
        }
      };

  /** The time now, as {@link System#nanoTime()}. */
  long nanos();

  /** Waits until {@link #nanos()} is {@code dueNanos} or later. */
  void awaitNanos(long dueNanos) throws InterruptedException;
}
