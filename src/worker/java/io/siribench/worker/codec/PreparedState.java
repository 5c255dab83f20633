package io.siribench.worker.codec;

import java.lang.reflect.Field;

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

  /** Returns the value in {@code owner} of the private field {@code name} of {@code type}. */
  protected static Object field(Object owner, Class<?> type, String name)
      throws ReflectiveOperationException {
    Field field = type.getDeclaredField(name);
    field.setAccessible(true);
    return field.get(owner);
  }
}
