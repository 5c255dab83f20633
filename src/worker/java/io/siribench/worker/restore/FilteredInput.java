package io.siribench.worker.restore;

import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidClassException;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A stream that reads only admitted classes, and no objects that keep the reader busy.
 *
 * <p>Nested sets need few references, but their hash takes a step for each path through them: a
 * file of 6 kB keeps a processor busy for years. No filter of the runtime detects that. Each
 * collection is therefore checked when it has been read, before an enclosing set takes its hash. At
 * that point, the cost of the hash is known for all elements, and therefore for the collection.
 *
 * <p>ART has no {@code jdk.serialFilter}. Where the runtime itself does not filter classes, this
 * class filters them; a refused class is not even loaded.
 */
final class FilteredInput extends ObjectInputStream {
  /**
   * The limit for nested collections, in addition to the steps for each reference. A cache of this
   * model and Jackson 2.21 takes fewer than 369.
   */
  static final int MAX_HASH_STEPS = 10000;

  private static final int STEPS_PER_REFERENCE = 8;

  private final @Nullable SerialFilter filter;
  private final long maxReferences;
  private final IdentityHashMap<Object, Long> hashSteps = new IdentityHashMap<Object, Long>();
  private long nestedHashSteps;
  private long references;

  private FilteredInput(InputStream in, @Nullable SerialFilter filter) throws IOException {
    super(in);
    this.filter = filter;
    maxReferences = filter == null ? Long.MAX_VALUE : filter.maxReferences();
    enableResolveObject(true);
  }

  /** Opens a stream of objects in {@code in}; the runtime itself filters the classes. */
  static ObjectInputStream open(InputStream in) throws IOException {
    return new FilteredInput(in, null);
  }

  /**
   * Opens a stream of objects of {@code length} bytes, filtered here. The filter is {@code
   * jdk.serialFilter} if that is set.
   *
   * @throws InvalidClassException if the stream is too long
   */
  static ObjectInputStream open(InputStream in, long length) throws IOException {
    SerialFilter filter = new SerialFilter(System.getProperty("jdk.serialFilter", ""));
    if (length > filter.maxBytes()) {
      throw new InvalidClassException(
          "it is " + length + " bytes long; jdk.serialFilter admits " + filter.maxBytes());
    }
    return new FilteredInput(in, filter);
  }

  @Override
  protected Class<?> resolveClass(ObjectStreamClass described)
      throws IOException, ClassNotFoundException {
    if (filter != null && !filter.admits(described.getName())) {
      throw new InvalidClassException("jdk.serialFilter rejects the class", described.getName());
    }
    return super.resolveClass(described);
  }

  @Override
  protected Class<?> resolveProxyClass(String[] interfaces) throws IOException {
    throw new InvalidClassException("a mapper contains no proxies");
  }

  /** Checks each complete object, innermost first. */
  @Override
  protected Object resolveObject(Object read) throws IOException {
    references++;
    if (references > maxReferences) {
      throw new InvalidClassException(
          "it has more than the " + maxReferences + " references that jdk.serialFilter admits");
    }
    if (read instanceof Collection) {
      record(read, steps((Collection<?>) read));
    } else if (read instanceof Map) {
      long steps = 1;
      for (Map.Entry<?, ?> entry : ((Map<?, ?>) read).entrySet()) {
        steps += steps(entry);
      }
      record(read, steps);
    } else if (read instanceof Map.Entry) {
      record(read, steps((Map.Entry<?, ?>) read));
    }
    return read;
  }

  private long steps(Collection<?> collection) {
    long steps = 1;
    for (Object element : collection) {
      steps += stepsOf(element);
    }
    return steps;
  }

  private long steps(Map.Entry<?, ?> entry) {
    return stepsOf(entry.getKey()) + stepsOf(entry.getValue());
  }

  private long stepsOf(@Nullable Object element) {
    Long known = hashSteps.get(element);
    if (known == null) {
      return 1;
    }
    nestedHashSteps += known;
    return known;
  }

  /** Records the hash steps of {@code read}, and enforces the limit on nested collections. */
  private void record(Object read, long steps) throws InvalidClassException {
    if (nestedHashSteps > MAX_HASH_STEPS + STEPS_PER_REFERENCE * references) {
      throw new InvalidClassException(
          read.getClass().getName(),
          "its collections contain each other, so that hashing them takes more than "
              + MAX_HASH_STEPS
              + " steps");
    }
    hashSteps.put(read, steps);
  }
}
