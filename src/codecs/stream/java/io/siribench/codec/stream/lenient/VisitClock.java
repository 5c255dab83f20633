package io.siribench.codec.stream.lenient;

/** Notes when the first visit of a document is complete: an app can show it then. */
public final class VisitClock {
  private boolean hasVisit;
  private long firstNanos;

  /** Notes that a visit is complete. */
  public void visited() {
    if (!hasVisit) {
      hasVisit = true;
      firstNanos = System.nanoTime();
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
