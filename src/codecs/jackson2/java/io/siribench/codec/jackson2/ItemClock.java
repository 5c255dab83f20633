package io.siribench.codec.jackson2;

import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.FirstItem;

/** Notes when the first item of a document is bound: an app can show it then. */
final class ItemClock {
  private volatile boolean endsWithFirst;
  private volatile long firstNanos = DocumentReader.NOT_SEEN;

  /** From now on the first item of a document ends it. */
  void endWithFirst() {
    endsWithFirst = true;
  }

  /** Begins a document. */
  void begin() {
    firstNanos = DocumentReader.NOT_SEEN;
  }

  /** Takes {@code item}, which is complete. */
  void bound(Object item) {
    if (endsWithFirst) {
      FirstItem.end(item, System.nanoTime());
    }
    if (firstNanos == DocumentReader.NOT_SEEN) {
      firstNanos = System.nanoTime();
    }
  }

  /** See {@link DocumentReader#firstVisitNanos}. */
  long firstNanos() {
    return firstNanos;
  }
}
