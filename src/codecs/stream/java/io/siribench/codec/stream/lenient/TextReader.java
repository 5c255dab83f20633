package io.siribench.codec.stream.lenient;

import com.fasterxml.jackson.core.JsonToken;
import io.siribench.siri.Retention;
import io.siribench.siri.SiriNames;
import io.siribench.siri.SiriObject;
import io.siribench.siri.Text;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Reads a {@link Text} in any shape that occurs in practice. These are a string, {@code {"value":
 * ..., "lang": ...}}, an XML element with {@code xml:lang}, or an array of one of these.
 */
final class TextReader extends ValueReader<Text> {
  static final TextReader INSTANCE = new TextReader();

  private TextReader() {}

  @Override
  @Nullable Text read(LenientInput in, @Nullable SiriObject owner, int before) throws IOException {
    switch (in.token()) {
      case VALUE_NULL:
        return null;
      case START_OBJECT:
        return fromObject(in);
      case START_ARRAY:
        return fromArray(in, owner);
      case VALUE_EMBEDDED_OBJECT:
        around(in, owner, before).keep(in.untyped());
        return null;
      default:
        return of(in.parser.getText());
    }
  }

  static @Nullable Text of(String text) {
    return text.isEmpty() ? null : new Text(text);
  }

  private @Nullable Text fromArray(LenientInput in, @Nullable SiriObject owner) throws IOException {
    Retention around = around(in, owner, 0);
    Text first = null;
    while (in.nextElement()) {
      Text element = read(in, owner, 0);
      if (first == null) {
        first = element;
      } else {
        around.keep(element);
      }
    }
    return first;
  }

  private static @Nullable Text fromObject(LenientInput in) throws IOException {
    Text text = null;
    while (in.parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = in.parser.currentName();
      in.parser.nextToken();
      JsonToken token = in.token();
      text = text == null ? new Text() : text;
      if (text.getValue() == null && SiriNames.isText(name, in.isXml()) && isText(token)) {
        text.setValue(scalar(in, token));
      } else if (text.getLang() == null && SiriNames.isLanguage(name) && isText(token)) {
        text.setLang(scalar(in, token));
      } else {
        text.retain(SiriNames.keptInText(name, in.isXml()), in.untyped());
      }
    }
    return text;
  }

  /** Returns whether a value that begins with {@code token} can be a text. */
  static boolean isText(JsonToken token) {
    return token.isScalarValue() && token != JsonToken.VALUE_EMBEDDED_OBJECT;
  }

  private static @Nullable String scalar(LenientInput in, JsonToken token) throws IOException {
    String text = token == JsonToken.VALUE_NULL ? "" : in.parser.getText();
    return text.isEmpty() ? null : text;
  }
}
