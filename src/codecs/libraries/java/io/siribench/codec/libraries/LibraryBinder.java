package io.siribench.codec.libraries;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * An object of a library, ready to bind documents to one type.
 *
 * @param <T> the type of the object
 */
abstract class LibraryBinder<T> {
  final T state;

  LibraryBinder(T state) {
    this.state = state;
  }

  /** Binds the document in {@code in}; null if the document is a null. */
  abstract @Nullable Object bind(InputStream in) throws IOException;

  /** Encodes the document {@code text} of JSON or XML as this binder reads it. */
  byte[] encoded(String text) throws IOException {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
