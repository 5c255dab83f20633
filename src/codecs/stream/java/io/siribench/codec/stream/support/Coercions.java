package io.siribench.codec.stream.support;

import com.fasterxml.jackson.core.Base64Variants;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.NumberInput;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.nio.ByteBuffer;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A reader of scalars in all shapes that databind accepts by default. Numbers and booleans may be
 * in quotes. The fraction of a number is truncated for an integral type. Numbers are accepted as
 * texts. An empty text has no value.
 */
public final class Coercions {
  private static final int MAX_INT_DIGITS = 9;
  private static final int UUID_BYTES = 16;
  private static final int UUID_CHARACTERS = 36;
  private static final int UUID_BASE64 = 24;
  private static final int UUID_BASE64_UNPADDED = 22;

  private Coercions() {}

  public static @Nullable String string(JsonInput in) throws IOException {
    JsonParser parser = in.parser;
    switch (in.token()) {
      case VALUE_NULL:
        return null;
      case VALUE_EMBEDDED_OBJECT:
        Object embedded = parser.getEmbeddedObject();
        return embedded instanceof byte[]
            ? Base64Variants.getDefaultVariant().encode((byte[]) embedded, false)
            : embedded == null ? null : embedded.toString();
      case START_OBJECT:
        return in.scalarOfObject("a text");
      case START_ARRAY:
        throw in.unexpected("a text");
      default:
        return parser.getValueAsString();
    }
  }

  /** Returns the text that replaces a number or boolean; null without a value. */
  private static @Nullable String text(JsonInput in, String expected) throws IOException {
    String text;
    switch (in.token()) {
      case VALUE_NULL:
        return null;
      case VALUE_STRING:
        text = in.parser.getText().trim();
        break;
      case START_OBJECT:
        text = in.scalarOfObject(expected).trim();
        break;
      default:
        throw in.unexpected(expected);
    }
    return text.isEmpty() || text.equals("null") ? null : text;
  }

  public static @Nullable Boolean booleanObject(JsonInput in) throws IOException {
    switch (in.token()) {
      case VALUE_TRUE:
        return true;
      case VALUE_FALSE:
        return false;
      case VALUE_NULL:
        return null;
      case VALUE_NUMBER_INT:
        // An int is compared as a number, since -0 is also 0; a longer number as text.
        return in.parser.getNumberType() == JsonParser.NumberType.INT
            ? in.parser.getIntValue() != 0
            : !in.parser.getText().equals("0");
      default:
        return parseBoolean(in);
    }
  }

  private static @Nullable Boolean parseBoolean(JsonInput in) throws IOException {
    String text = text(in, "true or false");
    if (text == null) {
      return null;
    }
    switch (text) {
      case "true":
      case "True":
      case "TRUE":
        return true;
      case "false":
      case "False":
      case "FALSE":
        return false;
      default:
        throw in.problem("\"" + text + "\" is neither true nor false");
    }
  }

  public static @Nullable Integer integer(JsonInput in) throws IOException {
    if (in.token().isNumeric()) {
      return in.parser.getIntValue();
    }
    Long parsed = parseLong(in, "an int", Integer.MIN_VALUE, Integer.MAX_VALUE);
    return parsed == null ? null : parsed.intValue();
  }

  public static @Nullable Long longObject(JsonInput in) throws IOException {
    if (in.token().isNumeric()) {
      return in.parser.getLongValue();
    }
    return parseLong(in, "a long", Long.MIN_VALUE, Long.MAX_VALUE);
  }

  public static @Nullable Short shortObject(JsonInput in) throws IOException {
    if (in.token().isNumeric()) {
      return in.parser.getShortValue();
    }
    Long parsed = parseLong(in, "a short", Short.MIN_VALUE, Short.MAX_VALUE);
    return parsed == null ? null : parsed.shortValue();
  }

  /** Also accepts numbers from 128 to 255, like databind. */
  public static @Nullable Byte byteObject(JsonInput in) throws IOException {
    if (in.token().isNumeric()) {
      return in.parser.getByteValue();
    }
    Long parsed = parseLong(in, "a byte", Byte.MIN_VALUE, 255);
    return parsed == null ? null : parsed.byteValue();
  }

  private static @Nullable Long parseLong(JsonInput in, String expected, long min, long max)
      throws IOException {
    String text = text(in, expected);
    if (text == null) {
      return null;
    }
    try {
      in.parser.streamReadConstraints().validateIntegerLength(text.length());
      long parsed =
          text.length() > MAX_INT_DIGITS ? NumberInput.parseLong(text) : NumberInput.parseInt(text);
      if (parsed >= min && parsed <= max) {
        return parsed;
      }
    } catch (NumberFormatException e) {
      // Reported below.
    }
    throw in.problem("\"" + text + "\" is not " + expected);
  }

  public static @Nullable Double doubleObject(JsonInput in) throws IOException {
    if (in.token().isNumeric()) {
      return in.parser.getDoubleValue();
    }
    return parseDouble(in, true);
  }

