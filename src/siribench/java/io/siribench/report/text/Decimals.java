package io.siribench.report.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * Numbers as text, independent of the default locale. They have a decimal point, never an exponent
 * or a thousands separator, and halves are rounded away from zero.
 */
public final class Decimals {
  public static final double NANOS_PER_MILLI = 1e6;

  private static final MathContext TWO_DIGITS = new MathContext(2, RoundingMode.HALF_UP);
  private static final int NANOS_PER_MICRO = 1_000;
  private static final int MICROS_PER_MILLI = 1_000;
  private static final double SHORT_NANOS = 10e6;
  private static final double SMALLEST_PLAIN = 1e-6;

  public static String of(double number, int decimals) {
    return BigDecimal.valueOf(number).setScale(decimals, RoundingMode.HALF_UP).toPlainString();
  }

  /** Returns {@code [27, 36]}, both with {@code decimals}. */
  public static String interval(double low, double high, int decimals) {
    return interval(of(low, decimals), of(high, decimals));
  }

  /** Returns {@code [27, 36]}. */
  public static String interval(String low, String high) {
    return "[" + low + ", " + high + "]";
  }

  /**
   * Returns a p value for a file with all its digits: {@code 0.0125}, {@code 1.9E-7}. A 0 is a
   * value too small for a {@code double}, and is replaced by the smallest positive one.
   */
  public static String pValue(double p) {
    double known = p == 0 ? Double.MIN_VALUE : p;
    BigDecimal digits = BigDecimal.valueOf(known).stripTrailingZeros();
    return known < SMALLEST_PLAIN ? digits.toString() : digits.toPlainString();
  }

  /** Returns {@code number} exactly, with the fewest decimals: {@code 5}, {@code 2.5}. */
  public static String plain(double number) {
    return BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
  }

  /** Returns {@code perSecond} with one decimal, or below 1 with two digits. */
  public static String rate(double perSecond) {
    return perSecond >= 1 || perSecond <= 0
        ? of(perSecond, 1)
        : BigDecimal.valueOf(perSecond).round(TWO_DIGITS).toPlainString();
  }

  /** Returns {@code 1 round}, {@code 2 rounds}, {@code 2 processes}. */
  public static String counted(long count, String noun) {
    return count + " " + noun + (count == 1 ? "" : noun.endsWith("s") ? "es" : "s");
  }

  public static String milliseconds(double nanos, int decimals) {
    return of(nanos / NANOS_PER_MILLI, decimals);
  }

  /** Returns {@code nanos} in ms, with microseconds below 10 ms. */
  public static String milliseconds(double nanos) {
    return milliseconds(nanos, nanos < SHORT_NANOS ? 3 : 1);
  }

  /** Appends milliseconds with three decimals, fast enough for a million times. */
  public static void appendMilliseconds(StringBuilder text, long nanos) {
    long micros =
        nanos / NANOS_PER_MICRO + (nanos % NANOS_PER_MICRO >= NANOS_PER_MICRO / 2 ? 1 : 0);
    long fraction = micros % MICROS_PER_MILLI;
    text.append(micros / MICROS_PER_MILLI)
        .append(fraction < 10 ? ".00" : fraction < 100 ? ".0" : ".");
    text.append(fraction);
  }
}
