package io.siribench.codec.jackson2;

import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.FirstItem;

/** Records when the first item of a document is bound, and can be shown. */
final class ItemClock {
  private volatile boolean endsWithFirst;
  private volatile long firstNanos = DocumentReader.NOT_SEEN;

  /** Ends each document at its first item from now on. */
  void endWithFirst() {
    endsWithFirst = true;
  }

  /** Begins a document. */
  void begin() {
    firstNanos = DocumentReader.NOT_SEEN;
  }

  /** Records {@code item}, which is complete. */
  void bound(Object item) {
    if (endsWithFirst) {
      FirstItem.end(item, System.nanoTime());
    }
    if (firstNanos == DocumentReader.NOT_SEEN) {
      firstNanos = System.nanoTime();
    }
  }

  /** Returns the time, see {@link DocumentReader#firstVisitNanos}. */
  long firstNanos() {
    return firstNanos;
  }
}
