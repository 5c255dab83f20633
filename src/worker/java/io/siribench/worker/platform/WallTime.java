package io.siribench.worker.platform;

/** A wall-clock time as printed by a shell's {@code date +%s.%N}. */
public final class WallTime {
  /** Until the year 2286. */
  private static final int MAX_SECOND_DIGITS = 10;

  private static final int FRACTION_DIGITS = 9;
  static final long NANOS_PER_SECOND = 1000000000;

  /**
   * Returns {@code seconds} since 1970, such as {@code 1732176000.123456}, in ns. Decimal digits
   * beyond the ninth are ignored.
   *
   * @return {@link ProcessUsage#UNKNOWN} if it is not such a number, for example where {@code date}
   *     does not support {@code %N}; this must not prevent a measurement
   */
  public static long nanos(String seconds) {
    int point = seconds.indexOf('.');
    String whole = point < 0 ? seconds : seconds.substring(0, point);
    String fraction = point < 0 ? "" : seconds.substring(point + 1);
    if (!isNumber(whole)
        || whole.length() > MAX_SECOND_DIGITS
        || (point >= 0 && !isNumber(fraction))) {
      return ProcessUsage.UNKNOWN;
    }
    long nanos = 0;
    for (int i = 0; i < FRACTION_DIGITS; i++) {
      nanos = nanos * 10 + (i < fraction.length() ? fraction.charAt(i) - '0' : 0);
    }
    return Long.parseLong(whole) * NANOS_PER_SECOND + nanos;
  }

  private static boolean isNumber(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return false;
      }
    }
    return !text.isEmpty();
  }
}
