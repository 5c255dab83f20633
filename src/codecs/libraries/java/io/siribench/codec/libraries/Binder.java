package io.siribench.codec.libraries;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** An object of a library, ready to bind documents to one type. */
abstract class Binder {
  /** That object. */
  abstract Object state();

  /** What the document in {@code in} is bound to; null if it is a null. */
  abstract @Nullable Object bind(InputStream in) throws IOException;

  /** The document {@code text} of JSON or XML, encoded as this reads it. */
  byte[] encoded(String text) throws IOException {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
