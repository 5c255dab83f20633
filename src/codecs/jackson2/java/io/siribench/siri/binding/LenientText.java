package io.siribench.siri.binding;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadCapability;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import io.siribench.siri.Text;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Reads a {@link Text} from a string, from {@code {"value": ..., "lang": ...}}, from an XML element
 * with {@code xml:lang}, or from an array of one of these.
 */
final class LenientText extends StdDeserializer<Text> {
  private static final long serialVersionUID = 1L;

  LenientText() {
    super(Text.class);
  }

  @Override
  public @Nullable Text deserialize(JsonParser parser, DeserializationContext context)
      throws IOException {
    switch (parser.currentToken()) {
      case VALUE_NULL:
        return null;
      case START_OBJECT:
      case FIELD_NAME:
        return fromObject(parser, context);
      case START_ARRAY:
        return fromArray(parser, context);
      case VALUE_EMBEDDED_OBJECT:
        Retention.at(parser).keep(Retention.untyped(parser, context));
        return null;
      default:
        String text = parser.getText();
        return text.isEmpty() ? null : new Text(text);
    }
  }

  /**
   * Whether {@code name} is that of the member that holds the text itself; in XML there is one name
   * for it, and all others are those of elements and attributes.
   */
  static boolean isValue(String name, DeserializationContext context) {
    return name.equals(JacksonFormat.TEXT_MEMBER)
        || (!isXml(context) && (name.equals("value") || name.equals("Value") || name.isEmpty()));
  }

  /** The name under which a member of a text is kept: an element stays one when JSON is read. */
  static String kept(String name, DeserializationContext context) {
    return name.equals("Value") && isXml(context) ? ":Value" : name;
  }

  private static boolean isXml(DeserializationContext context) {
    return context.isEnabled(StreamReadCapability.UNTYPED_SCALARS);
  }

  private @Nullable Text fromArray(JsonParser parser, DeserializationContext context)
      throws IOException {
    Text first = null;
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      Text element = deserialize(parser, context);
      if (first == null) {
        first = element;
      } else {
        Retention.at(parser).keep(element);
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
      JsonToken token = parser.nextToken();
      text = text == null ? new Text() : text;
      if (text.getValue() == null && isValue(name, context) && isText(token)) {
        text.setValue(scalar(parser));
      } else if (text.getLang() == null && isLang(name) && isText(token)) {
        text.setLang(scalar(parser));
      } else {
        text.retain(kept(name, context), Retention.untyped(parser, context));
      }
    }
    return text;
  }

  /** Whether a value that begins with {@code token} can be a text. */
  static boolean isText(JsonToken token) {
    return token.isScalarValue() && token != JsonToken.VALUE_EMBEDDED_OBJECT;
  }

  private static @Nullable String scalar(JsonParser parser) throws IOException {
    String text = parser.currentToken() == JsonToken.VALUE_NULL ? "" : parser.getText();
    return text.isEmpty() ? null : text;
  }

  private static boolean isLang(String name) {
    switch (name) {
      case "lang":
      case "Lang":
      case "-lang":
      case "@lang":
      case "xml:lang":
      case "-xml:lang":
      case "@xml:lang":
        return true;
      default:
        return false;
    }
  }
}
