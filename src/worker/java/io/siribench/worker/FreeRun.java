package io.siribench.worker;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Requests of threads that do not wait for each other, until enough are complete. It notes when
 * each slice of them was complete: the throughput is that of the whole process.
 *
 * <p>All threads are busy from the first slice to the end of the last. Requests under way then are
 * not part of any slice.
 */
final class FreeRun implements ThreadTeam.Work {
  private static final int FAILED = 1;
  private static final int REPORTED = 2;

  private final Requests[] places;
  private final int first;
  private final int lead;
  private final int size;
  private final int slices;

  /** The beginning of the first slice, and the end of each; 0 for not yet. */
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
  FreeRun(Requests[] places, int first, int lead, int size, int slices) {
    this.places = places;
    this.first = first;
    this.lead = lead;
    this.size = size;
    this.slices = slices;
    marks = new AtomicLongArray(slices + 1);
    failed = new AtomicIntegerArray(places.length);
  }

  @Override
  public void run(int place) {
    Requests own = places[place];
    while (completed < total()) {
      own.request(first + completed);
      // A slice includes this look at the object; see docs/factors.md.
      String outcome = own.outcome();
      if (outcome == null) {
        failed.set(place, FAILED);
        return;
      }
      if (!outcome.equals(Requests.EMPTY)) {
        isEmpty = false;
      }
      complete();
    }
  }

  // In one step: a thread interrupted after it counted could mark its slice after the next one.
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

  /** Returns the time for a request of the slice {@code index}; the run began at {@code nanos}. */
  long nanosPerRequest(int index, long nanos) {
    return (marks.get(index + 1) - begin(index, nanos)) / size;
  }

  /** Returns when the slice {@code index} began, by {@link System#nanoTime()}. */
  long begin(int index, long nanos) {
    return index == 0 && lead == 0 ? nanos : marks.get(index);
  }

  /** Returns the number of the first request of the slice {@code index}. */
  int firstOf(int index) {
    return first + lead + index * size;
  }

  int size() {
    return size;
  }

  /** Returns whether the last request at {@code place} failed, which ended its part of the run. */
  boolean hasFailed(int place) {
    return failed.get(place) == FAILED;
  }

  /** Notes that the failure at {@code place} is reported. */
  void reported(int place) {
    failed.set(place, REPORTED);
  }

  /** Returns the outcome of all requests together. */
  String outcome() {
    return isEmpty ? Requests.EMPTY : Requests.OK;
  }
}
