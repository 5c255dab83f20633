package io.siribench.codec.jackson2;

import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.FirstItem;

/** Records when the first item of a document is bound, and can be shown. */
final class ItemClock {
  private volatile boolean endsWithFirst;
  private volatile long firstNanos = DocumentReader.NOT_SEEN;

  /** The number of unfinished items around the next one, which is then part of them. */
  private int depth;

  /** Ends each document at its first item from now on. */
  void endWithFirst() {
    endsWithFirst = true;
  }

  /** Begins a document. */
  void begin() {
    firstNanos = DocumentReader.NOT_SEEN;
    depth = 0;
  }

  /** Begins an item. Further items in it, as in a tree, are not delivered. */
  void enter() {
    depth++;
  }

  /** Ends an item, whether it was bound or not. */
  void leave() {
    depth--;
  }

  /** Records {@code item}, which is complete, unless it is in another one. */
  void bound(Object item) {
    if (depth > 0) {
      return;
    }
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
