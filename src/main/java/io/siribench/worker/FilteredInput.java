package io.siribench.worker;

import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidClassException;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;

/**
 * Reads objects of admitted classes only, where the runtime does not see to that itself: ART knows
 * no {@code jdk.serialFilter}. A class that is refused is not even loaded.
 */
final class FilteredInput extends ObjectInputStream {
  private final SerialFilter filter;

  private FilteredInput(InputStream in, SerialFilter filter) throws IOException {
    super(in);
    this.filter = filter;
  }

  /**
   * A stream of objects in {@code in}, which is {@code length} bytes long, filtered by {@code
   * jdk.serialFilter} if that is set.
   *
   * @throws InvalidClassException if that is too long
   */
  static ObjectInputStream open(InputStream in, long length) throws IOException {
    SerialFilter filter = new SerialFilter(System.getProperty("jdk.serialFilter", ""));
    if (length > filter.maxBytes()) {
      throw new InvalidClassException(
          "it is " + length + " bytes long, and jdk.serialFilter admits " + filter.maxBytes());
    }
    return new FilteredInput(in, filter);
  }

  @Override
  protected Class<?> resolveClass(ObjectStreamClass described)
      throws IOException, ClassNotFoundException {
    if (!filter.admits(described.getName())) {
      throw new InvalidClassException("jdk.serialFilter rejects the class", described.getName());
    }
    return super.resolveClass(described);
  }

  @Override
  protected Class<?> resolveProxyClass(String[] interfaces) throws IOException {
    throw new InvalidClassException("a mapper holds no proxies");
  }
}
