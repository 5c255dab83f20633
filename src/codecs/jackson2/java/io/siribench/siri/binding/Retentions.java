package io.siribench.siri.binding;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.databind.DeserializationContext;
import io.siribench.siri.Retention;
import io.siribench.siri.SiriObject;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Locates and reads values of Jackson that do not fit their member. */
final class Retentions {
  /** Returns the location of a value at the parser's current token. */
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

  /** Returns the exception for the input of {@code parser} ending within a value. */
  static IOException ended(JsonParser parser) {
    return new JsonEOFException(parser, null, "Unexpected end of input");
  }

  /** Returns any value at the parser's current token; the parser ends on its last token. */
  static @Nullable Object untyped(JsonParser parser, DeserializationContext context)
      throws IOException {
    if (parser.currentToken() == JsonToken.VALUE_NULL) {
      return null;
    }
    return Untyped.value(parser, context);
  }
}
