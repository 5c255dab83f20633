package io.siribench.worker.codec;

/**
 * A throwable that ends the reading of a document after its first item. It is not an error, but
 * extends Error because databind's deserializers of lists wrap every exception.
 */
public final class FirstItem extends Error {
  private static final long serialVersionUID = 1L;

  private final transient Object item;
  private final long boundNanos;

  /**
   * Creates the end of a document.
   *
   * @param boundNanos the time when {@code item} was complete, by {@link System#nanoTime()}
   */
  private FirstItem(Object item, long boundNanos) {
    super("the first item is bound; the rest is aborted", null, false, false);
    this.item = item;
    this.boundNanos = boundNanos;
  }

  /** Throws a new instance. Callers need not load this class, as they would for a {@code throw}. */
  @SuppressWarnings("DoNotCallSuggester") // Throwing is its purpose.
  public static void end(Object item, long boundNanos) {
    throw new FirstItem(item, boundNanos);
  }

  /** Returns the bound item. */
  public Object item() {
    return item;
  }

  /** Returns when the item was complete, by {@link System#nanoTime()}. */
  public long boundNanos() {
    return boundNanos;
  }
}
