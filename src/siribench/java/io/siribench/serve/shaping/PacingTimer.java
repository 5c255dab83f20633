package io.siribench.serve.shaping;

import java.util.concurrent.locks.LockSupport;

/** Waits for points in time; tests have one of their own. */
interface PacingTimer {
  /**
   * That of the machine. A park ends late, by 60 to 300 microseconds where this was tried, so it is
   * asked to end earlier by what it was late of late: waits end about when they are due, neither
   * always after it nor by spinning, which would take a core from what is measured.
   */
  PacingTimer SYSTEM =
      new PacingTimer() {
        private static final long MAX_LATE_NANOS = 500_000;
        private static final int SMOOTHING = 16;

        /** Written by several threads; any of their estimates will do. */
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

  /** The time now, as {@link System#nanoTime()}. */
  long nanos();

  /** Waits until {@link #nanos()} is {@code dueNanos} or later. */
  void awaitNanos(long dueNanos) throws InterruptedException;
}
