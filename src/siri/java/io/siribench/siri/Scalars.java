package io.siribench.siri;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** Methods that parse scalars from their text in documents. */
public final class Scalars {
  /** The longest accepted number; parsing time grows with the square of the length. */
  public static final int MAX_NUMBER_LENGTH = 100;

  /** Doubles distinguish all decimals of 15 digits; floats distinguish all decimals of 6 digits. */
  private static final double DOUBLE_DIGITS = 1e15;

  private static final double FLOAT_DIGITS = 1e6;

  /** Parses {@code true}, {@code false}, {@code 1} or {@code 0}; returns null for anything else. */
  public static @Nullable Boolean parseBoolean(String text) {
    String s = text.trim();
    if (s.equalsIgnoreCase("true") || s.equals("1")) {
      return Boolean.TRUE;
    }
    boolean isFalse = s.equalsIgnoreCase("false") || s.equals("0");
    return isFalse ? Boolean.FALSE : null;
  }

  /** Parses a whole number, also {@code 1.0} or {@code 1e3}; null for anything else. */
  public static @Nullable Integer parseInteger(String text) {
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

  /**
   * Parses a number with all its digits; returns null for anything else. Trailing zeros are kept,
   * so that 2.50 is written again as 2.50.
   */
  public static @Nullable BigDecimal parseDecimal(String text) {
    String s = text.trim();
    try {
      return isNumber(s) ? new BigDecimal(s) : null;
    } catch (NumberFormatException e) {
      return null;
    }
  }

  /**
   * Returns the shortest decimal that rounds to {@code value}. This is the result of {@link
   * #parseDecimal} for the text of {@code value}, in a tenth of the time. The result is null if the
   * text has an exponent or more than 15 digits.
   *
   * <p>The loop tries one scale after another. The division rounds correctly, because both operands
   * are exact. At most one decimal of 15 digits rounds to a double, so the first match is correct.
   */
  public static @Nullable BigDecimal decimal(double value) {
    double scaled = 10;
    for (int scale = 1; isPlain(value); scale++, scaled *= 10) {
      double unscaled = Math.rint(value * scaled);
      if (Math.abs(unscaled) >= DOUBLE_DIGITS) {
        return null;
      }
      if (unscaled / scaled == value) {
        return BigDecimal.valueOf((long) unscaled, scale);
      }
    }
    return null;
  }

  /** Converts {@code value} like {@link #decimal(double)}, with at most 6 digits. */
  public static @Nullable BigDecimal decimal(float value) {
    double scaled = 10;
    for (int scale = 1; isPlain(value); scale++, scaled *= 10) {
      double unscaled = Math.rint(value * scaled);
      if (Math.abs(unscaled) >= FLOAT_DIGITS) {
        return null;
      }
      if ((float) (unscaled / scaled) == value) {
        return BigDecimal.valueOf((long) unscaled, scale);
      }
    }
    return null;
  }

  /** Returns whether Java writes a number without an exponent. */
  private static boolean isPlain(double value) {
    double magnitude = Math.abs(value);
    return magnitude >= 1e-3 && magnitude < 1e7;
  }

  private static boolean isDigits(String s) {
    for (int i = 0; i < s.length(); i++) {
      if (s.charAt(i) < '0' || s.charAt(i) > '9') {
        return false;
      }
    }
    return true;
  }

  /** Returns whether {@code s} is short and has only the characters of a number. */
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
