package io.siribench.siri.content;

import io.siribench.siri.Time;
import java.math.BigDecimal;
import java.util.Locale;

/** The type that a leaf is bound to, with a canonical form per value. */
public enum LeafKind {
  /** A text, which is only equal to itself. */
  TEXT {
    @Override
    public String canonical(String text) {
      return text;
    }
  },
  BOOLEAN {
    @Override
    public String canonical(String text) {
      String s = text.trim().toLowerCase(Locale.ROOT);
      return s.equals("1") ? "true" : s.equals("0") ? "false" : s;
    }
  },
  /** A number with the 53 bits of a double. */
  DOUBLE {
    @Override
    public String canonical(String text) {
      try {
        return Double.toString(Double.parseDouble(text.trim()));
      } catch (NumberFormatException e) {
        return text;
      }
    }
  },
  /** A number with all its digits. */
  DECIMAL {
    @Override
    public String canonical(String text) {
      BigDecimal number;
      try {
        number = new BigDecimal(text.trim());
      } catch (NumberFormatException e) {
        return text;
      }
      try {
        // compareTo and not equals decides whether decimals are one number, and zero is special.
        return number.signum() == 0 ? "0" : number.stripTrailingZeros().toString();
      } catch (ArithmeticException e) {
        // Without its zeros, 10e2147483647 has an exponent that is out of range.
        return number.toString();
      }
    }
  },
  /** A point in time, regardless of its fraction digits and the form of its offset. */
  TIME {
    @Override
    public String canonical(String text) {
      Time time = Time.parse(text);
      return time == null ? text : time.toString();
    }
  };

  /** Returns the canonical form of {@code text}, or {@code text} if it has no value. */
  public abstract String canonical(String text);
}
