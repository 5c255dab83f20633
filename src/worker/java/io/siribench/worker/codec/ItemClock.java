package io.siribench.worker.codec;

import org.jspecify.annotations.Nullable;

/** A clock that records when the first item of a document is bound. */
public final class ItemClock {
  private volatile boolean endsWithFirst;
  private volatile long firstNanos = DocumentReader.NOT_SEEN;

  /** The nesting depth of unfinished items. An item inside another one is a part of it. */
  private int depth;

  /**
   * Creates a clock.
   *
   * @param endsWithFirst whether a document ends with its first item
   */
  public ItemClock(boolean endsWithFirst) {
    this.endsWithFirst = endsWithFirst;
  }

  /** Ends each document at its first item from now on. */
  public void endWithFirst() {
    endsWithFirst = true;
  }

  /** Begins a document. */
  public void begin() {
    firstNanos = DocumentReader.NOT_SEEN;
    depth = 0;
  }

  /** Begins an item. Items inside it, as in a tree of items, are not delivered. */
  public void enter() {
    depth++;
  }

  /** Ends an item, whether it was bound or not. */
  public void leave() {
    depth--;
  }

  /** Records the complete {@code item}, unless it is null or inside another item. */
  public void bound(@Nullable Object item) {
    if (item == null || depth > 0) {
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
  public long firstNanos() {
    return firstNanos;
  }
}
