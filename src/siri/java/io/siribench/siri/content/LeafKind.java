package io.siribench.siri.content;

import io.siribench.siri.Time;
import java.math.BigDecimal;
import java.util.Locale;

/** The type that a leaf is bound to, with a canonical form per value. */
public enum LeafKind {
  /** A text of SIRI or of a tree. Another format may have a number or a time there. */
  TEXT,
  /** A text of a user's class, which is only equal to itself. */
  STRING,
  BOOLEAN,
  /** A number with the 53 bits of a double. */
  DOUBLE,
  /** A number with all its digits. */
  DECIMAL,
  /** A point in time, regardless of its fraction digits and the form of its offset. */
  TIME;

  /** Returns the canonical form of {@code text}, or {@code text} if it cannot be parsed. */
  public String canonical(String text) {
    try {
      switch (this) {
        case BOOLEAN:
          String s = text.trim().toLowerCase(Locale.ROOT);
          return s.equals("1") ? "true" : s.equals("0") ? "false" : s;
        case DOUBLE:
          return Double.toString(Double.parseDouble(text.trim()));
        case DECIMAL:
          return canonical(new BigDecimal(text.trim()));
        case TIME:
          Time time = Time.parse(text);
          return time == null ? text : time.toString();
        default:
          return text;
      }
    } catch (NumberFormatException e) {
      return text;
    }
  }

  /** Returns the canonical form: the same text for all decimals that are equal by compareTo. */
  private static String canonical(BigDecimal number) {
    try {
      return number.signum() == 0 ? "0" : number.stripTrailingZeros().toString();
    } catch (ArithmeticException e) {
      // Without its zeros, 100e2147483647 has an exponent that is out of range.
      return number.toString();
    }
  }
}
