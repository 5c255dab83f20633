package io.siribench.codec.stream;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonEOFException;
import io.siribench.codec.stream.lenient.LenientInput;
import io.siribench.codec.stream.lenient.VisitClock;
import io.siribench.codec.stream.siri.SiriReader;
import io.siribench.siri.NotSiriException;
import io.siribench.siri.Siri;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.UnknownMembers;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;

/** Reads documents of formats with JSON's tokens. */
final class TokenReader extends StreamReader {
  private final JsonFactory factory;
  private final LenientInput.Settings input;
  private final boolean endsWithValue;

  /**
   * Creates a reader on parsers of {@code factory}.
   *
   * @param isBinary whether the format is binary
   */
  TokenReader(CodecSettings settings, JsonFactory factory, boolean isBinary) {
    super(settings);
    this.factory = factory;
    input =
        new LenientInput.Settings(
            false, isBinary, settings.unknownMembers() == UnknownMembers.KEEP);
    endsWithValue = !isBinary;
  }

  @Override
  public Object state() {
    return factory;
  }

  @Override
  public Object read(InputStream in) throws IOException {
    return read(factory.createParser(in));
  }

  @Override
  @SuppressWarnings("deprecation") // As in the study.
  public Object read(URL url) throws IOException {
    return read(factory.createParser(url));
  }

  private Siri read(JsonParser parser) throws IOException {
    VisitClock visits = new VisitClock(waitsForFirst());
    try {
      JsonToken first = parser.nextToken();
      if (first == null) {
        throw new JsonEOFException(parser, null, "No content: end of input");
      }
      Siri siri =
          first == JsonToken.VALUE_NULL
              ? null
              : SiriReader.INSTANCE.root(new LenientInput(parser, input, visits));
      if (!parser.getParsingContext().inRoot()) {
        throw new JsonEOFException(parser, null, "Unexpected end of input");
      }
      if (endsWithValue && parser.nextToken() != null) {
        throw new JsonParseException(
            parser, "Trailing token (" + parser.currentToken() + ") after the document");
      }
      note(visits);
      return NotSiriException.require(siri);
    } finally {
      parser.close();
    }
  }
}
