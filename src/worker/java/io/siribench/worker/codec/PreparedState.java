package io.siribench.worker.codec;

/**
 * Counts what the next request would find ready in the state of a {@link DocumentReader}: of
 * Jackson, deserializers.
 */
public abstract class PreparedState {
  /** Where it cannot be told. */
  public static final long UNKNOWN = -1;

  /** Finds what {@code state} has ready now; counting it can wait. */
  public abstract void find(Object state);

  /** How many there are in what was found, or {@link #UNKNOWN}. */
  public abstract long count();
}
