package io.siribench.convert;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.dataformat.smile.SmileConstants;
import io.siribench.convert.SourceVisitor.GivenUp;
import java.io.IOException;

/** Walks a document in JSON, or in a binary format with the same structure. */
record TreeSource(JsonFactory factory, SourceVisitor visitor) {
  /** Walks all documents in {@code document}, although databind binds only the first. */
  void visit(byte[] document) throws IOException {
    try (JsonParser parser = factory.createParser(document)) {
      JsonToken token = parser.nextToken();
      while (token != null || isBetween(parser, document)) {
        if (token != null) {
          value(parser, "");
        }
        token = parser.nextToken();
      }
    }
  }

  /** Returns whether a parser without a token has read the header of another Smile document. */
  private static boolean isBetween(JsonParser parser, byte[] document) {
    int read = (int) parser.currentLocation().getByteOffset();
    return !parser.isClosed()
        && read > 0
        && document[read - 1] != SmileConstants.BYTE_MARKER_END_OF_CONTENT;
  }

  /** Walks a value; the parser limits the nesting, and thereby this recursion. */
  private void value(JsonParser parser, String path) throws IOException {
    switch (parser.currentToken()) {
      case START_OBJECT -> {
        visitor.structure(path);
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
          String name = parser.currentName();
          parser.nextToken();
          value(parser, SourceLeaves.join(path, name));
        }
      }
      case START_ARRAY -> {
        visitor.structure(path);
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          value(parser, path);
        }
      }
      case VALUE_NULL -> visitor.givenUp(GivenUp.EMPTY_VALUES);
      default -> scalar(parser, path);
    }
  }

  private void scalar(JsonParser parser, String path) throws IOException {
    JsonToken token = parser.currentToken();
    String text =
        token == JsonToken.VALUE_EMBEDDED_OBJECT
            ? Scalars.text(parser.getEmbeddedObject())
            : parser.getText();
    if (text.isBlank()) {
      visitor.givenUp(GivenUp.EMPTY_VALUES);
    }
    SourceLeaves.leaf(visitor, path, text, token.isNumeric());
  }
}
