package io.siribench.serve.shaping;

import java.util.concurrent.locks.LockSupport;

/** A timer that waits for points in time; replaced in tests. */
interface PacingTimer {
  /**
   * The timer of the machine. On the machines that were tried, parking ends 60 to 300 microseconds
   * late. The timer therefore parks for a time that is shorter by the recent mean delay. It does
   * not spin, which would take a core from the measurement.
   */
  PacingTimer SYSTEM =
      new PacingTimer() {
        private static final long MAX_LATE_NANOS = 500_000;
        private static final int SMOOTHING = 16;

        /** The mean delay. Several threads write it; any of their estimates is good enough. */
        private volatile long usuallyLateNanos;

        @Override
        public long nanos() {
          return System.nanoTime();
        }

        @Override
        public void awaitNanos(long dueNanos) throws InterruptedException {
          long lateNanos = usuallyLateNanos;
          long leftNanos = dueNanos - lateNanos - System.nanoTime();
          while (leftNanos > 0) {
            LockSupport.parkNanos(leftNanos);
            if (Thread.interrupted()) {
              throw new InterruptedException();
            }
            leftNanos = dueNanos - lateNanos - System.nanoTime();
            if (leftNanos <= 0) {
              long nextNanos = lateNanos + (-leftNanos - lateNanos) / SMOOTHING;
              usuallyLateNanos = Math.min(MAX_LATE_NANOS, nextNanos);
            }
          }
        }
      };

  /** Returns the current time, as {@link System#nanoTime()}. */
  long nanos();

  /** Waits until {@link #nanos()} is about {@code dueNanos}. */
  void awaitNanos(long dueNanos) throws InterruptedException;
}
