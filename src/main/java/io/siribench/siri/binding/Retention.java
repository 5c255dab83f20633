package io.siribench.siri.binding;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import io.siribench.siri.SiriObject;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a value that does not fit its member, under the member's name, in the object it belongs to.
 */
final class Retention {
  private final @Nullable SiriObject owner;
  private final String member;

  private Retention(@Nullable SiriObject owner, String member) {
    this.owner = owner;
    this.member = member;
  }

  /** Where a value at the parser's current token belongs. */
  static Retention at(JsonParser parser) {
    JsonStreamContext context = parser.getParsingContext();
    while (context != null && !(context.getCurrentValue() instanceof SiriObject)) {
      context = context.getParent();
    }
    if (context == null) {
      return new Retention(null, "");
    }
    String name = context.getCurrentName();
    return new Retention((SiriObject) context.getCurrentValue(), name == null ? "" : name);
  }

  /** Whether there is an object to keep a value in: not at the root of a document. */
  boolean isPossible() {
    return owner != null;
  }

  void keep(@Nullable Object value) {
    if (owner != null) {
      owner.retain(member, value);
    }
  }

  /** Keeps {@code value} as a member named {@code name} of the member itself. */
  void keep(String name, @Nullable Object value) {
    if (value != null) {
      Map<String, Object> inner = new LinkedHashMap<String, Object>();
      inner.put(name, value);
      keep(inner);
    }
  }

  /** The value at the parser's current token, whatever it is; the parser ends on its last token. */
  static @Nullable Object untyped(JsonParser parser, DeserializationContext context)
      throws IOException {
    if (parser.currentToken() == JsonToken.VALUE_NULL) {
      return null;
    }
    return context.readValue(parser, Object.class);
  }
}
