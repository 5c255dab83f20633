package io.siribench.codec.stream;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * The caller of the generated reader of a user's class. An implementation is generated and compiled
 * with the reader.
 *
 * @param <S> the source: a JsonParser, or an XMLStreamReader
 */
public interface GeneratedReader<S> {
  /** Returns the document; null if it is a null. */
  @Nullable Object read(S source) throws IOException;
}
