package io.siribench.worker;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * When each request of a constant rate is to be sent, and by whom: the next one is up for grabs.
 */
final class Schedule {
  private static final int NONE = -1;

  private final AtomicInteger next = new AtomicInteger(1);
  private final int end;
  private final long beginNanos;
  private final long periodNanos;

  /**
   * Requests 1 to {@code end} - 1, the first at {@code beginNanos} on the clock of {@link
   * System#nanoTime()}, and then one every {@code periodNanos}.
   */
  Schedule(int end, long beginNanos, long periodNanos) {
    this.end = end;
    this.beginNanos = beginNanos;
    this.periodNanos = periodNanos;
  }

  /** Takes the next request, in order; -1 if none is left. */
  int take() {
    int request = next.getAndIncrement();
    return request < end && request > 0 ? request : NONE;
  }

  /** Leaves no more to be taken. */
  void stop() {
    next.set(end);
  }

  /** When {@code request} is to be sent. */
  long intendedNanos(int request) {
    return beginNanos + (request - 1) * periodNanos;
  }

  boolean isLast(int request) {
    return request == end - 1;
  }
}
