package io.siribench.report.text;

import io.siribench.analysis.Measure.Unit;
import io.siribench.stats.Comparison;
import io.siribench.stats.Ratio;
import io.siribench.stats.Shift;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** The texts of differences, with as many digits as their intervals justify. */
public final class Amounts {
  private static final double BASE = 10;
  private static final double ROUNDING_ERROR = 1e-9;
  private static final int MAX_DECIMALS = 6;
  private static final int MAX_EXTRA_DECIMALS = 2;
  private static final double SMALLEST_P = 1e-6;
  private static final MathContext TWO_DIGITS = new MathContext(2, RoundingMode.HALF_UP);

  private static final MathContext THREE_DIGITS = new MathContext(3, RoundingMode.HALF_UP);
  private static final double LARGE_TIMES = 100;

  /** Half an interval has two digits if the first digit is 1, otherwise one. */
  static final double MIN_SHOWN = 2;

  /** A percentage only indicates the size of a difference, which is shown next to it. */
  private static final double MIN_SHOWN_PERCENT = 1;

  /** Returns {@code 31 ms [27, 36]}. */
  public static String milliseconds(Shift shift) {
    return withInterval(shift, false, Unit.TIME, " ");
  }

  /** Returns {@code 31 ms, 95 % CI [27, 36]}; for savings, with the opposite signs. */
  static String withInterval(Shift shift, boolean savings, Unit unit) {
    return withInterval(shift, savings, unit, ", 95 % CI ");
  }

  private static String withInterval(Shift shift, boolean savings, Unit unit, String between) {
    int decimals = decimals(shift, unit);
    return size(shift, savings, unit, decimals)
        + between
        + interval(shift, savings, unit, decimals);
  }

  private static String size(Shift shift, boolean savings, Unit unit, int decimals) {
    return Decimals.of(estimate(shift, savings, unit), decimals) + " " + unit.inTables();
  }

  private static String interval(Shift shift, boolean savings, Unit unit, int decimals) {
    double low = (savings ? -shift.high() : shift.low()) / unit.perTableUnit();
    double high = (savings ? -shift.low() : shift.high()) / unit.perTableUnit();
    return Decimals.interval(low, high, decimals);
  }

  /** Returns {@code 31 ms (12 %)}; for savings, with the opposite sign. */
  static String size(Comparison comparison, boolean savings, Unit unit) {
    Parts parts = parts(comparison, savings, unit);
    return parts.size + " " + parts.percent;
  }

  /** Returns {@code [27, 36]}; for savings, with the opposite signs. */
  static String interval(Comparison comparison, boolean savings, Unit unit) {
    return parts(comparison, savings, unit).interval;
  }

  private static double estimate(Shift shift, boolean savings, Unit unit) {
    return (savings ? -1 : 1) * shift.estimate() / unit.perTableUnit();
  }

  private static int decimals(Shift shift, Unit unit) {
    double half = (shift.high() - shift.low()) / 2 / unit.perTableUnit();
    double nearest = shift.low() > 0 ? shift.low() : Math.min(0, shift.high());
    return decimalsUnlikeZero(
        nearest / unit.perTableUnit(), decimals(half, MIN_SHOWN, estimate(shift, false, unit)));
  }

  /**
   * Returns {@code decimals}, or a few more so that {@code end} is not shown as 0.
   *
   * @param end the end of an interval that excludes 0
   */
  static int decimalsUnlikeZero(double end, int decimals) {
    int most = Math.min(MAX_DECIMALS, decimals + MAX_EXTRA_DECIMALS);
    int more = decimals;
    while (more < most && isZero(end, more)) {
      more++;
    }
    return isZero(end, more) ? decimals : more;
  }

  /** Returns {@code 31 ms [27, 36] (12 %)}; for savings, with the opposite signs. */
  public static String both(Comparison comparison, boolean savings, Unit unit) {
    Parts parts = parts(comparison, savings, unit);
    return parts.size + " " + parts.interval + " " + parts.percent;
  }

  /** The parts of a difference: {@code 31 ms}, {@code [27, 36]} and {@code (12 %)}. */
  private record Parts(String size, String interval, String percent) {}

