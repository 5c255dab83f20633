package io.siribench.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

final class DetectableDifferenceTest {
  private static final double CONFIDENCE = 0.95;
  private static final double LEVEL = 0.05;
  private static final Offset<Double> ROUNDING = within(1e-9);

  /** Returns {@code n} values of a normal distribution, without chance, in a mixed order. */
  private static double[] normal(int n, double mean, double deviation, int step) {
    NormalDistribution normal = NormalDistribution.of(mean, deviation);
    return IntStream.range(0, n)
        .mapToDouble(i -> normal.inverseCumulativeProbability((i * step % n + 0.5) / n))
        .toArray();
  }

  /** Returns a run whose candidate is later by {@code shift}. */
  private static DetectableDifference run(
      Comparison.Pairing kind, int n, double shift, double mean, double factor) {
    double[] to = normal(n, mean + factor * shift, factor, 1);
    double[] one = normal(n, mean, factor, 7);
    double[] other = normal(n, mean, factor, 11);
    double[][] from =
        switch (kind) {
          case PAIRED -> rounds(one);
          case WITH_CONTROL -> rounds(one, other);
          case INDEPENDENT -> new double[][] {one};
        };
    return new DetectableDifference(kind, from, to, factor * shift);
  }

  private static double[][] rounds(double[]... values) {
    return IntStream.range(0, values[0].length)
        .mapToObj(round -> Arrays.stream(values).mapToDouble(each -> each[round]).toArray())
        .toArray(double[][]::new);
  }

  private static double detectable(DetectableDifference run) {
    return DetectableDifference.withPower(run.needed(CONFIDENCE, LEVEL, 0, 0));
  }

  /**
   * By theory it is 1.960 + 1.282 standard errors of a difference. Ranks enlarge these by
   * 1/sqrt(0.955). A reference measured twice has half its variance.
   */
  @ParameterizedTest
  @CsvSource({"PAIRED, 1.414", "WITH_CONTROL, 1.225", "INDEPENDENT, 1.414"})
  void needed_normalNoise_agreesWithTheory(Comparison.Pairing kind, double deviation) {
    double theory = (1.960 + 1.282) * deviation / Math.sqrt(0.955 * 30);
    assertThat(detectable(run(kind, 30, 0, 0, 1))).isBetween(0.85 * theory, 1.25 * theory);
  }

  /** Similar runs scatter more than the rounds of a short one around their own estimate. */
  @Test
  void needed_fewRounds_isWidenedForTheUnknownScatter() {
    double theory = (1.960 + 1.282) * 1.414 / Math.sqrt(0.955 * 8);
    assertThat(detectable(run(Comparison.Pairing.PAIRED, 8, 0, 0, 1)))
        .isBetween(1.2 * theory, 1.9 * theory);
    assertThat(detectable(run(Comparison.Pairing.INDEPENDENT, 8, 0, 0, 1)))
        .isBetween(1.2 * theory, 1.9 * theory);
  }

  @ParameterizedTest
  @EnumSource
  void needed_observedDifference_doesNotMatter(Comparison.Pairing kind) {
    assertThat(detectable(run(kind, 12, 5, 0, 1)))
        .isCloseTo(detectable(run(kind, 12, 0, 0, 1)), within(0.02));
  }

  @ParameterizedTest
  @EnumSource
  void needed_otherUnitOrLevel_scalesWithUnitOnly(Comparison.Pairing kind) {
    double plain = detectable(run(kind, 12, 0.5, 0, 1));
    assertThat(detectable(run(kind, 12, 0.5, 0, 8))).isCloseTo(8 * plain, within(0.02));
    assertThat(detectable(run(kind, 12, 0.5, 100, 1))).isCloseTo(plain, within(0.02));
  }

  /** Only fifty rounds are drawn: the error falls with the root of their number. */
  @ParameterizedTest
  @EnumSource
  void needed_fourTimesTheRounds_isHalf(Comparison.Pairing kind) {
    assertThat(detectable(run(kind, 200, 0, 0, 1)) / detectable(run(kind, 50, 0, 0, 1)))
        .isBetween(0.42, 0.58);
  }

