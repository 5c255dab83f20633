package io.siribench.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.siribench.stats.Comparison;
import io.siribench.stats.NormalNoise;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class DifferenceTest {
  /** The reference takes 100 ms; a floor of 0 means that there is none. */
  @ParameterizedTest
  @CsvSource({
    " 10,   8,  12, 0.001,   0,   SLOWER",
    "-10, -12,  -8, 0.001,   0,   FASTER",
    // The interval excludes 0, but the corrected p value is not significant.
    " 10,   8,  12, 0.05,    0,   PERHAPS_SLOWER",
    "-10, -12,  -8, 0.05,    0,   PERHAPS_FASTER",
    " 10,   8,  12, 0.05,   0.10, BELOW_FLOOR",
    " 10,   8,  12, 0.049,   0,   SLOWER",
    // The reverse: interval and p value do not always come from the same method.
    " 10,  -1,  12, 0.001,   0,   NO_DIFFERENCE",
    " 10,   0,  12, 0.001,   0,   NO_DIFFERENCE",
    "-10, -12,   0, 0.001,   0,   NO_DIFFERENCE",
    // The floor is a fraction of the reference.
    " 10,   8,  12, 0.001,  0.10, BELOW_FLOOR",
    " 10,   8,  12, 0.001,  0.09, SLOWER",
    "-10, -12,  -8, 0.001,  0.2,  BELOW_FLOOR",
    "  1,  -1,   3, 0.4,    0.2,  NO_DIFFERENCE",
  })
  void of_shift_combinesAllThreeCriteria(
      double estimate, double low, double high, double p, double floor, VerdictKind expected) {
    Difference difference =
        Difference.of(Comparisons.of(100, estimate, low, high, p / 3), p, floor);
    assertThat(difference.kind()).isEqualTo(expected);
  }

  @Test
  void of_mediansInOppositeDirection_isBothWays() {
    Comparison slower = Comparisons.of(100, 10, 8, 12, 0.0001);
    Comparison bimodal =
        NormalNoise.comparison(
            slower.n(),
            slower.confidence(),
            slower.baselineMedian(),
            slower.baselineMedian() - 1,
            slower.logarithms());
    assertThat(Difference.of(bimodal, 0.0001, 0).kind()).isEqualTo(VerdictKind.BOTH_WAYS);
  }

  @Test
  void percent_shift_isRelativeToReference() {
    Difference difference = Comparisons.difference(-25, -50, -5, VerdictKind.FASTER);
    assertThat(difference.percent()).isCloseTo(-10, within(1e-9));
    assertThat(difference.lowPercent()).isCloseTo(-20, within(1e-9));
    assertThat(difference.highPercent()).isCloseTo(-2, within(1e-9));
  }
}
