package io.siribench.codec.stream.lenient;

import io.siribench.siri.Retention;
import io.siribench.siri.SiriObject;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A reader of values of one type, in any shape that they have in documents. */
public abstract class ValueReader<T> {
  /**
   * Reads the value at the parser's current token, and stops on the value's last token.
   *
   * @param owner the owner of the member; null at the root of a document
   * @param before the number of elements already in the member's list
   * @return null if there is no value of the type; any other value is kept in {@code owner}
   */
  abstract @Nullable T read(LenientInput in, @Nullable SiriObject owner, int before)
      throws IOException;

  static Retention retention(LenientInput in, @Nullable SiriObject owner, int before)
      throws IOException {
    return Retention.of(owner, in.member(), before);
  }
}
