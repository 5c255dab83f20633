package io.siribench.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.apache.commons.statistics.inference.MannWhitneyUTest;
import org.apache.commons.statistics.inference.PValueMethod;
import org.apache.commons.statistics.inference.WilcoxonSignedRankTest;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ShiftTest {
  private static final Offset<Double> EXACT = within(1e-9);

  // Hollander and Wolfe 1973, pages 29 and following: Hamilton's depression scale factor, as in the
  // examples of R's wilcox.test.
  private static final double[] FIRST_VISIT = {
    1.83, 0.50, 1.62, 2.48, 1.68, 1.88, 1.55, 3.06, 1.30
  };
  private static final double[] SECOND_VISIT = {
    0.878, 0.647, 0.598, 2.05, 1.06, 1.29, 1.06, 3.14, 1.29
  };

  // The same source, pages 69 and following: permeability of the human chorioamnion.
  private static final double[] AT_TERM = {
    0.80, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46
  };
  private static final double[] EARLIER = {1.15, 0.88, 0.90, 0.74, 1.21};

  @Test
  void paired_depressionScale_agreesWithR() {
    // R 4: wilcox.test(y, x, paired = TRUE, conf.int = TRUE)
    Shift shift = Shift.paired(FIRST_VISIT, SECOND_VISIT, 0.95).orElseThrow();

    assertThat(shift.estimate()).isCloseTo(-0.46, EXACT);
    assertThat(shift.low()).isCloseTo(-0.786, EXACT);
    assertThat(shift.high()).isCloseTo(-0.01, EXACT);
    assertThat(shift.pValue()).isCloseTo(0.0390625, EXACT);
  }

  @Test
  void independent_permeability_matchesR() {
    // R 4: wilcox.test(y, x, conf.int = TRUE)
    Shift shift = RankSums.shift(AT_TERM, EARLIER, 0.95).orElseThrow();

    assertThat(shift.estimate()).isCloseTo(-0.305, EXACT);
    assertThat(shift.low()).isCloseTo(-0.76, EXACT);
    assertThat(shift.high()).isCloseTo(0.15, EXACT);
    assertThat(shift.pValue()).isCloseTo(0.254412254412254, EXACT);
  }

  @Test
  void paired_samplesOfDifferentSize_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Shift.paired(new double[7], new double[8], 0.95))
        .withMessageContainingAll("7", "8");
  }

  @ParameterizedTest
  @CsvSource({"0, 0.95", "5, 0.95", "6, 0.975", "7, 0.99"})
  void paired_tooFewForThatConfidence_isAbsent(int n, double confidence) {
    assertThat(Shift.paired(new double[n], values(n, 1), confidence)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"6, 0.95", "7, 0.975", "8, 0.99"})
  void paired_justEnough_spansSmallestToLargestDifference(int n, double confidence) {
    double[] differences = values(n, 1);
    Shift shift = Shift.paired(new double[n], differences, confidence).orElseThrow();

    assertThat(shift.low()).isEqualTo(Arrays.stream(differences).min().orElseThrow());
    assertThat(shift.high()).isEqualTo(Arrays.stream(differences).max().orElseThrow());
  }

  @ParameterizedTest
  @ValueSource(ints = {8, 30, 100})
  void paired_withoutTies_pValueMatchesLibrary(int n) {
    double[] differences = Arrays.stream(values(n, n)).map(value -> value - 1.1).toArray();

    double expected =
        WilcoxonSignedRankTest.withDefaults()
            .with(PValueMethod.EXACT)
            .test(differences)
            .getPValue();

    assertThat(Shift.paired(new double[n], differences, 0.95).orElseThrow().pValue())
        .isCloseTo(expected, EXACT);
  }

  @ParameterizedTest
  @ValueSource(ints = {101, 400})
  void paired_beyondExactDistribution_approximatesIt(int n) {
    // Few differences lie below 0, so that the tail of the distribution is compared.
    double[] differences = Arrays.stream(values(n, n)).map(value -> value - 0.95).toArray();

    double exact =
        WilcoxonSignedRankTest.withDefaults()
            .with(PValueMethod.EXACT)
            .test(differences)
            .getPValue();

    assertThat(Shift.paired(new double[n], differences, 0.95).orElseThrow().pValue())
        .isCloseTo(exact, within(0.002));
  }

  @ParameterizedTest
  @CsvSource({"4, 4", "12, 7", "50, 50"})
  void independent_withoutTies_hasThePValueOfTheLibrary(int m, int n) {
    double[] baseline = values(m, 1);
    double[] candidate = values(n, 2);

    double expected =
        MannWhitneyUTest.withDefaults()
            .with(PValueMethod.EXACT)
            .test(baseline, candidate)
            .getPValue();

    assertThat(RankSums.shift(baseline, candidate, 0.9).orElseThrow().pValue())
        .isCloseTo(expected, EXACT);
  }

  @Test
  void independent_beyondTheExactDistribution_isNearIt() {
    double[] baseline = values(60, 1);
    double[] candidate = Arrays.stream(values(70, 2)).map(value -> value + 0.1).toArray();

    double expected =
        MannWhitneyUTest.withDefaults()
            .with(PValueMethod.EXACT)
            .test(baseline, candidate)
            .getPValue();

    assertThat(RankSums.shift(baseline, candidate, 0.95).orElseThrow().pValue())
        .isCloseTo(expected, within(0.002));
  }

  @ParameterizedTest
  @ValueSource(ints = {6, 9, 20, 60, 120})
  void pValue_anyTies_isBelowLevelIffIntervalExcludesZero(int n) {
    SplittableRandom random = new SplittableRandom(n);
    int established = 0;
    for (int run = 0; run < 300; run++) {
      int steps = 1 + random.nextInt(20);
      double offset = random.nextInt(3) / 4.0;
      double[] differences = new double[n];
      Arrays.setAll(differences, i -> Math.rint(steps * (random.nextGaussian() + offset)));
      Shift shift = Shift.paired(new double[n], differences, 0.95).orElseThrow();

      boolean leavesOut = shift.low() > 0 || shift.high() < 0;
      assertThat(shift.pValue() <= 0.05).isEqualTo(leavesOut);
      established += leavesOut ? 1 : 0;
    }
    assertThat(established).isBetween(1, 299);
  }

  @ParameterizedTest
  @ValueSource(ints = {6, 8, 11, 13})
  void pValue_ties_equalsEnumerationOfAllSigns(int n) {
    SplittableRandom random = new SplittableRandom(n);
    for (int run = 0; run < 40; run++) {
      double[] differences = new double[n];
      Arrays.setAll(differences, i -> Math.rint(3 * random.nextGaussian() + 1));
      assertThat(Shift.paired(new double[n], differences, 0.95).orElseThrow().pValue())
          .isCloseTo(bySigns(differences), EXACT);
    }
  }

  /** Returns the share of all possible signs whose sum is at least as extreme. */
  private static double bySigns(double[] differences) {
    double[] ranks = new double[differences.length];
    double observed = 0;
    for (int i = 0; i < ranks.length; i++) {
      double own = Math.abs(differences[i]);
      for (double other : differences) {
        ranks[i] += Math.abs(other) < own ? 1 : Math.abs(other) == own ? 0.5 : 0;
      }
      ranks[i] = own == 0 ? 0 : ranks[i] + 0.5;
      observed += Math.signum(differences[i]) * ranks[i];
    }
    int asFar = 0;
    for (int signs = 0; signs < 1 << ranks.length; signs++) {
      double sum = 0;
      for (int i = 0; i < ranks.length; i++) {
        sum += (signs >> i & 1) == 1 ? ranks[i] : -ranks[i];
      }
      asFar += Math.abs(sum) >= Math.abs(observed) - 1e-9 ? 1 : 0;
    }
    return (double) asFar / (1 << ranks.length);
  }

  /** If ties counted against a difference, 33 of 400 would be found. A fine clock finds 291. */
  @Test
  void paired_coarseClock_detectsAsMuchAsFineOne() {
    int coarseFound = 0;
    int fineFound = 0;
    for (int run = 0; run < 400; run++) {
      SplittableRandom random = new SplittableRandom(run);
      double[] baseline = random.doubles(30).map(any -> 6 + random.nextGaussian()).toArray();
      double[] candidate = random.doubles(30).map(any -> 6.7 + random.nextGaussian()).toArray();
      fineFound += Shift.paired(baseline, candidate, 0.95).orElseThrow().pValue() < 0.05 ? 1 : 0;
      coarseFound +=
          Shift.paired(inSteps(baseline), inSteps(candidate), 0.95).orElseThrow().pValue() < 0.05
              ? 1
              : 0;
    }
    assertThat(coarseFound).isGreaterThan(fineFound / 2);
  }

  private static double[] inSteps(double[] values) {
    return Arrays.stream(values).map(value -> 2 * Math.rint(value / 2)).toArray();
  }

  @ParameterizedTest
  @ValueSource(ints = {12, 40, 120})
  void paired_coarseClockWithoutDifference_hasNominalErrorRate(int n) {
    int found = 0;
    for (int run = 0; run < 1_000; run++) {
      SplittableRandom random = new SplittableRandom(run);
      double[] baseline = random.doubles(n).map(any -> 6 + random.nextGaussian()).toArray();
      double[] candidate = random.doubles(n).map(any -> 6 + random.nextGaussian()).toArray();
      Shift shift = Shift.paired(inSteps(baseline), inSteps(candidate), 0.95).orElseThrow();
      found += shift.low() > 0 || shift.high() < 0 ? 1 : 0;
    }
    assertThat(found).isBetween(8, 75);
  }

  @ParameterizedTest
  @CsvSource({"10, 12", "60, 55"})
  void independent_ties_hasThePValueOfTheLibrary(int m, int n) {
    double[] baseline = inSteps(Arrays.stream(values(m, 1)).map(value -> 6 * value).toArray());
    double[] candidate = inSteps(Arrays.stream(values(n, 2)).map(value -> 7 * value).toArray());

    double expected =
        MannWhitneyUTest.withDefaults()
            .with(PValueMethod.ASYMPTOTIC)
            .test(baseline, candidate)
            .getPValue();

    assertThat(RankSums.shift(baseline, candidate, 0.9).orElseThrow().pValue())
        .isCloseTo(expected, EXACT);
  }

  @Test
  void paired_equalValues_isNoShift() {
    assertThat(Shift.paired(new double[10], new double[10], 0.95)).contains(new Shift(0, 0, 0, 1));
  }

  @Test
  void paired_swapped_isMirrored() {
    Shift shift = Shift.paired(FIRST_VISIT, SECOND_VISIT, 0.95).orElseThrow();
    Shift swapped = Shift.paired(SECOND_VISIT, FIRST_VISIT, 0.95).orElseThrow();

    assertThat(swapped)
        .isEqualTo(new Shift(-shift.estimate(), -shift.high(), -shift.low(), shift.pValue()));
  }

  @Test
  void paired_candidateSlowerByAConstant_isShiftedByIt() {
    double[] later = Arrays.stream(SECOND_VISIT).map(value -> value + 10).toArray();
    Shift shift = Shift.paired(FIRST_VISIT, later, 0.95).orElseThrow();

    assertThat(shift.estimate()).isCloseTo(9.54, EXACT);
    assertThat(shift.low()).isCloseTo(9.214, EXACT);
    assertThat(shift.high()).isCloseTo(9.99, EXACT);
  }

  @ParameterizedTest
  @ValueSource(ints = {8, 20, 120})
  void paired_skewedNoise_hasNominalCoverage(int n) {
    int runs = 800;
    int held = 0;
    for (int run = 0; run < runs; run++) {
      double[] slower = Arrays.stream(values(n, 2L * run)).map(value -> value + 0.3).toArray();
      Shift shift = Shift.paired(values(n, 2L * run + 1), slower, 0.95).orElseThrow();
      held += shift.low() <= 0.3 && 0.3 <= shift.high() ? 1 : 0;
    }

    assertThat((double) held / runs).isBetween(0.92, 0.985);
  }

  /** Returns log-normal values. */
  private static double[] values(int n, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[] values = new double[n];
    Arrays.setAll(values, i -> Math.exp(0.5 * random.nextGaussian()));
    return values;
  }

  /** Four equal signs have the p value 2 / 16, which is 1 - 0.875. */
  @Test
  void paired_pValueAtLevel_intervalExcludesZero() {
    Shift shift = Shift.paired(new double[4], new double[] {1, 2, 3, 4}, 0.875).orElseThrow();
    assertThat(shift.pValue()).isEqualTo(0.125);
    assertThat(shift.low()).isPositive();
  }

  /** An even number of shifts has two in the middle. */
  @Test
  void paired_manyValues_isTheMedianOfTheirAverages() {
    double[] values = new SplittableRandom(5).doubles(63).toArray();
    double[] averages = new double[63 * 64 / 2];
    int next = 0;
    for (int i = 0; i < 63; i++) {
      for (int j = i; j < 63; j++) {
        averages[next++] = (values[i] + values[j]) / 2;
      }
    }
    Arrays.sort(averages);
    assertThat(Shift.paired(new double[63], values, 0.95).orElseThrow().estimate())
        .isCloseTo((averages[1007] + averages[1008]) / 2, within(1e-15));
  }
}
