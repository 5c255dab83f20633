package io.siribench.siri.binding;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import io.siribench.siri.ScalarAttributes;
import io.siribench.siri.SiriObject;
import java.io.IOException;
import java.lang.reflect.Field;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a value that does not fit its member, under the member's name, in the object it belongs to.
 */
final class Retention {
  private final @Nullable SiriObject owner;
  private final String member;

  /** How many elements the list that is being read has already. */
  private final int before;

  private Retention(@Nullable SiriObject owner, String member, int before) {
    this.owner = owner;
    this.member = member;
    this.before = before;
  }

  /** Where a value at the parser's current token belongs. */
  static Retention at(JsonParser parser) {
    JsonStreamContext context = parser.getParsingContext();
    int before = 0;
    while (context != null && !(context.getCurrentValue() instanceof SiriObject)) {
      Object value = context.getCurrentValue();
      before = value instanceof List ? ((List<?>) value).size() : before;
      context = context.getParent();
    }
    if (context == null) {
      return new Retention(null, "", 0);
    }
    String name = context.getCurrentName();
    return new Retention((SiriObject) context.getCurrentValue(), name == null ? "" : name, before);
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

  /**
   * Keeps what stood in the member beside a scalar.
   *
   * @param isOfScalar whether there is one that it belongs to
   * @param inArray how many such scalars precede it in an array where the model has one value
   */
  void keep(Map<String, Object> beside, boolean isOfScalar, int inArray) {
    if (owner != null && !beside.isEmpty()) {
      keep(isOfScalar ? new ScalarAttributes(beside, position(owner) + inArray) : beside);
    }
  }

  /** How many values of the member are kept or bound, but for those of the same array. */
  private int position(SiriObject object) {
    Object present = present(object);
    if (present == null || present instanceof List) {
      return before;
    }
    int position = 1;
    Object kept = object.other().get(member);
    for (Object value : kept instanceof List ? (List<?>) kept : Collections.singletonList(kept)) {
      position += value == null || value instanceof ScalarAttributes ? 0 : 1;
    }
    return position;
  }

  /** What the model's own member holds by now; null for nothing, or where there is no such one. */
  private @Nullable Object present(SiriObject object) {
    String name = member.substring(member.startsWith("@") || member.startsWith("-") ? 1 : 0);
    if (name.isEmpty()) {
      return null;
    }
    String field = Character.toLowerCase(name.charAt(0)) + name.substring(1);
    try {
      Field found = object.getClass().getDeclaredField(field);
      found.setAccessible(true);
      return found.get(object);
    } catch (NoSuchFieldException e) {
      return null;
    } catch (IllegalAccessException e) {
      throw new AssertionError("not accessible: " + field, e);
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
