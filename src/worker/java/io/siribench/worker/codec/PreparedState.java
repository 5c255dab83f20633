package io.siribench.worker.codec;

/**
 * A counter of prepared objects in the state of a {@link DocumentReader}, such as Jackson's
 * deserializers.
 */
public abstract class PreparedState {
  /** The count where it is unknown. */
  public static final long UNKNOWN = -1;

  /** Finds the prepared objects in {@code state}; counting them can wait. */
  public abstract void find(Object state);

  /** Returns the number of objects found, or {@link #UNKNOWN}. */
  public abstract long count();
}
