package io.siribench.siri.binding;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.siribench.siri.NotSiriException;
import io.siribench.siri.SiriNames;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/** Recognizes SIRI by the members at a document's top, without binding it. */
final class Recognition {
  /** Implements {@link JacksonFormat#requireSiri} for formats with the structure of JSON. */
  static void requireSiri(JsonFactory factory, InputStream in) throws IOException {
    List<String> members = new ArrayList<String>();
    try {
      JsonParser parser = factory.createParser(in);
      JsonToken token = parser.nextToken();
      // Several documents in one array are one with several deliveries.
      while (token == JsonToken.START_ARRAY) {
        token = parser.nextToken();
      }
      if (token == JsonToken.START_OBJECT) {
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
          String name = parser.currentName();
          if (SiriNames.isSiri(name)) {
            return;
          }
          members.add(name);
          parser.nextToken();
          parser.skipChildren();
        }
      }
    } finally {
      in.close();
    }
    throw NotSiriException.ofMembers(members);
  }
}