  /** The whole interval has to exceed it, so the difference is larger by as much. */
  @ParameterizedTest
  @CsvSource({"30, 0.05", "200, 0.05", "30, 3", "200, 3"})
  void needed_threshold_isAddedToTheDifference(int n, double threshold) {
    DetectableDifference run = run(Comparison.Pairing.PAIRED, n, 0, 0, 1);
    double[] plain = run.needed(CONFIDENCE, LEVEL, 0, 0);
    double[] above = run.needed(CONFIDENCE, LEVEL, 0, threshold);
    assertThat(DetectableDifference.withPower(above))
        .isCloseTo(DetectableDifference.withPower(plain) + threshold, within(0.03));
  }

  /** The estimate has to exceed it. Nine times of ten, it is within 1.282 standard errors. */
  @ParameterizedTest
  @CsvSource({"30", "200"})
  void needed_floor_isExceededByTheEstimate(int n) {
    DetectableDifference run = run(Comparison.Pairing.PAIRED, n, 0, 0, 1);
    double error = 1.414 / Math.sqrt(0.955 * n);
    assertThat(DetectableDifference.withPower(run.needed(CONFIDENCE, LEVEL, 9, 0)))
        .isBetween(9 + 0.9 * error, 9 + 1.7 * error);
    assertThat(run.needed(CONFIDENCE, LEVEL, 1e-6, 0))
        .containsExactly(run.needed(CONFIDENCE, LEVEL, 0, 0), ROUNDING);
  }

  /** A floor applies to unpaired values in the same way. */
  @Test
  void needed_floorOfUnpairedValues_isExceededByTheEstimate() {
    double error = 1.414 / Math.sqrt(0.955 * 30);
    assertThat(
            DetectableDifference.withPower(
                run(Comparison.Pairing.INDEPENDENT, 30, 0, 0, 1).needed(CONFIDENCE, LEVEL, 9, 0)))
        .isBetween(9 + 0.9 * error, 9 + 1.7 * error);
  }

  /** The stricter of both counts: the level of one of many tests, or the interval's. */
  @Test
  void needed_strictLevel_isLarger() {
    DetectableDifference run = run(Comparison.Pairing.PAIRED, 30, 0, 0, 1);
    double plain = detectable(run);
    assertThat(DetectableDifference.withPower(run.needed(CONFIDENCE, 0.001, 0, 0)) / plain)
        .isBetween((3.29 + 1.28) / (1.96 + 1.28) * 0.9, (3.29 + 1.28) / (1.96 + 1.28) * 1.2);
    assertThat(DetectableDifference.withPower(run.needed(0.999, LEVEL, 0, 0)))
        .isCloseTo(DetectableDifference.withPower(run.needed(CONFIDENCE, 0.001, 0, 0)), ROUNDING);
  }

  /** Nine of ten runs find the ninth smallest of their minima. */
  @Test
  void withPower_tenRuns_isTheNinth() {
    double[] needed = {10, 1, 9, 2, 8, 3, 7, 4, 6, 5};
    assertThat(DetectableDifference.withPower(needed)).isEqualTo(9);
  }

  @Test
  void differences_severalReferences_useTheirMean() {
    assertThat(DetectableDifference.differences(new double[][] {{1, 3}, {10}}, new double[] {5, 8}))
        .containsExactly(3, -2);
  }

  /** In two modes, medians jump between them, and ranks hardly. Both have to show a difference. */
  @Test
  void needed_twoModes_alignsMedians() {
    double[][] from = new double[40][];
    double[] to = new double[40];
    for (int round = 0; round < 40; round++) {
      from[round] = new double[] {round % 2};
      to[round] = round / 2 % 2;
    }
    assertThat(detectable(new DetectableDifference(Comparison.Pairing.PAIRED, from, to, 0)))
        .isBetween(0.9, 1.2);
  }

  @Test
  void needed_samplesOfDifferentSize_areIndependentOfTheLevel() {
    double[] from = normal(12, 0, 1, 7);
    double[] to = normal(30, 0, 1, 1);
    double plain = detectable(unpaired(from, to));
    assertThat(detectable(unpaired(moved(from), moved(to)))).isCloseTo(plain, ROUNDING);
  }

  private static DetectableDifference unpaired(double[] from, double[] to) {
    return new DetectableDifference(Comparison.Pairing.INDEPENDENT, new double[][] {from}, to, 0);
  }

  private static double[] moved(double[] values) {
    return Arrays.stream(values).map(value -> value + 100).toArray();
  }
}
