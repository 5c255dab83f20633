package io.siribench.codec.stream;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import io.siribench.codec.stream.lenient.VisitClock;
import io.siribench.codec.stream.plain.PlainInput;
import io.siribench.codec.stream.plain.SiriReader;
import io.siribench.siri.Siri;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.UnknownMembers;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;

/** Reads documents of formats with JSON's tokens, with the binding of a stock mapper. */
final class PlainReader extends StreamReader {
  private final JsonFactory factory;
  private final boolean keepsUnknown;

  /** Creates a reader on parsers of {@code factory}. */
  PlainReader(CodecSettings settings, JsonFactory factory) {
    super(settings);
    this.factory = factory;
    keepsUnknown = settings.unknownMembers() == UnknownMembers.KEEP;
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
      Siri siri = whole(new PlainInput(parser, keepsUnknown, visits));
      note(visits);
      return siri;
    } finally {
      parser.close();
    }
  }

  /**
   * Reads the document to its end. Content after it is ignored, as by a mapper. An envelope that is
   * an array binds nothing, but its end must exist.
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
