package io.siribench.siri.binding;

import com.fasterxml.jackson.core.JsonParser;
import io.siribench.siri.Time;
import java.io.IOException;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** One {@link LenientScalar} for each scalar type of the model. */
final class LenientScalars {
  /**
   * Longer than any number that means something; parsing time grows with the square of the length.
   */
  private static final int MAX_NUMBER_LENGTH = 100;

  private LenientScalars() {}

  static final class OfString extends LenientScalar<String> {
    private static final long serialVersionUID = 1L;

    OfString() {
      super(String.class);
    }

    @Override
    String parse(String text) {
      return text;
    }
  }

  static final class OfBoolean extends LenientScalar<Boolean> {
    private static final long serialVersionUID = 1L;

    OfBoolean() {
      super(Boolean.class);
    }

    @Override
    @Nullable Boolean parse(String text) {
      String s = text.trim();
      if (s.equalsIgnoreCase("true") || s.equals("1")) {
        return Boolean.TRUE;
      }
      boolean isFalse = s.equalsIgnoreCase("false") || s.equals("0");
      return isFalse ? Boolean.FALSE : null;
    }
  }

  static final class OfInteger extends LenientScalar<Integer> {
    private static final long serialVersionUID = 1L;

    OfInteger() {
      super(Integer.class);
    }

    @Override
    @Nullable Integer parse(String text) {
      String s = text.trim();
      if (!isNumber(s)) {
        return null;
      }
      try {
        return s.length() < 10 && isDigits(s)
            ? Integer.valueOf(s)
            : Integer.valueOf(new BigDecimal(s).intValueExact());
      } catch (ArithmeticException e) {
        return null;
      } catch (NumberFormatException e) {
        return null;
      }
    }
  }

  /** All digits are kept as they came: 2.50 is not 2.5 when it is written again. */
  static final class OfBigDecimal extends LenientScalar<BigDecimal> {
    private static final long serialVersionUID = 1L;

    OfBigDecimal() {
      super(BigDecimal.class);
    }

    @Override
    @Nullable BigDecimal scalar(JsonParser parser) throws IOException {
      if (!parser.currentToken().isNumeric()) {
        return null;
      }
      // By its text, 0.1 of single precision is 0.1, and not 0.10000000149011612.
      return parser.getNumberType() == JsonParser.NumberType.BIG_DECIMAL
          ? parser.getDecimalValue()
          : parse(parser.getText());
    }

    @Override
    @Nullable BigDecimal parse(String text) {
      String s = text.trim();
      try {
        return isNumber(s) ? new BigDecimal(s) : null;
      } catch (NumberFormatException e) {
        return null;
      }
    }
  }

  static final class OfTime extends LenientScalar<Time> {
    private static final long serialVersionUID = 1L;

    OfTime() {
      super(Time.class);
    }

    @Override
    @Nullable Time parse(String text) {
      return Time.parse(text);
    }
  }

  private static boolean isDigits(String s) {
    for (int i = 0; i < s.length(); i++) {
      if (s.charAt(i) < '0' || s.charAt(i) > '9') {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether {@code s} consists of what numbers consist of; Java alone also takes "1d" and "NaN".
   */
  private static boolean isNumber(String s) {
    for (int i = 0; i < s.length(); i++) {
      char c = s.charAt(i);
      if ((c < '0' || c > '9') && ".-+eE".indexOf(c) < 0) {
        return false;
      }
    }
    return !s.isEmpty() && s.length() <= MAX_NUMBER_LENGTH;
  }
}
