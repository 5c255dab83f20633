package io.siribench.codec.stream;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.io.JsonEOFException;
import io.siribench.worker.codec.CodecSettings;
import java.io.IOException;

/** A reader that counts the tokens of documents. Only the parser itself decodes values. */
final class TokensReader extends ParserReader {
  TokensReader(CodecSettings settings, JsonFactory factory) {
    super(settings, factory);
  }

  @Override
  Object read(JsonParser parser) throws IOException {
    long tokens = 0;
    while (parser.nextToken() != null) {
      tokens++;
    }
    if (tokens == 0) {
      throw new JsonEOFException(parser, null, "No content: end of input");
    }
    // A Smile parser also returns null for an end marker within a document.
    if (!parser.getParsingContext().inRoot()) {
      throw new JsonEOFException(parser, null, "Unexpected end of input");
    }
    return tokens;
  }
}
