package io.siribench.codec.stream.lenient;

import io.siribench.siri.Retention;
import io.siribench.siri.SiriObject;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Reads values of one type, in any of the shapes that they have in documents. */
public abstract class ValueReader<T> {
  /**
   * Reads the value at the parser's current token and leaves the parser on its last token.
   *
   * @param owner of the member that the value is for; null at the root of a document
   * @param before how many elements the list that it is for has already
   * @return null where there is none; what stood in its place is kept in {@code owner}
   */
  abstract @Nullable T read(LenientInput in, @Nullable SiriObject owner, int before)
      throws IOException;

  static Retention around(LenientInput in, @Nullable SiriObject owner, int before)
      throws IOException {
    return Retention.of(owner, in.member(), before);
  }
}