  /** Also accepts texts in any form that Java parses, like databind for a primitive double. */
  public static double doubleValue(JsonInput in) throws IOException {
    Double boxed = in.token().isNumeric() ? doubleObject(in) : parseDouble(in, false);
    return boxed == null ? 0 : boxed;
  }

  private static @Nullable Double parseDouble(JsonInput in, boolean isDecimal) throws IOException {
    String text = text(in, "a number");
    if (text == null) {
      return null;
    }
    Double named = named(text);
    try {
      String number = named == null && isDecimal ? number(in, text) : text;
      return named == null ? (Double) NumberInput.parseDouble(number, false) : named;
    } catch (NumberFormatException e) {
      throw notANumber(in, text);
    }
  }

  /** Returns the value of a text for NaN or an infinity; null for others. */
  private static @Nullable Double named(String text) {
    switch (text) {
      case "NaN":
        return Double.NaN;
      case "Infinity":
      case "+Infinity":
      case "INF":
      case "+INF":
        return Double.POSITIVE_INFINITY;
      case "-Infinity":
      case "-INF":
        return Double.NEGATIVE_INFINITY;
      default:
        return null;
    }
  }

  private static IOException notANumber(JsonInput in, String text) {
    return in.problem("\"" + text + "\" is not a number");
  }

  /** Returns {@code text} if it is a decimal number: Java's own parsers also accept other forms. */
  private static String number(JsonInput in, String text) throws IOException {
    int end = text.length();
    int at = digits(text, isSign(text, 0) ? 1 : 0);
    boolean isNumber = at > 0 && isDigit(text, at - 1);
    if (at < end && text.charAt(at) == '.') {
      int fraction = at + 1;
      at = digits(text, fraction);
      isNumber = at > fraction || (isNumber && at == end);
    }
    if (isNumber && at < end && (text.charAt(at) | 0x20) == 'e') {
      int exponent = at + (isSign(text, at + 1) ? 2 : 1);
      at = digits(text, exponent);
      isNumber = at > exponent;
    }
    if (!isNumber || at < end) {
      throw notANumber(in, text);
    }
    in.parser.streamReadConstraints().validateFPLength(end);
    return text;
  }

  /** Returns the index after the digits that begin at {@code from}. */
  private static int digits(String text, int from) {
    int at = from;
    while (isDigit(text, at)) {
      at++;
    }
    return at;
  }

  private static boolean isDigit(String text, int at) {
    return at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9';
  }

  private static boolean isSign(String text, int at) {
    return at < text.length() && (text.charAt(at) == '-' || text.charAt(at) == '+');
  }

  public static @Nullable Float floatObject(JsonInput in) throws IOException {
    if (in.token().isNumeric()) {
      return in.parser.getFloatValue();
    }
    String text = text(in, "a number");
    if (text == null) {
      return null;
    }
    Double named = named(text);
    try {
      // Parsing a double first would round twice.
      return named == null ? Float.valueOf(number(in, text)) : (Float) named.floatValue();
    } catch (NumberFormatException e) {
      throw notANumber(in, text);
    }
  }

  public static byte byteValue(JsonInput in) throws IOException {
    Byte boxed = byteObject(in);
    return boxed == null ? 0 : boxed;
  }

  public static short shortValue(JsonInput in) throws IOException {
    Short boxed = shortObject(in);
    return boxed == null ? 0 : boxed;
  }

  public static float floatValue(JsonInput in) throws IOException {
    Float boxed = floatObject(in);
    return boxed == null ? 0 : boxed;
  }

  public static @Nullable BigDecimal decimal(JsonInput in) throws IOException {
    if (in.token().isNumeric()) {
      return decimalOfNumber(in);
    }
    String text = text(in, "a number");
    if (text == null) {
      return null;
    }
    try {
      return NumberInput.parseBigDecimal(number(in, text), false);
    } catch (NumberFormatException e) {
      throw notANumber(in, text);
    }
  }

  /** Returns a number with all its digits. */
  static BigDecimal decimalOfNumber(JsonInput in) throws IOException {
    try {
      return in.parser.getDecimalValue();
    } catch (ArithmeticException | NumberFormatException e) {
      // The exponent is not an int.
      throw in.problem(in.parser.getText() + " is out of range");
    }
  }

  public static @Nullable BigInteger bigInteger(JsonInput in) throws IOException {
    JsonToken token = in.token();
    if (token == JsonToken.VALUE_NUMBER_INT) {
      return in.parser.getBigIntegerValue();
    }
    if (token == JsonToken.VALUE_NUMBER_FLOAT) {
      BigDecimal decimal = decimalOfNumber(in);
      in.parser.streamReadConstraints().validateBigIntegerScale(decimal.scale());
      try {
        return decimal.toBigInteger();
      } catch (ArithmeticException e) {
        // Recent updates of Java accept one more exponent, which toBigInteger refuses.
        throw in.problem(in.parser.getText() + " is out of range");
      }
    }
    String text = text(in, "a whole number");
    if (text == null) {
      return null;
    }
    int begin = isSign(text, 0) ? 1 : 0;
    if (begin == text.length() || digits(text, begin) < text.length()) {
      throw in.problem("\"" + text + "\" is not a whole number");
    }
    in.parser.streamReadConstraints().validateIntegerLength(text.length());
    return new BigInteger(text);
  }

