package io.siribench.verdict;

import io.siribench.stats.Comparison;
import io.siribench.stats.Shift;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** Differences as text, with as many digits as their intervals warrant. */
public final class Amounts {
  private static final double NANOS_PER_MILLI = 1e6;
  private static final double PERCENT = 100;
  private static final double BASE = 10;
  private static final int MAX_DECIMALS = 6;

  /** Half an interval is shown to two digits where the first of them is a 1, else to one. */
  private static final double LEAST_SHOWN = 2;

  /** A percentage stands beside the difference itself, and only says how much that is. */
  private static final double LEAST_SHOWN_PERCENT = 1;

  private Amounts() {}

  /** {@code 31 ms [27, 36]}, or of savings: what the shift is below 0. */
  public static String milliseconds(Shift shift, boolean savings) {
    double sign = savings ? -1 : 1;
    double half = (shift.high() - shift.low()) / 2 / NANOS_PER_MILLI;
    int decimals = decimals(half, LEAST_SHOWN);
    double low = (savings ? -shift.high() : shift.low()) / NANOS_PER_MILLI;
    double high = (savings ? -shift.low() : shift.high()) / NANOS_PER_MILLI;
    return text(sign * shift.estimate() / NANOS_PER_MILLI, decimals)
        + " ms ["
        + text(low, decimals)
        + ", "
        + text(high, decimals)
        + "]";
  }

  /** {@code 12 %}, or of savings: what the shift is below 0. */
  public static String percent(Comparison comparison, boolean savings) {
    double half = comparison.relativeError() * PERCENT;
    double percent = comparison.shift().estimate() / comparison.baselineMedian() * PERCENT;
    return text(savings ? -percent : percent, decimals(half, LEAST_SHOWN_PERCENT)) + " %";
  }

  /** {@code 31 ms [27, 36] (12 %)}, or of savings: what the shift is below 0. */
  public static String both(Comparison comparison, boolean savings) {
    return milliseconds(comparison.shift(), savings) + " (" + percent(comparison, savings) + ")";
  }

  /** A bound as percentage: never shown smaller than it is. */
  public static String atMost(double part) {
    double percent = part * PERCENT;
    return BigDecimal.valueOf(percent)
            .setScale(percent < BASE ? 1 : 0, RoundingMode.CEILING)
            .stripTrailingZeros()
            .toPlainString()
        + " %";
  }

  private static int decimals(double half, double leastShown) {
    int decimals = 0;
    double shown = half;
    while (shown < leastShown && decimals < MAX_DECIMALS && half > 0) {
      shown *= BASE;
      decimals++;
    }
    return decimals;
  }

  private static String text(double number, int decimals) {
    return BigDecimal.valueOf(number).setScale(decimals, RoundingMode.HALF_UP).toPlainString();
  }
}
