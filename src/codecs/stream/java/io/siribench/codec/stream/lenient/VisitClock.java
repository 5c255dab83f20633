package io.siribench.codec.stream.lenient;

import io.siribench.worker.codec.FirstItem;

/** Notes when the first visit of a document is complete: an app can show it then. */
public final class VisitClock {
  private final boolean endsWithFirst;
  private boolean hasVisit;
  private long firstNanos;

  /**
   * The clock of one document.
   *
   * @param endsWithFirst whether nobody waits for more than the first visit
   */
  public VisitClock(boolean endsWithFirst) {
    this.endsWithFirst = endsWithFirst;
  }

  /** Notes that {@code visit} is complete. */
  public void visited(Object visit) {
    if (!hasVisit) {
      hasVisit = true;
      firstNanos = System.nanoTime();
      if (endsWithFirst) {
        FirstItem.end(visit, firstNanos);
      }
    }
  }

  /** Whether there was a visit. */
  public boolean hasVisit() {
    return hasVisit;
  }

  /** When the first was complete, by {@link System#nanoTime()}; 0 if there was none. */
  public long firstNanos() {
    return firstNanos;
  }
}
