package io.siribench.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class BreakEvenTest {
  private static final double[] AT = {0, 100, 500, 2000};
  private static final double CONFIDENCE = 0.95;

  private static double[][] around(int processes, double noise, DoubleUnaryOperator difference) {
    SplittableRandom random = new SplittableRandom(42);
    double[][] values = new double[processes][AT.length];
    for (double[] process : values) {
      for (int point = 0; point < AT.length; point++) {
        process[point] = difference.applyAsDouble(AT[point]) + noise * (random.nextDouble() - 0.5);
      }
    }
    return values;
  }

  private static BreakEven of(double[][] differences) {
    return BreakEven.paired(AT, differences, CONFIDENCE, 1).orElseThrow();
  }

  @Test
  void paired_lineThroughZero_isTheCrossing() {
    BreakEven found = of(around(20, 0, at -> 300 - at));
    assertThat(found.estimate()).isEqualTo(300, within(1e-9));
    assertThat(found.low()).isEqualTo(found.estimate());
    assertThat(found.high()).isEqualTo(found.estimate());
  }

  @Test
  void paired_noise_intervalContainsTruth() {
    BreakEven found = of(around(20, 80, at -> 300 - at));
    assertThat(found.low()).isLessThan(found.high()).isBetween(200.0, 300.0);
    assertThat(found.high()).isBetween(300.0, 400.0);
    assertThat(found.estimate()).isBetween(found.low(), found.high());
  }

  @Test
  void paired_alwaysBelow_isTheFirstPoint() {
    assertThat(of(around(8, 1, at -> -50)).estimate()).isZero();
  }

  @Test
  void paired_neverBelow_isNever() {
    BreakEven found = of(around(8, 1, at -> 5000 - at));
    assertThat(found.isNever()).isTrue();
    assertThat(found.low()).isInfinite();
  }

  /** A difference that is negative only for a while does not count. */
  @Test
  void paired_belowTemporarily_countsFromFinalCrossing() {
    assertThat(of(around(8, 0, at -> at == 100 ? -50 : at == 2000 ? -100 : 100)).estimate())
        .isEqualTo(1250, within(1e-9));
    assertThat(of(around(8, 0, at -> at == 100 ? -50 : 100)).isNever()).isTrue();
  }

  @Test
  void paired_onlySomeProcessesCross_mayBeNever() {
    double[][] differences = around(8, 0, at -> 300 - at);
    for (int process = 0; process < 3; process++) {
      differences[process] = new double[] {300, 300, 300, 300};
    }
    BreakEven found = of(differences);
    assertThat(found.isNever()).isFalse();
    assertThat(found.high()).isInfinite();
  }

  @Test
  void below_level_usesMultipleOfItsMedian() {
    double[] level = {90, 100, 110, 100, 100, 100};
    BreakEven found =
        BreakEven.below(AT, around(8, 0, at -> 600 - at / 2), level, 1.1, CONFIDENCE, 1)
            .orElseThrow();
    assertThat(found.estimate()).isEqualTo(980, within(1e-9));
  }

  @Test
  void paired_fewProcesses_isUnknown() {
    assertThat(BreakEven.paired(AT, around(5, 0, at -> 300 - at), CONFIDENCE, 1)).isEmpty();
    assertThat(BreakEven.paired(new double[0], new double[8][0], CONFIDENCE, 1)).isEmpty();
  }

  /**
   * Each of seven processes crosses at another point. The median of a resample is at most the first
   * one in 1.0 % of resamples, and at most the second in 10.8 %.
   */
  @ParameterizedTest
  @CsvSource({"0.99, 100, 700", "0.95, 200, 600", "0.75, 300, 500"})
  void paired_processesThatDiffer_hasTheQuantilesOfResampledMedians(
      double confidence, double low, double high) {
    double[][] differences = new double[7][];
    for (int process = 0; process < 7; process++) {
      double crossing = 100 * (process + 1);
      differences[(process * 3) % 7] = new double[] {crossing, crossing - 1_000};
    }
    BreakEven found =
        BreakEven.paired(new double[] {0, 1_000}, differences, confidence, 1).orElseThrow();
    assertThat(found.estimate()).isCloseTo(400, within(1e-9));
    assertThat(found.low()).isCloseTo(low, within(1e-9));
    assertThat(found.high()).isCloseTo(high, within(1e-9));
  }

  /** Equal is not below. */
  @Test
  void paired_equalAtTheEnd_isNever() {
    assertThat(of(around(8, 0, at -> at == 2000 ? 0 : -100)).isNever()).isTrue();
  }

  @Test
  void below_scatteredLevel_includesItsUncertainty() {
    double[] level = {60, 70, 80, 90, 100, 110, 120, 130, 140};
    BreakEven found =
        BreakEven.below(AT, around(6, 0, at -> 600 - at / 2), level, 1, CONFIDENCE, 1)
            .orElseThrow();
    assertThat(found.estimate()).isEqualTo(1_000, within(1e-9));
    assertThat(found.low()).isBetween(920.0, 980.0);
    assertThat(found.high()).isBetween(1_020.0, 1_080.0);
    assertThat(BreakEven.below(AT, around(6, 0, at -> 1), new double[0], 1, CONFIDENCE, 1))
        .isEmpty();
  }

  /** The median of an even number of processes is between both middle ones. */
  @Test
  void paired_evenNumberOfProcesses_crossesBetweenMiddleTwo() {
    double[][] differences = {{1, -2}, {1, -2}, {1, -2}, {3, -2}, {3, -2}, {3, -2}};
    BreakEven found =
        BreakEven.paired(new double[] {0, 100}, differences, CONFIDENCE, 1).orElseThrow();
    assertThat(found.estimate()).isCloseTo(50, within(1e-9));
  }
}
