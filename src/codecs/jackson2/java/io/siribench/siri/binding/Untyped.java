package io.siribench.siri.binding;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import io.siribench.siri.SiriObject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A reader of content outside the model into maps, lists and scalars. Values of one name in one
 * object form a list, regardless of position and format. Jackson's own deserializer of {@code
 * Object} mixes up values in XML if several names are repeated, and keeps only the last value in
 * JSON.
 */
final class Untyped {
  /** Returns the value at the parser's current token; the parser ends on its last token. */
  static @Nullable Object value(JsonParser parser, DeserializationContext context)
      throws IOException {
    switch (LenientScalar.token(parser)) {
      case START_OBJECT:
        parser.nextToken();
        return members(parser, context);
      case FIELD_NAME:
      case END_OBJECT:
        return members(parser, context);
      case START_ARRAY:
        return elements(parser, context);
      case VALUE_STRING:
        return parser.getText();
      case VALUE_NUMBER_INT:
        return parser.getNumberValue();
      case VALUE_NUMBER_FLOAT:
        return number(parser, context);
      case VALUE_TRUE:
        return true;
      case VALUE_FALSE:
        return false;
      case VALUE_EMBEDDED_OBJECT:
        return parser.getEmbeddedObject();
      default:
        return null;
    }
  }

  /** Returns a number, or its text if the exponent is out of range. */
  private static Object number(JsonParser parser, DeserializationContext context)
      throws IOException {
    try {
      return context.isEnabled(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          ? parser.getDecimalValue()
          : parser.getNumberValue();
    } catch (NumberFormatException e) {
      return parser.getText();
    }
  }

  /** Reads members. The parser limits the nesting of structures, and thereby this recursion. */
  private static Map<String, Object> members(JsonParser parser, DeserializationContext context)
      throws IOException {
    Map<String, Object> members = new LinkedHashMap<String, Object>();
    for (; parser.currentToken() == JsonToken.FIELD_NAME; parser.nextToken()) {
      String name = parser.currentName();
      parser.nextToken();
      SiriObject.add(members, name, value(parser, context));
    }
    return members;
  }

  private static List<Object> elements(JsonParser parser, DeserializationContext context)
      throws IOException {
    List<Object> elements = new ArrayList<Object>();
    while (LenientScalar.nextElement(parser)) {
      elements.add(value(parser, context));
    }
    return elements;
  }
}