  /**
   * Returns the parts of a difference. If only one of amount and percentage would be shown as 0,
   * that one has more decimals than justified.
   */
  private static Parts parts(Comparison comparison, boolean savings, Unit unit) {
    Shift shift = comparison.shift();
    double shown = estimate(shift, savings, unit);
    double percent = (savings ? -1 : 1) * (comparison.ratio().estimate() - 1) * 100;
    int decimals = decimals(shift, unit);
    int percentDecimals = decimals(comparison.relativeError() * 100, MIN_SHOWN_PERCENT, percent);
    while (isZero(shown, decimals) != isZero(percent, percentDecimals)
        && Math.max(decimals, percentDecimals) < MAX_DECIMALS) {
      if (isZero(shown, decimals)) {
        decimals++;
      } else {
        percentDecimals++;
      }
    }
    return new Parts(
        size(shift, savings, unit, decimals),
        interval(shift, savings, unit, decimals),
        "(" + Decimals.of(percent, percentDecimals) + " %)");
  }

  private static boolean isZero(double number, int decimals) {
    return rounded(number, decimals).signum() == 0;
  }

  /** Returns {@code 31.2 to 310 ms}, each to three digits; 0 for a nanosecond or less. */
  public static String range(double lowNanos, double highNanos) {
    return threeDigits(lowNanos) + " to " + threeDigits(highNanos) + " ms";
  }

  private static String threeDigits(double nanos) {
    return nanos <= 1
        ? "0"
        : BigDecimal.valueOf(nanos / Unit.TIME.perTableUnit()).round(THREE_DIGITS).toPlainString();
  }

  /** Returns {@code 1.15x slower [1.08, 1.21]} for a candidate over a baseline. */
  static String times(Ratio ratio) {
    boolean isSlower = ratio.estimate() >= 1;
    double estimate = isSlower ? ratio.estimate() : 1 / ratio.estimate();
    double low = isSlower ? ratio.low() : 1 / ratio.high();
    int decimals = decimalsUnlikeZero(Math.max(0, low - 1), timesDecimals(estimate));
    return Decimals.of(estimate, decimals)
        + (isSlower ? "x slower " : "x faster ")
        + Decimals.interval(low, isSlower ? ratio.high() : 1 / ratio.low(), decimals);
  }

  /** Returns enough decimals to show that {@code times} is more than 1. */
  private static int timesDecimals(double times) {
    int usual = times >= LARGE_TIMES ? 0 : times >= BASE ? 1 : 2;
    int decimals = usual;
    while (decimals < MAX_DECIMALS && times > 1 && rounded(times, decimals).doubleValue() == 1) {
      decimals++;
    }
    // No number of decimals shows an estimate this close to 1: most rounds have no difference.
    return rounded(times, decimals).doubleValue() == 1 ? usual : decimals;
  }

  /** Returns {@code p = 0.012} or {@code p < 1e-6}: to two digits, with a meaningful minimum. */
  public static String pValue(double p) {
    return p < SMALLEST_P
        ? "p < 1e-6"
        : "p = " + BigDecimal.valueOf(p).round(TWO_DIGITS).stripTrailingZeros().toPlainString();
  }

  /** Returns an upper bound in percent, rounded up. */
  public static String atMost(double part) {
    // Removes the floating-point error, which would turn 3.2 % into 3.3 %.
    double percent = part * 100 - ROUNDING_ERROR;
    return BigDecimal.valueOf(percent)
            .setScale(percent < BASE ? 1 : 0, RoundingMode.CEILING)
            .stripTrailingZeros()
            .toPlainString()
        + " %";
  }

  /** Returns the decimals that {@code half} an interval justifies; two digits if it is 0. */
  private static int decimals(double half, double minShown, double estimate) {
    return half > 0
        ? decimals(half, minShown)
        : decimals(Math.abs(estimate) * (1 + ROUNDING_ERROR), BASE);
  }

  static int decimals(double half, double minShown) {
    int decimals = 0;
    double shown = half;
    while (shown < minShown && decimals < MAX_DECIMALS && half > 0) {
      shown *= BASE;
      decimals++;
    }
    return decimals;
  }

  private static BigDecimal rounded(double number, int decimals) {
    return BigDecimal.valueOf(number).setScale(decimals, RoundingMode.HALF_UP);
  }
}
