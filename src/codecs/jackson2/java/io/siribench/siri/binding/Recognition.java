package io.siribench.siri.binding;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.siribench.siri.NotSiriException;
import io.siribench.siri.SiriNames;
import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashSet;
import java.util.Set;

/** The recognition of SIRI by the members at a document's top, without binding it. */
final class Recognition {
  /** Implements {@link JacksonFormat#requireSiri} for formats with the structure of JSON. */
  static void requireSiri(JsonFactory factory, InputStream in) throws IOException {
    Set<String> members = new LinkedHashSet<String>();
    try (InputStream document = in) {
      JsonParser parser = factory.createParser(document);
      // Several documents in one array form one document with several deliveries.
      int depth = 0;
      do {
        JsonToken token = parser.nextToken();
        if (token == JsonToken.START_ARRAY) {
          depth++;
        } else if (token == JsonToken.END_ARRAY || token == null) {
          depth--;
        } else if (token == JsonToken.START_OBJECT && isSiri(parser, members)) {
          return;
        }
      } while (depth > 0);
    }
    throw NotSiriException.ofMembers(members);
  }

  /** Returns whether the object has a member of SIRI; adds those before it to {@code members}. */
  private static boolean isSiri(JsonParser parser, Set<String> members) throws IOException {
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      if (SiriNames.isSiri(name)) {
        return true;
      }
      members.add(name);
      parser.nextToken();
      parser.skipChildren();
    }
    return false;
  }
}
