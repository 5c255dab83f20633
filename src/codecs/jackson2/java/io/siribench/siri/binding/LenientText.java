package io.siribench.siri.binding;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadCapability;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import io.siribench.siri.SiriNames;
import io.siribench.siri.Text;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Reads a {@link Text} in any shape that occurs in practice. These are a string, {@code {"value":
 * ..., "lang": ...}}, an XML element with {@code xml:lang}, or an array of one of these.
 */
final class LenientText extends StdDeserializer<Text> {
  private static final long serialVersionUID = 1L;

  LenientText() {
    super(Text.class);
  }

  @Override
  public @Nullable Text deserialize(JsonParser parser, DeserializationContext context)
      throws IOException {
    switch (token(parser)) {
      case VALUE_NULL:
        return null;
      case START_OBJECT:
      case FIELD_NAME:
        return fromObject(parser, context);
      case START_ARRAY:
        return fromArray(parser, context);
      case VALUE_EMBEDDED_OBJECT:
        Retentions.at(parser).keep(Retentions.untyped(parser, context));
        return null;
      default:
        String text = parser.getText();
        return text.isEmpty() ? null : new Text(text);
    }
  }

  /** Returns whether values have no types. */
  static boolean isXml(DeserializationContext context) {
    return context.isEnabled(StreamReadCapability.UNTYPED_SCALARS);
  }

  private @Nullable Text fromArray(JsonParser parser, DeserializationContext context)
      throws IOException {
    Text first = null;
    while (nextElement(parser)) {
      Text element = deserialize(parser, context);
      if (first == null) {
        first = element;
      } else {
        Retentions.at(parser).keep(element);
      }
    }
    return first;
  }

  private static @Nullable Text fromObject(JsonParser parser, DeserializationContext context)
      throws IOException {
    if (parser.currentToken() == JsonToken.START_OBJECT) {
      parser.nextToken();
    }
    Text text = null;
    for (; parser.currentToken() == JsonToken.FIELD_NAME; parser.nextToken()) {
      String name = parser.currentName();
      parser.nextToken();
      JsonToken token = token(parser);
      text = text == null ? new Text() : text;
      if (text.getValue() == null && SiriNames.isText(name, isXml(context)) && isText(token)) {
        text.setValue(scalar(parser));
      } else if (text.getLang() == null && SiriNames.isLanguage(name) && isText(token)) {
        text.setLang(scalar(parser));
      } else {
        text.retain(
            SiriNames.keptInText(name, isXml(context)), Retentions.untyped(parser, context));
      }
    }
    return text;
  }

  /** Moves to the next element of an array; false at its end. */
  static boolean nextElement(JsonParser parser) throws IOException {
    parser.nextToken();
    return token(parser) != JsonToken.END_ARRAY;
  }

  /**
   * Returns the current token of {@code parser}.
   *
   * @throws IOException if there is none: a parser of Smile returns null where an end of content is
   *     within a document
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

  private static @Nullable String scalar(JsonParser parser) throws IOException {
    String text = parser.currentToken() == JsonToken.VALUE_NULL ? "" : parser.getText();
    return text.isEmpty() ? null : text;
  }
}
