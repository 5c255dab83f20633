package io.siribench.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.analysis.Comparisons;
import io.siribench.analysis.Measure.Unit;
import io.siribench.stats.Ratio;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class AmountsTest {
  @ParameterizedTest
  @CsvSource({
    "344, 53, 44, 61, '53 ms [44, 61] (15 %)'",
    // A 0 never appears next to a non-zero figure.
    "20, -0.4, -8, 5, '-0.4 ms [-8.0, 5.0] (-2 %)'",
    "1000, 4, -8, 16, '4 ms [-8, 16] (0.4 %)'",
    "250, 0, -8, 5, '0 ms [-8, 5] (0 %)'",
    // Bytes of allocation, and ticks of a clock, may differ by the same amount in each round.
    "2000, 0.6, 0.6, 0.6, '0.60 ms [0.60, 0.60] (0.030 %)'",
    "250, 10, 10, 10, '10 ms [10, 10] (4.0 %)'",
    "250, 0, 0, 0, '0 ms [0, 0] (0 %)'",
    // An interval that excludes 0 is never shown with it.
    "250, 3, 0.3, 6, '3.0 ms [0.3, 6.0] (1 %)'",
  })
  void both_amount_agreesWithItsPercentage(
      double median, double estimate, double low, double high, String expected) {
    assertThat(Amounts.both(Comparisons.of(median, estimate, low, high, 0.1), false, Unit.TIME))
        .isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "1.15, 1.08, 1.21, '1.15x slower [1.08, 1.21]'",
    "1.001, 1.0008, 1.002, '1.001x slower [1.001, 1.002]'",
    // Most rounds have no difference, but the others establish one.
    "1.000000001, 1.000000001, 1.1, '1.00x slower [1.00, 1.10]'",
  })
  void times_ratio_hasSufficientDecimals(
      double estimate, double low, double high, String expected) {
    assertThat(Amounts.times(new Ratio(estimate, low, high))).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "31240000, 310000000, 31.2 to 310 ms",
    "1, 1, 0 to 0 ms",
    "1, 2500000, 0 to 2.5 ms",
    "2, 2500000, 0.0000020 to 2.5 ms",
  })
  void range_nanoseconds_areToThreeDigits(double low, double high, String expected) {
    assertThat(Amounts.range(low, high)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "1, p = 1",
    "0.0254, p = 0.025",
    "0.00002, p = 0.00002",
    "0.000001, p = 0.000001",
    "0.00000099, p < 1e-6",
    "0, p < 1e-6",
  })
  void pValue_anySize_isNeverZero(double p, String expected) {
    assertThat(Amounts.pValue(p)).isEqualTo(expected);
  }
}
