package io.siribench.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.inference.PValueMethod;
import org.apache.commons.statistics.inference.WilcoxonSignedRankTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class RoundRanksTest {
  /** Returns a skewed value; the mean of two of these is less skewed than one. */
  private static double skewed(SplittableRandom random) {
    double slow = random.nextDouble() < 0.1 ? 0.5 * random.nextDouble() : 0;
    return 1 + 0.055 * random.nextGaussian() + slow;
  }

  private static double normal(SplittableRandom random) {
    return 1 + 0.055 * random.nextGaussian();
  }

  private static Optional<Shift> shift(
      int n, double shift, long seed, ToDoubleFunction<SplittableRandom> value) {
    SplittableRandom random = new SplittableRandom(seed);
    double[] candidate = new double[n];
    double[][] reference = new double[n][];
    for (int round = 0; round < n; round++) {
      double level = round;
      candidate[round] = level + shift + value.applyAsDouble(random);
      reference[round] =
          new double[] {level + value.applyAsDouble(random), level + value.applyAsDouble(random)};
    }
    return RoundRanks.shift(candidate, reference, 0.95);
  }

  private static double share(
      int runs, int n, double shift, ToDoubleFunction<SplittableRandom> of) {
    int found = 0;
    for (int run = 0; run < runs; run++) {
      found += shift(n, shift, run, of).orElseThrow().pValue() < 0.05 ? 1 : 0;
    }
    return (double) found / runs;
  }

  @ParameterizedTest
  @CsvSource({"10, 0.49, 0.71", "20, 0.80, 0.95"})
  void shift_fivePercent_isFoundMoreOftenThanWithOneReference(int n, double least, double most) {
    assertThat(share(200, n, 0.05, RoundRanksTest::normal)).isBetween(least, most);
  }

  /** Returns a value of two modes; three of ten are in the slower one. */
  private static double bimodal(SplittableRandom random) {
    return (random.nextDouble() < 0.7 ? 1 : 1.4) + 0.04 * random.nextGaussian();
  }

  /**
   * Ranks aligned by round means find only a fourth of such shifts. One reference finds a third.
   */
  @Tag("slow")
  @Test
  void shift_fivePercentInTwoModes_isFoundMoreOftenThanWithOneReference() {
    int byOne = 0;
    for (int run = 0; run < 400; run++) {
      SplittableRandom random = new SplittableRandom(run);
      double[] candidate = new double[30];
      double[] reference = new double[30];
      for (int round = 0; round < 30; round++) {
        candidate[round] = 0.05 + bimodal(random);
        reference[round] = bimodal(random);
      }
      byOne += Shift.paired(reference, candidate, 0.95).orElseThrow().pValue() < 0.05 ? 1 : 0;
    }
    assertThat(share(400, 30, 0.05, RoundRanksTest::bimodal)).isGreaterThan(byOne / 400.0 + 0.05);
  }

  /** Signed ranks of the differences from the mean of both would err in 9.7 %. */
  @Tag("slow")
  @Test
  void pValue_longRunOfSkewedTimes_hasNominalErrorRate() {
    assertThat(share(300, 100, 0, RoundRanksTest::skewed)).isBetween(0.04, 0.08);
  }

  @ParameterizedTest
  @ValueSource(ints = {6, 12, 30})
  void interval_ofAnyData_excludesZeroExactlyIfPValueIsBelowLevel(int n) {
    int established = 0;
    for (int run = 0; run < 60; run++) {
      Shift shift = shift(n, run % 3 * 0.03, run, RoundRanksTest::skewed).orElseThrow();
      boolean leavesOut = shift.low() > 0 || shift.high() < 0;
      assertThat(shift.pValue() <= 0.05).isEqualTo(leavesOut);
      established += leavesOut ? 1 : 0;
    }
    assertThat(established).isBetween(1, 59);
  }

  @Test
  void shift_moved_movesWithIt() {
    Shift shift = shift(20, 0, 1, RoundRanksTest::normal).orElseThrow();
    Shift moved = shift(20, 10, 1, RoundRanksTest::normal).orElseThrow();
    assertThat(moved.estimate()).isCloseTo(shift.estimate() + 10, within(1e-6));
    assertThat(moved.low()).isCloseTo(shift.low() + 10, within(1e-6));
    assertThat(moved.high()).isCloseTo(shift.high() + 10, within(1e-6));
  }

  @Test
  void shift_equalValues_isNone() {
    double[][] ones = new double[10][];
    Arrays.fill(ones, new double[] {1, 1});
    double[] candidate = new double[10];
    Arrays.fill(candidate, 1);
    Shift shift = RoundRanks.shift(candidate, ones, 0.95).orElseThrow();
    assertThat(shift.estimate()).isCloseTo(0, within(1e-9));
    assertThat(shift.pValue()).isEqualTo(1);
  }

  @Test
  void shift_roundsWithOneReferenceOnly_count() {
    SplittableRandom random = new SplittableRandom(5);
    double[] candidate = new double[20];
    double[][] reference = new double[20][];
    for (int round = 0; round < 20; round++) {
      candidate[round] = 0.3 + normal(random);
      reference[round] =
          round % 2 == 0
              ? new double[] {normal(random)}
              : new double[] {normal(random), normal(random)};
    }
    assertThat(RoundRanks.shift(candidate, reference, 0.95).orElseThrow().estimate())
        .isBetween(0.25, 0.35);
  }

  @Test
  void shift_noValues_isAbsent() {
    assertThat(RoundRanks.shift(new double[0], new double[0][], 0.95)).isEmpty();
  }

  /** The test of one reference is the signed-rank test with its normal distribution. */
  @Test
  void pValue_oneReference_equalsWilcoxon() {
    double[] candidate = {2.3, 1.1, 0.4, 5.2, 3.3, -1.2, 4.4, 0.9, 2.6, 7.5, -0.6, 6.1};
    double[][] reference = new double[candidate.length][1];

    double expected =
        WilcoxonSignedRankTest.withDefaults()
            .with(PValueMethod.ASYMPTOTIC)
            .test(candidate)
            .getPValue();
    assertThat(RoundRanks.shift(candidate, reference, 0.95).orElseThrow().pValue())
        .isCloseTo(expected, within(1e-12));
  }

  /**
   * The distances 10, 6 and 4 have the ranks 3, 2 and 1. The values of the round have the scores 5,
   * -1 and -4. Their variance is 14, and the candidate's 5 is reduced by 1 for continuity.
   */
  @Test
  void pValue_oneRound_isDerivedFromItsScores() {
    Shift shift = RoundRanks.shift(new double[] {10}, new double[][] {{0, 4}}, 0.5).orElseThrow();

    double expected = 2 * NormalDistribution.of(0, 1).survivalProbability((5 - 1) / Math.sqrt(14));
    assertThat(shift.pValue()).isCloseTo(expected, within(1e-12));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.04, 5})
  void shift_fasterInsteadOfSlower_isTheMirrorImage(double difference) {
    SplittableRandom random = new SplittableRandom(9);
    double[] slower = random.doubles(20).map(any -> difference + normal(random) - 1).toArray();
    double[] faster = Arrays.stream(slower).map(value -> -value).toArray();
    double[][] reference = new double[20][];
    double[][] mirrored = new double[20][];
    for (int round = 0; round < 20; round++) {
      reference[round] = new double[] {normal(random) - 1, normal(random) - 1};
      mirrored[round] = new double[] {-reference[round][1], -reference[round][0]};
    }
    Shift shift = RoundRanks.shift(slower, reference, 0.95).orElseThrow();
    Shift mirror = RoundRanks.shift(faster, mirrored, 0.95).orElseThrow();

    assertThat(mirror.estimate()).isCloseTo(-shift.estimate(), within(1e-6));
    assertThat(mirror.low()).isCloseTo(-shift.high(), within(1e-6));
    assertThat(mirror.high()).isCloseTo(-shift.low(), within(1e-6));
    assertThat(mirror.pValue()).isCloseTo(shift.pValue(), within(1e-12));
    for (double confidence : new double[] {0.9, 0.95, 0.99, 0.999}) {
      Shift found = RoundRanks.shift(slower, reference, confidence).orElseThrow();
      assertThat(RoundRanks.low(slower, reference, confidence))
          .isCloseTo(found.low(), within(1e-3));
      boolean leavesOut = found.low() > 0 || found.high() < 0;
      assertThat(RoundRanks.excludesZero(slower, reference, confidence)).isEqualTo(leavesOut);
      assertThat(RoundRanks.excludesZero(faster, mirrored, confidence)).isEqualTo(leavesOut);
    }
  }

  @Test
  void low_tooFewValues_isUnbounded() {
    assertThat(RoundRanks.low(new double[0], new double[0][], 0.95))
        .isEqualTo(Double.NEGATIVE_INFINITY);
    assertThat(RoundRanks.low(new double[] {10}, new double[][] {{0, 4}}, 0.95))
        .isEqualTo(Double.NEGATIVE_INFINITY);
    assertThat(RoundRanks.shift(new double[] {10}, new double[][] {{0, 4}}, 0.95)).isEmpty();
  }

  /** The ranks balance in the middle between the distances to both references. */
  @Test
  void shift_oneRound_isBetweenItsDistances() {
    Shift shift = RoundRanks.shift(new double[] {10}, new double[][] {{0, 4}}, 0.3).orElseThrow();
    assertThat(shift.estimate()).isCloseTo(8, within(1e-6));
    assertThat(shift.low()).isBetween(0.0, 10.0);
    assertThat(shift.high()).isBetween(6.0, 20.0);
  }
}
