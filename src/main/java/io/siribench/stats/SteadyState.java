package io.siribench.stats;

import java.util.OptionalInt;

/** From when on a series is steady. */
public final class SteadyState {
  private SteadyState() {}

  /**
   * The index of the first of {@code values} from which on they are steady; nothing if they never
   * are, or if there are too few to tell.
   */
  public static OptionalInt from(long[] values) {
    throw new UnsupportedOperationException();
  }
}
