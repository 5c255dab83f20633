package io.siribench.runner.stopping;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** The formatting of fractions as percentages. */
public final class Percent {
  private static final int HUNDRED_AS_SHIFT = 2;
  private static final int DECIMALS = 1;
  private static final int DECIMALS_BELOW_ONE = 2;

  /**
   * Returns {@code 6.1 %} for 0.0604 and {@code 0.35 %} for 0.00345. Percentages are rounded up,
   * because a displayed error must not be smaller than the real one.
   */
  public static String of(double part) {
    BigDecimal percent = BigDecimal.valueOf(part).movePointRight(HUNDRED_AS_SHIFT);
    int decimals = percent.compareTo(BigDecimal.ONE) < 0 ? DECIMALS_BELOW_ONE : DECIMALS;
    BigDecimal rounded = percent.setScale(decimals, RoundingMode.CEILING).stripTrailingZeros();
    return rounded.toPlainString() + " %";
  }
}
