package io.siribench.siri.binding;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadCapability;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import io.siribench.siri.Retention;
import io.siribench.siri.SiriNames;
import io.siribench.siri.SiriObject;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A deserializer of scalars in any shape that occurs in practice. Shapes are {@code "B63"}, {@code
 * 63}, {@code ["B63"]}, {@code {"value": "B63"}}, {@code [{"value": "B63"}]}, and an XML element
 * with attributes; {@code []}, {@code {}}, {@code ""} and {@code null} have no value. {@link
 * Retention} keeps anything else, which is never an error.
 */
abstract class LenientScalar<T> extends StdScalarDeserializer<T> {
  private static final long serialVersionUID = 1L;

  LenientScalar(Class<T> type) {
    super(type);
  }

  /** Parses a text that is not empty. Returns null if it is not of this type. */
  abstract @Nullable T parse(String text);

  /** Returns the number or boolean at the parser's token; null if not of this type. */
  @Nullable T scalar(JsonParser parser) throws IOException {
    return parse(parser.getText());
  }

  @Override
  public final @Nullable T deserialize(JsonParser parser, DeserializationContext context)
      throws IOException {
    return deserialize(parser, context, 0);
  }

  /**
   * Reads one value.
   *
   * @param inArray the number of preceding values in an array that replaces one value
   */
  private @Nullable T deserialize(JsonParser parser, DeserializationContext context, int inArray)
      throws IOException {
    switch (token(parser)) {
      case VALUE_NULL:
        return null;
      case START_OBJECT:
      case FIELD_NAME:
        return fromObject(parser, context, inArray);
      case START_ARRAY:
        return fromArray(parser, context);
      case VALUE_EMBEDDED_OBJECT:
        Retentions.at(parser).keep(Untyped.value(parser, context));
        return null;
      default:
        T scalar = value(parser);
        if (scalar == null && !parser.getText().isEmpty()) {
          Retentions.at(parser).keep(parser.getText());
        }
        return scalar;
    }
  }

  private @Nullable T fromArray(JsonParser parser, DeserializationContext context)
      throws IOException {
    T first = null;
    int count = 0;
    while (nextElement(parser)) {
      T element = deserialize(parser, context, count);
      count += element == null ? 0 : 1;
      if (first == null) {
        first = element;
      } else {
        Retentions.at(parser).keep(element);
      }
    }
    return first;
  }

  /** Reads an object that replaces a scalar; the object may have other members. */
  @Nullable T fromObject(JsonParser parser, DeserializationContext context, int inArray)
      throws IOException {
    Retention retention = Retentions.at(parser);
    if (parser.currentToken() == JsonToken.START_OBJECT) {
      parser.nextToken();
    }
    T scalar = null;
    Map<String, Object> attributes = new LinkedHashMap<String, Object>();
    for (; parser.currentToken() == JsonToken.FIELD_NAME; parser.nextToken()) {
      String name = parser.currentName();
      parser.nextToken();
      JsonToken token = token(parser);
      if (scalar == null && isText(token) && SiriNames.isText(name, isXml(context))) {
        scalar = value(parser);
        if (scalar == null && token != JsonToken.VALUE_NULL) {
          SiriObject.add(attributes, name, parser.getText());
        }
      } else {
        SiriObject.add(
            attributes, SiriNames.keptInText(name, isXml(context)), Untyped.value(parser, context));
      }
    }
    retention.keep(attributes, scalar != null, inArray);
    return scalar;
  }

  /** Returns whether the document is XML, where scalars have no types. */
  static boolean isXml(DeserializationContext context) {
    return context.isEnabled(StreamReadCapability.UNTYPED_SCALARS);
  }

  /** Moves to the next element of an array; returns false at its end. */
  static boolean nextElement(JsonParser parser) throws IOException {
    parser.nextToken();
    return token(parser) != JsonToken.END_ARRAY;
  }

  /**
   * Returns the current token of {@code parser}.
   *
   * @throws IOException if there is none: a Smile parser returns null for an end marker within a
   *     document
   */
  static JsonToken token(JsonParser parser) throws IOException {
    JsonToken token = parser.currentToken();
    if (token == null) {
      throw Retentions.ended(parser);
    }
    return token;
  }

  /** Returns whether a value that begins with {@code token} can be a text. */
  static boolean isText(JsonToken token) {
    return token.isScalarValue() && token != JsonToken.VALUE_EMBEDDED_OBJECT;
  }

  /** Returns the scalar at the parser's token; null if it is not of this type. */
  private @Nullable T value(JsonParser parser) throws IOException {
    if (parser.currentToken() == JsonToken.VALUE_NULL) {
      return null;
    }
    if (parser.currentToken() != JsonToken.VALUE_STRING) {
      return scalar(parser);
    }
    String text = parser.getText();
    return text.isEmpty() ? null : parse(text);
  }
}
