package io.siribench.codec.stream;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import io.siribench.codec.stream.lenient.VisitClock;
import io.siribench.codec.stream.plain.PlainInput;
import io.siribench.codec.stream.plain.SiriReader;
import io.siribench.siri.Siri;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import java.io.IOException;

/** A reader of JSON, Smile and CBOR documents, with the binding of a stock mapper. */
final class PlainReader extends ParserReader {
  private PlainReader(CodecSettings settings, JsonFactory factory) {
    super(settings, factory);
  }

  static DocumentReader of(CodecSettings settings, JsonFactory factory) {
    return new PlainReader(settings, factory);
  }

  @Override
  Object read(JsonParser parser) throws IOException {
    VisitClock visits = new VisitClock(waitsForFirst());
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
