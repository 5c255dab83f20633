package io.siribench.codec.stream;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * The entry point of a generated reader of a user's class. Its implementation is generated and
 * compiled together with that reader.
 *
 * @param <S> the source: a JsonParser, or an XMLStreamReader
 */
public interface GeneratedReader<S> {
  /** Returns the bound document; null if the document is null. */
  @Nullable Object read(S source) throws IOException;
}
