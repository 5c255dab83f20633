package io.siribench.codec.libraries;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Takes a document token by token, for a library that does not take objects. */
abstract class TokenSink {
  /** Begins an object, whose members are names and values in turn. */
  abstract void beginObject() throws IOException;

  abstract void endObject() throws IOException;

  abstract void beginArray() throws IOException;

  abstract void endArray() throws IOException;

  abstract void name(String name) throws IOException;

  /** Writes a string, a number, a boolean or a null. */
  abstract void scalar(@Nullable Object value) throws IOException;
}
