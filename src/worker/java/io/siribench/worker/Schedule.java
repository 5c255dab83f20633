package io.siribench.worker;

import java.util.concurrent.atomic.AtomicInteger;

/** The intended send times of a constant rate; any thread takes the next request. */
final class Schedule {
  private static final int NONE = -1;

  private final AtomicInteger next = new AtomicInteger(1);
  private final int end;
  private final long beginNanos;
  private final long periodNanos;
  private final long beginMillis;

  /**
   * Creates a schedule of requests 1 to {@code end} - 1. The first is at {@code beginNanos} on the
   * clock of {@link System#nanoTime()}, and the others follow every {@code periodNanos}.
   *
   * @param beginMillis the time of the first request on the wall clock
   */
  Schedule(int end, long beginNanos, long periodNanos, long beginMillis) {
    this.end = end;
    this.beginNanos = beginNanos;
    this.periodNanos = periodNanos;
    this.beginMillis = beginMillis;
  }

  /** Takes the next request, in order; returns -1 if none is left. */
  int take() {
    int request = next.getAndIncrement();
    return request < end ? request : NONE;
  }

  /** Discards the remaining requests. */
  void stop() {
    next.set(end);
  }

  /** Returns the intended send time of {@code request}. */
  long intendedNanos(int request) {
    return beginNanos + (request - 1) * periodNanos;
  }

  /**
   * Returns the wall-clock time of {@code nanos}. If that clock is set during the schedule, times
   * remain those of its former setting; otherwise, the achieved rate would be wrong.
   */
  long millis(long nanos) {
    return beginMillis + (nanos - beginNanos) / Loop.NANOS_PER_MILLI;
  }

  boolean isLast(int request) {
    return request == end - 1;
  }
}