  public static byte @Nullable [] bytes(JsonInput in) throws IOException {
    JsonToken token = in.token();
    if (token == JsonToken.VALUE_NULL) {
      return null;
    }
    if (token == JsonToken.VALUE_STRING || token == JsonToken.VALUE_EMBEDDED_OBJECT) {
      try {
        return in.parser.getBinaryValue();
      } catch (IllegalArgumentException e) {
        throw in.problem("not Base64: " + e.getMessage());
      }
    }
    if (!in.startArray("bytes in Base64")) {
      return null;
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    while (in.nextElement()) {
      bytes.write(byteValue(in));
    }
    return bytes.toByteArray();
  }

  /** Also accepts 16 bytes, as in binary formats, and Base64 of 16 bytes. */
  public static @Nullable UUID uuid(JsonInput in) throws IOException {
    if (in.parser.currentToken() == JsonToken.VALUE_EMBEDDED_OBJECT) {
      return uuid(in, in.parser.getBinaryValue());
    }
    String text = scalar(in, "a UUID");
    if (text == null || text.isEmpty()) {
      return text == null ? null : in.emptyUuid();
    }
    try {
      switch (text.length()) {
        case UUID_CHARACTERS:
          return hexUuid(in, text);
        case UUID_BASE64:
          String usual = text.replace('-', '+').replace('_', '/');
          return uuid(in, Base64Variants.getDefaultVariant().decode(usual));
        case UUID_BASE64_UNPADDED:
          String url = text.replace('+', '-').replace('/', '_');
          return uuid(in, Base64Variants.MODIFIED_FOR_URL.decode(url));
        default:
          throw notAUuid(in, text);
      }
    } catch (IllegalArgumentException e) {
      throw notAUuid(in, text);
    }
  }

  private static UUID uuid(JsonInput in, byte[] bytes) throws IOException {
    if (bytes.length != UUID_BYTES) {
      throw in.problem(bytes.length + " bytes are not a UUID");
    }
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    return new UUID(buffer.getLong(), buffer.getLong());
  }

  /** Checks each character, because {@link UUID#fromString} accepts shorter groups and signs. */
  private static UUID hexUuid(JsonInput in, String text) throws IOException {
    for (int i = 0; i < UUID_CHARACTERS; i++) {
      char c = text.charAt(i);
      boolean isHyphen = i == 8 || i == 13 || i == 18 || i == 23;
      if (isHyphen ? c != '-' : c > 'f' || Character.digit(c, 16) < 0) {
        throw notAUuid(in, text);
      }
    }
    return UUID.fromString(text);
  }

  private static IOException notAUuid(JsonInput in, String text) {
    return in.problem("\"" + text + "\" is not a UUID");
  }

  public static @Nullable URI uri(JsonInput in) throws IOException {
    String text = scalar(in, "a URI");
    try {
      return text == null ? null : URI.create(text);
    } catch (IllegalArgumentException e) {
      throw in.problem("\"" + text + "\" is not a URI");
    }
  }

  /** Returns a text, a number or a boolean as text; null if there is none. */
  private static @Nullable String scalar(JsonInput in, String expected) throws IOException {
    switch (in.token()) {
      case VALUE_NUMBER_INT:
      case VALUE_NUMBER_FLOAT:
      case VALUE_TRUE:
      case VALUE_FALSE:
        return in.parser.getText();
      default:
        return word(in, expected);
    }
  }

  /** Returns a text to create an object from; null if there is none. */
  public static @Nullable String word(JsonInput in, String expected) throws IOException {
    if (in.isNull()) {
      return null;
    }
    if (in.isObject()) {
      return in.scalarOfObject(expected).trim();
    }
    if (!in.isText()) {
      throw in.unexpected(expected);
    }
    return in.parser.getText().trim();
  }

  /** Returns the ordinal of an enum's constant in {@code text}; -1 if there is none. */
  public static int index(String text) {
    boolean isIndex = !text.isEmpty() && text.charAt(0) >= '0' && text.charAt(0) <= '9';
    if (!isIndex || (text.charAt(0) == '0' && text.length() > 1)) {
      return -1;
    }
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException e) {
      return -1;
    }
  }

  public static Integer intKey(JsonInput in, String key) throws IOException {
    try {
      return Integer.valueOf(key);
    } catch (NumberFormatException e) {
      throw in.problem("the key \"" + key + "\" is not an int");
    }
  }

  public static Long longKey(JsonInput in, String key) throws IOException {
    try {
      return Long.valueOf(key);
    } catch (NumberFormatException e) {
      throw in.problem("the key \"" + key + "\" is not a long");
    }
  }
}
