package io.siribench.siri.binding;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.io.JsonEOFException;
import io.siribench.siri.Retention;
import io.siribench.siri.SiriObject;
import java.io.IOException;
import java.util.List;

/** The places, in Jackson's parsing context, of values that do not fit their member. */
final class Retentions {
  /** Returns the place for the value at the parser's current token. */
  static Retention at(JsonParser parser) {
    JsonStreamContext context = parser.getParsingContext();
    int before = 0;
    while (context != null && !(context.getCurrentValue() instanceof SiriObject)) {
      Object value = context.getCurrentValue();
      before = value instanceof List ? ((List<?>) value).size() : before;
      context = context.getParent();
    }
    if (context == null) {
      return Retention.of(null, "", 0);
    }
    String name = context.getCurrentName();
    return Retention.of((SiriObject) context.getCurrentValue(), name == null ? "" : name, before);
  }

  /** Returns the exception for an input of {@code parser} that ends within a value. */
  static IOException ended(JsonParser parser) {
    return new JsonEOFException(parser, null, "Unexpected end of input");
  }
}
