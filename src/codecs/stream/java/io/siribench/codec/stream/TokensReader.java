package io.siribench.codec.stream;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.io.JsonEOFException;
import io.siribench.worker.codec.CodecSettings;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;

/** Counts the tokens of documents, and decodes no more of them than the parser does. */
final class TokensReader extends StreamReader {
  private final JsonFactory factory;

  TokensReader(CodecSettings settings, JsonFactory factory) {
    super(settings);
    this.factory = factory;
  }

  @Override
  public Object state() {
    return factory;
  }

  @Override
  public Object read(InputStream in) throws IOException {
    return count(factory.createParser(in));
  }

  @Override
  @SuppressWarnings("deprecation") // As in the study.
  public Object read(URL url) throws IOException {
    return count(factory.createParser(url));
  }

  private static Long count(JsonParser parser) throws IOException {
    try {
      long tokens = 0;
      while (parser.nextToken() != null) {
        tokens++;
      }
      if (tokens == 0) {
        throw new JsonEOFException(parser, null, "No content: end of input");
      }
      return tokens;
    } finally {
      parser.close();
    }
  }
}
