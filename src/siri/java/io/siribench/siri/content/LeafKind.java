package io.siribench.siri.content;

import io.siribench.siri.Time;
import java.math.BigDecimal;
import java.util.Locale;

/** As what a leaf is bound; texts that mean the same value of a kind have one canonical form. */
public enum LeafKind {
  /** A text: only the very same one is the same. */
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
  /**
   * A point in time: the number of fraction digits and the way to write an offset do not matter.
   */
  TIME {
    @Override
    public String canonical(String text) {
      Time time = Time.parse(text);
      return time == null ? text : time.toString();
    }
  };

  /** The one form of all texts that mean the same value, or {@code text} if it means none. */
  public abstract String canonical(String text);
}
