package io.siribench.siri.binding;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import io.siribench.siri.SiriNames;
import io.siribench.siri.Text;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A deserializer of {@link Text}: a string, or an object with a value and a language. */
final class LenientText extends LenientScalar<Text> {
  private static final long serialVersionUID = 1L;

  LenientText() {
    super(Text.class);
  }

  @Override
  Text parse(String text) {
    return new Text(text);
  }

  @Override
  @Nullable Text fromObject(JsonParser parser, DeserializationContext context, int inArray)
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
        text.setValue(scalar(token, parser));
      } else if (text.getLang() == null && SiriNames.isLanguage(name) && isText(token)) {
        text.setLang(scalar(token, parser));
      } else {
        text.retain(SiriNames.keptInText(name, isXml(context)), Untyped.value(parser, context));
      }
    }
    return text;
  }

  private static @Nullable String scalar(JsonToken token, JsonParser parser) throws IOException {
    String text = token == JsonToken.VALUE_NULL ? "" : parser.getText();
    return text.isEmpty() ? null : text;
  }
}
