package io.siribench.siri.binding;

import com.fasterxml.jackson.core.JsonParser;
import io.siribench.siri.Scalars;
import io.siribench.siri.Time;
import java.io.IOException;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** One {@link LenientScalar} for each scalar type of the model. */
final class LenientScalars {
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
      return Scalars.parseBoolean(text);
    }
  }

  static final class OfInteger extends LenientScalar<Integer> {
    private static final long serialVersionUID = 1L;

    OfInteger() {
      super(Integer.class);
    }

    @Override
    @Nullable Integer parse(String text) {
      return Scalars.parseInteger(text);
    }
  }

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
}
