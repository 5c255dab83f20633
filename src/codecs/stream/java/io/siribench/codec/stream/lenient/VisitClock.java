package io.siribench.codec.stream.lenient;

import io.siribench.worker.codec.FirstItem;

/** Records when the first visit of a document is complete, and can be shown. */
public final class VisitClock {
  private final boolean endsWithFirst;
  private boolean hasVisit;
  private long firstNanos;

  /**
   * Creates the clock of one document.
   *
   * @param endsWithFirst whether only the first visit is awaited
   */
  public VisitClock(boolean endsWithFirst) {
    this.endsWithFirst = endsWithFirst;
  }

  /** Records that {@code visit} is complete. */
  public void visited(Object visit) {
    if (!hasVisit) {
      hasVisit = true;
      firstNanos = System.nanoTime();
      if (endsWithFirst) {
        FirstItem.end(visit, firstNanos);
      }
    }
  }

  /** Returns whether there was a visit. */
  public boolean hasVisit() {
    return hasVisit;
  }

  /** Returns when the first was complete, by {@link System#nanoTime()}; 0 if there was none. */
  public long firstNanos() {
    return firstNanos;
  }
}
