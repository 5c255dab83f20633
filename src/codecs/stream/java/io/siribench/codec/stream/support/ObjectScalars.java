package io.siribench.codec.stream.support;

import com.fasterxml.jackson.core.JsonParser.NumberType;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.math.BigDecimal;

/** A reader of the numbers and booleans from which databind creates objects. */
public final class ObjectScalars {
  private ObjectScalars() {}

  /** Returns whether the current value is a whole number that fits an int. */
  public static boolean isInt(JsonInput in) throws IOException {
    return in.isInteger() && in.parser.getNumberType() == NumberType.INT;
  }

  /** Returns whether the current value is a whole number that fits a long. */
  public static boolean isLong(JsonInput in) throws IOException {
    return in.isInteger() && in.parser.getNumberType() != NumberType.BIG_INTEGER;
  }

  /** Returns whether the current value is a number with a fraction or an exponent. */
  public static boolean isDecimal(JsonInput in) {
    return in.parser.currentToken() == JsonToken.VALUE_NUMBER_FLOAT;
  }

  /** Returns whether the current value has exact digits, as in binary formats and token copies. */
  public static boolean isExact(JsonInput in) throws IOException {
    return isDecimal(in) && in.parser.getNumberType() == NumberType.BIG_DECIMAL;
  }

  /** Returns the current number as a double; exact digits must be in its range. */
  public static double doubleValue(JsonInput in) throws IOException {
    if (!isExact(in)) {
      return in.parser.getDoubleValue();
    }
    // Exact digits have no negative zero, and their exponent is an int.
    double value = decimal(in).doubleValue();
    if (Double.isInfinite(value)) {
      throw in.problem("a number that is out of the range of double");
    }
    return value;
  }

  /** Returns the current number, converted to a double first unless its digits are exact. */
  public static BigDecimal decimal(JsonInput in) throws IOException {
    if (isExact(in)) {
      return Coercions.decimalOfNumber(in);
    }
    double value = in.parser.getDoubleValue();
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      throw in.problem("a number that is out of range");
    }
    return BigDecimal.valueOf(value);
  }

  /** Returns whether the current value is a boolean. */
  public static boolean isBoolean(JsonInput in) {
    JsonToken token = in.parser.currentToken();
    return token == JsonToken.VALUE_TRUE || token == JsonToken.VALUE_FALSE;
  }

  /** Returns whether the current value is a text from which a number may be read. */
  public static boolean isText(JsonInput in) throws IOException {
    String text = in.isText() ? in.parser.getText().trim() : "";
    return !text.isEmpty() && !text.equals("null");
  }

  /** Returns whether the current value is a text with a boolean, in lower case. */
  public static boolean isTruth(JsonInput in) throws IOException {
    String text = in.isText() ? in.parser.getText().trim() : "";
    return text.equals("true") || text.equals("false");
  }
}
