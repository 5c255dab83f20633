package io.siribench.worker.codec;

/**
 * A counter of prepared objects in the state of a {@link DocumentReader}, such as Jackson's
 * deserializers. By default their number is unknown.
 */
public class PreparedState {
  /** The count where it is unknown. */
  public static final long UNKNOWN = -1;

  /** Finds the prepared objects in {@code state}; counting them can wait. */
  public void find(Object state) {}

  /** Returns the number of objects found, or {@link #UNKNOWN}. */
  public long count() {
    return UNKNOWN;
  }
}
