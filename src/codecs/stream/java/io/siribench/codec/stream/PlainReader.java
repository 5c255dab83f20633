package io.siribench.codec.stream;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import io.siribench.codec.stream.plain.PlainInput;
import io.siribench.codec.stream.plain.SiriReader;
import io.siribench.siri.Siri;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.ItemClock;
import java.io.IOException;

/** A reader of JSON, Smile and CBOR documents, with the binding of a stock mapper. */
final class PlainReader extends ParserReader {
  PlainReader(CodecSettings settings, JsonFactory factory) {
    super(settings, factory);
  }

  @Override
  Object read(JsonParser parser) throws IOException {
    ItemClock visits = new ItemClock(waitsForFirst());
    Siri siri = whole(new PlainInput(parser, keepsUnknown(), visits));
    recordFirstVisit(visits);
    return siri;
  }

  /**
   * Reads the document to its end. Like a mapper, it ignores content after the document. An
   * envelope that is an array binds nothing, but must be complete.
   */
  static Siri whole(PlainInput in) throws IOException {
    in.begin();
    Siri siri = SiriReader.read(in);
    if (siri == null) {
      throw new IOException("the document is null, not a Siri");
    }
    while (!in.parser.getParsingContext().inRoot()) {
      if (in.parser.nextToken() == null) {
        throw in.problem("unexpected end of input");
      }
    }
    return siri;
  }
}
