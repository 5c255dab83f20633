package io.siribench.convert;

import java.math.BigDecimal;
import java.util.Base64;

/** How single values are written as text. */
final class Scalars {
  /** A number with an exponent beyond this would be megabytes of zeros. */
  private static final int MAX_PLAIN_SCALE = 100;

  private Scalars() {}

  /** The text of a bound or kept value: numbers without an exponent, octets in base 64. */
  static String text(Object value) {
    if (value instanceof BigDecimal decimal) {
      return plain(decimal);
    }
    return value instanceof byte[] octets
        ? Base64.getEncoder().encodeToString(octets)
        : value.toString();
  }

  private static String plain(BigDecimal decimal) {
    return Math.abs((long) decimal.scale()) <= MAX_PLAIN_SCALE
        ? decimal.toPlainString()
        : decimal.toString();
  }
}
