package io.siribench.codec.stream.lenient;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.siribench.siri.Retention;
import io.siribench.siri.Scalars;
import io.siribench.siri.SiriNames;
import io.siribench.siri.SiriObject;
import io.siribench.siri.Text;
import io.siribench.siri.Time;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A reader of scalars in any shape that occurs in practice. Shapes are {@code "B63"}, {@code 63},
 * {@code ["B63"]}, {@code {"value": "B63"}}, {@code [{"value": "B63"}]}, and an XML element with
 * attributes; {@code []}, {@code {}}, {@code ""} and {@code null} have no value. Anything else is
 * kept, and is never an error.
 */
abstract class ScalarReader<T> extends ValueReader<T> {
  /** Parses a text that is not empty. Returns null if it is not of this type. */
  abstract @Nullable T parse(String text);

  /** Returns the number or boolean at the parser's token; null if not of this type. */
  @Nullable T scalar(JsonParser parser) throws IOException {
    return parse(parser.getText());
  }

  @Override
  final @Nullable T read(LenientInput in, @Nullable SiriObject owner, int before)
      throws IOException {
    return read(in, owner, before, 0);
  }

  /**
   * Reads one value.
   *
   * @param inArray the number of preceding values in an array that replaces one value
   */
  private @Nullable T read(LenientInput in, @Nullable SiriObject owner, int before, int inArray)
      throws IOException {
    JsonParser parser = in.parser;
    switch (in.token()) {
      case VALUE_NULL:
        return null;
      case START_OBJECT:
        return fromObject(in, owner, before, inArray);
      case START_ARRAY:
        return fromArray(in, owner, before);
      case VALUE_EMBEDDED_OBJECT:
        retention(in, owner, before).keep(in.untyped());
        return null;
      default:
        T scalar = value(parser);
        if (scalar == null && !parser.getText().isEmpty()) {
          retention(in, owner, 0).keep(parser.getText());
        }
        return scalar;
    }
  }

  private @Nullable T fromArray(LenientInput in, @Nullable SiriObject owner, int before)
      throws IOException {
    Retention retention = retention(in, owner, before);
    T first = null;
    int count = 0;
    while (in.nextElement()) {
      T element = read(in, owner, before, count);
      count += element == null ? 0 : 1;
      if (first == null) {
        first = element;
      } else {
        retention.keep(element);
      }
    }
    return first;
  }

  /** Reads an object that replaces a scalar, which may have other members. */
  @Nullable T fromObject(LenientInput in, @Nullable SiriObject owner, int before, int inArray)
      throws IOException {
    Retention retention = retention(in, owner, before);
    JsonParser parser = in.parser;
    T scalar = null;
    Map<String, Object> attributes = new LinkedHashMap<String, Object>();
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      parser.nextToken();
      JsonToken token = in.token();
      if (scalar == null && isText(token) && SiriNames.isText(name, in.isXml())) {
        scalar = value(parser);
        if (scalar == null && token != JsonToken.VALUE_NULL) {
          SiriObject.add(attributes, name, parser.getText());
        }
      } else {
        SiriObject.add(attributes, SiriNames.keptInText(name, in.isXml()), in.untyped());
      }
    }
    retention.keep(attributes, scalar != null, inArray);
    return scalar;
  }

  /** Returns whether a value that begins with {@code token} can be a text. */
  private static boolean isText(JsonToken token) {
    return token.isScalarValue() && token != JsonToken.VALUE_EMBEDDED_OBJECT;
  }

  /** Returns the scalar at the parser's token; null if it is not of this type. */
  final @Nullable T value(JsonParser parser) throws IOException {
    if (parser.currentToken() == JsonToken.VALUE_NULL) {
      return null;
    }
    if (parser.currentToken() != JsonToken.VALUE_STRING) {
      return scalar(parser);
    }
    String text = parser.getText();
    return text.isEmpty() ? null : parse(text);
  }

  static final class OfString extends ScalarReader<String> {
    static final OfString INSTANCE = new OfString();

    @Override
    String parse(String text) {
      return text;
    }
  }

  static final class OfBoolean extends ScalarReader<Boolean> {
    static final OfBoolean INSTANCE = new OfBoolean();

    @Override
    @Nullable Boolean parse(String text) {
      return Scalars.parseBoolean(text);
    }
  }

  static final class OfInteger extends ScalarReader<Integer> {
    static final OfInteger INSTANCE = new OfInteger();

    @Override
    @Nullable Integer parse(String text) {
      return Scalars.parseInteger(text);
    }
  }

  static final class OfDecimal extends ScalarReader<BigDecimal> {
    static final OfDecimal INSTANCE = new OfDecimal();

    @Override
    @Nullable BigDecimal scalar(JsonParser parser) throws IOException {
      if (!parser.currentToken().isNumeric()) {
        return null;
      }
      // The text is parsed: 0.1 in single precision would become 0.10000000149011612.
      try {
        return parser.getNumberType() == JsonParser.NumberType.BIG_DECIMAL
            ? parser.getDecimalValue()
            : parse(parser.getText());
      } catch (NumberFormatException e) {
        return null;
      }
    }

    @Override
    @Nullable BigDecimal parse(String text) {
      return Scalars.parseDecimal(text);
    }
  }

  static final class OfTime extends ScalarReader<Time> {
    static final OfTime INSTANCE = new OfTime();

    @Override
    @Nullable Time parse(String text) {
      return Time.parse(text);
    }
  }

  /** A reader of texts, which are strings, or objects with a value and a language. */
  static final class OfText extends ScalarReader<Text> {
    static final OfText INSTANCE = new OfText();

    @Override
    Text parse(String text) {
      return new Text(text);
    }

    @Override
    @Nullable Text fromObject(LenientInput in, @Nullable SiriObject owner, int before, int inArray)
        throws IOException {
      Text text = null;
      while (in.parser.nextToken() == JsonToken.FIELD_NAME) {
        String name = in.parser.currentName();
        in.parser.nextToken();
        JsonToken token = in.token();
        text = text == null ? new Text() : text;
        if (text.getValue() == null && isText(token) && SiriNames.isText(name, in.isXml())) {
          text.setValue(OfString.INSTANCE.value(in.parser));
        } else if (text.getLang() == null && isText(token) && SiriNames.isLanguage(name)) {
          text.setLang(OfString.INSTANCE.value(in.parser));
        } else {
          text.retain(SiriNames.keptInText(name, in.isXml()), in.untyped());
        }
      }
      return text;
    }
  }
}
