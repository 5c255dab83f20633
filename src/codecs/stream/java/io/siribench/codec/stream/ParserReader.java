package io.siribench.codec.stream;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import io.siribench.worker.codec.CodecSettings;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;

/** A streaming reader of documents in JSON, Smile and CBOR. */
abstract class ParserReader extends StreamReader {
  private final JsonFactory factory;

  /** Creates a reader on parsers of {@code factory}. */
  ParserReader(CodecSettings settings, JsonFactory factory) {
    super(settings);
    this.factory = factory;
  }

  /** Reads the document of {@code parser}, which the caller closes. */
  abstract Object read(JsonParser parser) throws IOException;

  private Object readAndClose(JsonParser parser) throws IOException {
    try (JsonParser document = parser) {
      return read(document);
    }
  }

  @Override
  public final Object state() {
    return factory;
  }

  @Override
  public final Object read(InputStream in) throws IOException {
    // Jackson does not close the stream if it cannot create the parser.
    try (InputStream document = in) {
      return readAndClose(factory.createParser(document));
    }
  }

  @Override
  @SuppressWarnings("deprecation") // The study uses this method.
  public final Object read(URL url) throws IOException {
    return readAndClose(factory.createParser(url));
  }
}
