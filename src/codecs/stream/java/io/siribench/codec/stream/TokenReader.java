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
import io.siribench.worker.codec.DocumentReader;
import java.io.IOException;

/** A lenient reader of SIRI documents in JSON, Smile and CBOR. */
final class TokenReader extends ParserReader {
  private final LenientInput.Settings input;
  private final boolean refusesTrailingTokens;

  private TokenReader(CodecSettings settings, JsonFactory factory) {
    super(settings, factory);
    boolean isBinary = factory.canHandleBinaryNatively();
    input = new LenientInput.Settings(false, isBinary, keepsUnknown());
    refusesTrailingTokens = !isBinary;
  }

  static DocumentReader of(CodecSettings settings, JsonFactory factory) {
    return new TokenReader(settings, factory);
  }

  @Override
  Object read(JsonParser parser) throws IOException {
    VisitClock visits = new VisitClock(waitsForFirst());
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
    if (refusesTrailingTokens && parser.nextToken() != null) {
      throw new JsonParseException(
          parser, "Trailing token (" + parser.currentToken() + ") after the document");
    }
    recordFirstVisit(visits);
    return NotSiriException.require(siri);
  }
}
