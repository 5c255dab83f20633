package io.siribench.convert;

import java.math.BigDecimal;
import java.util.Base64;

/** The text representation of single values. */
public final class Scalars {
  /** The limit of the exponent; beyond it, a number could be megabytes of zeros. */
  private static final int MAX_PLAIN_SCALE = 100;

  /** Returns the text of a value: numbers without an exponent, octets in base 64. */
  public static String text(Object value) {
    if (value instanceof BigDecimal decimal
        && Math.abs((long) decimal.scale()) <= MAX_PLAIN_SCALE) {
      return decimal.toPlainString();
    }
    return value instanceof byte[] octets
        ? Base64.getEncoder().encodeToString(octets)
        : value.toString();
  }
}
