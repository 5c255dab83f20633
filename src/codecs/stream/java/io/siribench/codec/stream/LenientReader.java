package io.siribench.codec.stream;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonEOFException;
import io.siribench.codec.stream.lenient.LenientInput;
import io.siribench.codec.stream.siri.SiriReader;
import io.siribench.siri.NotSiriException;
import io.siribench.siri.Siri;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.ItemClock;
import java.io.IOException;

/** A lenient reader of SIRI documents in JSON, Smile and CBOR. */
final class LenientReader extends ParserReader {
  private final LenientInput.Settings input;
  private final boolean refusesTrailingTokens;

  LenientReader(CodecSettings settings, JsonFactory factory) {
    super(settings, factory);
    boolean isBinary = factory.canHandleBinaryNatively();
    input = new LenientInput.Settings(false, isBinary, keepsUnknown());
    refusesTrailingTokens = !isBinary;
  }

  @Override
  Object read(JsonParser parser) throws IOException {
    ItemClock visits = new ItemClock(waitsForFirst());
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
