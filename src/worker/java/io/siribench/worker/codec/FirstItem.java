package io.siribench.worker.codec;

/**
 * Ends the reading of a document whose first item is bound, where nobody waits for the others: no
 * error, but one to Java, for lists of databind wrap every exception that is thrown in them.
 */
public final class FirstItem extends Error {
  private static final long serialVersionUID = 1L;

  private final transient Object item;
  private final long boundNanos;

  /**
   * The end of a document.
   *
   * @param boundNanos when {@code item} was complete, by {@link System#nanoTime()}
   */
  private FirstItem(Object item, long boundNanos) {
    super("the first item is bound, and the rest is not waited for", null, false, false);
    this.item = item;
    this.boundNanos = boundNanos;
  }

  /** Throws one, so that who may throw one has not to load it for that. */
  public static void end(Object item, long boundNanos) {
    throw new FirstItem(item, boundNanos);
  }

  /** What was bound. */
  public Object item() {
    return item;
  }

  /** When it was complete, by {@link System#nanoTime()}. */
  public long boundNanos() {
    return boundNanos;
  }
}
