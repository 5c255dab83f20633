package io.siribench.codec.stream;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Calls the reader that was generated of a person's own class; a class of this is generated and
 * compiled with it.
 *
 * @param <S> what it reads from: a JsonParser, or an XMLStreamReader
 */
public interface GeneratedReader<S> {
  /** The document; null if it says so. */
  @Nullable Object read(S source) throws IOException;
}
