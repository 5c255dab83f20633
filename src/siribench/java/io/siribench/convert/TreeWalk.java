package io.siribench.convert;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.dataformat.smile.SmileConstants;
import java.io.IOException;

/** A walk of documents in JSON, or in binary formats with the same structure. */
public abstract class TreeWalk {
  /** Walks all consecutive documents in {@code document}; databind binds only the first. */
  public final void visit(JsonFactory factory, byte[] document) throws IOException {
    try (JsonParser parser = factory.createParser(document)) {
      while (nextDocument(parser, document)) {
        value(parser, "");
      }
    }
  }

  /** Moves to the first token of the next document. Returns false at the end of the input. */
  public static boolean nextDocument(JsonParser parser, byte[] document) throws IOException {
    while (parser.nextToken() == null) {
      // A parser of Smile returns no token for the header of another document.
      int read = parser.isClosed() ? 0 : (int) parser.currentLocation().getByteOffset();
      if (read <= 0 || document[read - 1] == SmileConstants.BYTE_MARKER_END_OF_CONTENT) {
        return false;
      }
    }
    return true;
  }

  /** Walks a value; the parser limits the nesting, and therefore this recursion. */
  private void value(JsonParser parser, String path) throws IOException {
    switch (token(parser)) {
      case START_OBJECT -> {
        structure(path);
        parser.nextToken();
        while (token(parser) == JsonToken.FIELD_NAME) {
          String name = parser.currentName();
          parser.nextToken();
          value(parser, join(path, name));
          parser.nextToken();
        }
      }
      case START_ARRAY -> {
        structure(path);
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          value(parser, path);
        }
      }
      default -> scalar(parser, path);
    }
  }

  /** Returns the current token. A Smile parser has none at an end marker. */
  private static JsonToken token(JsonParser parser) throws IOException {
    JsonToken token = parser.currentToken();
    if (token == null) {
      throw new JsonEOFException(parser, null, "Unexpected end of input");
    }
    return token;
  }

  /** Returns the path of the member {@code name} of the structure at {@code path}. */
  protected abstract String join(String path, String name);

  /** Receives an object or a list at {@code path}. */
  protected void structure(String path) {}

  /** Receives the scalar or null that {@code parser} is on. */
  protected abstract void scalar(JsonParser parser, String path) throws IOException;
}
