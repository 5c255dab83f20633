package io.siribench.worker;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * A run of requests on threads that do not wait for each other. It ends when enough requests are
 * complete. A slice is a number of requests that the threads complete together, so its time shows
 * the throughput of the whole process.
 *
 * <p>All threads are busy from the first slice to the end of the last. Requests that are under way
 * at that end are not part of any slice.
 */
final class FreeRun implements ThreadTeam.Work {
  private static final int FAILED = 1;
  private static final int REPORTED = 2;

  private final Requests[] slots;
  private final int first;
  private final int lead;
  private final int size;
  private final int slices;

  /** The start of the first slice, and the end of each; 0 before that moment. */
  private final AtomicLongArray marks;

  private final AtomicIntegerArray failed;
  private volatile int completed;
  private volatile boolean isEmpty = true;

  /**
   * Creates a run.
   *
   * @param first the number of its first request in the process
   * @param lead the number of requests before the first slice
   * @param size the number of requests in a slice
   */
  FreeRun(Requests[] slots, int first, int lead, int size, int slices) {
    this.slots = slots;
    this.first = first;
    this.lead = lead;
    this.size = size;
    this.slices = slices;
    marks = new AtomicLongArray(slices + 1);
    failed = new AtomicIntegerArray(slots.length);
  }

  @Override
  public void run(int slot) {
    Requests own = slots[slot];
    while (completed < total()) {
      own.request(first + completed);
      // A slice includes this inspection of the object; see docs/factors.md.
      String outcome = own.outcome();
      if (outcome == null) {
        failed.set(slot, FAILED);
        return;
      }
      if (!outcome.equals(Requests.EMPTY)) {
        isEmpty = false;
      }
      complete();
    }
  }

  // Counting and marking are one step: otherwise, a slice could be marked after the next one.
  private synchronized void complete() {
    completed++;
    int number = completed - lead;
    if (number >= 0 && number % size == 0 && number / size <= slices) {
      marks.set(number / size, System.nanoTime());
    }
  }

  /** Returns the number of requests up to the end of the last slice. */
  int total() {
    return lead + size * slices;
  }

  int completed() {
    return completed;
  }

  int slices() {
    return slices;
  }

  /** Returns whether the slice {@code index} is complete; false after the last one. */
  boolean hasSlice(int index) {
    return index < slices && marks.get(index + 1) != 0;
  }

  /** Returns the mean time of a request of the slice {@code index}, see {@link #begin}. */
  long nanosPerRequest(int index, long beganNanos) {
    return (marks.get(index + 1) - begin(index, beganNanos)) / size;
  }

  /**
   * Returns when the slice {@code index} began, by {@link System#nanoTime()}.
   *
   * @param beganNanos when the run began
   */
  long begin(int index, long beganNanos) {
    return index == 0 && lead == 0 ? beganNanos : marks.get(index);
  }

  /** Returns the number of the first request of the slice {@code index}. */
  int firstOf(int index) {
    return first + lead + index * size;
  }

  int size() {
    return size;
  }

  /** Returns whether a request of {@code slot} failed, and its failure is not yet reported. */
  boolean hasFailed(int slot) {
    return failed.get(slot) == FAILED;
  }

  /** Records that the failure of {@code slot} is reported. */
  void setReported(int slot) {
    failed.set(slot, REPORTED);
  }

  /** Returns the outcome of all requests together. */
  String outcome() {
    return isEmpty ? Requests.EMPTY : Requests.OK;
  }
}
