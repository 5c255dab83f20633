package io.siribench.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.statistics.inference.AlternativeHypothesis;
import org.apache.commons.statistics.inference.MannWhitneyUTest;
import org.apache.commons.statistics.inference.PValueMethod;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RankSumsTest {
  private static final Offset<Double> EXACTLY = within(1e-12);

  /** The numbers of orders with 0, 1, ... pairs with a greater candidate's value. */
  @ParameterizedTest
  @CsvSource({
    "1, 1, 1 1",
    "2, 2, 1 1 2 1 1",
    "2, 3, 1 1 2 2 2 1 1",
    "3, 2, 1 1 2 2 2 1 1",
    "3, 3, 1 1 2 3 3 3 3 2 1 1",
    "1, 4, 1 1 1 1 1"
  })
  void exact_smallSamples_countsTheOrders(int m, int n, String counts) {
    int[] orders = Arrays.stream(counts.split(" ")).mapToInt(Integer::parseInt).toArray();
    double all = Arrays.stream(orders).sum();
    RankDistribution distribution = RankSums.exact(m, n);

    double below = 0;
    for (int count = 0; count <= m * n; count++) {
      below += orders[count];
      assertThat(distribution.atMost(count)).isCloseTo(below / all, EXACTLY);
    }
  }

  /** Sizes are exact up to 50, and normal above. */
  @ParameterizedTest
  @CsvSource({"7, 5, EXACT", "50, 50, EXACT", "51, 20, ASYMPTOTIC", "20, 51, ASYMPTOTIC"})
  void shift_withoutTies_hasMannWhitneyPValue(int m, int n, PValueMethod method) {
    double[] baseline = IntStream.range(0, m).mapToDouble(i -> 3 * i).toArray();
    double[] candidate = IntStream.range(0, n).mapToDouble(i -> 2 * i + 10.5).toArray();

    assertThat(RankSums.shift(baseline, candidate, 0.9).orElseThrow().pValue())
        .isCloseTo(pValue(baseline, candidate, method), EXACTLY);
  }

  @Test
  void shift_withTies_hasTheNormalPValue() {
    double[] baseline = {1, 1, 2, 3, 3, 5, 8, 8};
    double[] candidate = {2, 3, 5, 8, 8, 9, 9};

    assertThat(RankSums.shift(baseline, candidate, 0.9).orElseThrow().pValue())
        .isCloseTo(pValue(baseline, candidate, PValueMethod.ASYMPTOTIC), EXACTLY);
  }

  private static double pValue(double[] baseline, double[] candidate, PValueMethod method) {
    return MannWhitneyUTest.withDefaults()
        .with(method)
        .with(AlternativeHypothesis.TWO_SIDED)
        .test(candidate, baseline)
        .getPValue();
  }

  @Test
  void low_enoughValues_equalsLowEndOfShift() {
    double[] baseline = {1, 2, 4, 7, 11, 16};
    double[] candidate = {20, 23, 25, 29, 31, 38};

    Shift shift = RankSums.shift(baseline, candidate, 0.95).orElseThrow();
    assertThat(RankSums.low(baseline, candidate, 0.95)).isEqualTo(shift.low()).isGreaterThan(9);
    assertThat(RankSums.low(new double[] {1}, new double[] {9}, 0.95))
        .isEqualTo(Double.NEGATIVE_INFINITY);
  }
}
