package io.siribench.codec.stream.lenient;

import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.FirstItem;

/** A clock that records when the first visit of a document is complete. */
public final class VisitClock {
  private final boolean endsWithFirst;
  private long firstNanos = DocumentReader.NOT_SEEN;

  /**
   * Creates the clock of one document.
   *
   * @param endsWithFirst whether the document ends with its first visit
   */
  public VisitClock(boolean endsWithFirst) {
    this.endsWithFirst = endsWithFirst;
  }

  /** Records that {@code visit} is complete. */
  public void visited(Object visit) {
    if (firstNanos == DocumentReader.NOT_SEEN) {
      firstNanos = System.nanoTime();
      if (endsWithFirst) {
        FirstItem.end(visit, firstNanos);
      }
    }
  }

  /** Returns the time, see {@link DocumentReader#firstVisitNanos}. */
  public long firstNanos() {
    return firstNanos;
  }
}
