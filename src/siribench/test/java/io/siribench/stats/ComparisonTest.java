package io.siribench.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ComparisonTest {
  private static final Offset<Double> EXACTLY = within(1e-9);

  @Test
  void paired_values_onlyCommonRoundsAreCompared() {
    RoundValues baseline = rounds(values(12, 1));
    RoundValues candidate = rounds(values(12, 2));
    Comparison expected = Comparison.paired(baseline, candidate, 0.95).orElseThrow();

    baseline.put(100, 1e9);
    candidate.put(200, 1e9);
    Comparison comparison = Comparison.paired(baseline, candidate, 0.95).orElseThrow();

    assertThat(comparison).usingRecursiveComparison().isEqualTo(expected);
    assertThat(comparison.n()).isEqualTo(12);
    assertThat(comparison.paired()).isTrue();
    assertThat(comparison.confidence()).isEqualTo(0.95);
  }

  @Test
  void paired_fiveRounds_isAbsent() {
    assertThat(Comparison.paired(rounds(values(5, 1)), rounds(values(5, 2)), 0.95)).isEmpty();
  }

  @Test
  void independent_threeValuesEach_isAbsent() {
    assertThat(Comparison.independent(values(3, 1), values(3, 2), 0.95)).isEmpty();
    assertThat(Comparison.independent(values(4, 1), values(4, 2), 0.95)).isPresent();
    assertThat(Comparison.independent(new double[0], values(4, 2), 0.95)).isEmpty();
  }

  /** A time cannot shrink below 0, and the three values never contradict each other. */
  @Test
  void paired_muchNoise_ratioShiftAndPValueAgree() {
    int established = 0;
    for (int run = 0; run < 300; run++) {
      SplittableRandom random = new SplittableRandom(run);
      double factor = Math.exp(random.nextDouble(-2, 0.5));
      double[] baseline = random.doubles(8).map(any -> noisy(random)).toArray();
      double[] candidate = random.doubles(8).map(any -> factor * noisy(random)).toArray();
      Comparison found = Comparison.paired(rounds(baseline), rounds(candidate), 0.95).orElseThrow();
      double median = found.baselineMedian();

      assertThat(found.shift().low()).isGreaterThan(-median);
      assertThat(found.shift().estimate() / median)
          .isCloseTo(found.ratio().estimate() - 1, EXACTLY);
      assertThat(found.shift().low() / median).isCloseTo(found.ratio().low() - 1, EXACTLY);
      assertThat(found.shift().high() / median).isCloseTo(found.ratio().high() - 1, EXACTLY);
      boolean leavesOutOne = found.ratio().low() > 1 || found.ratio().high() < 1;
      assertThat(leavesOutOne).isEqualTo(found.shift().pValue() <= 0.05);
      established += leavesOutOne ? 1 : 0;
    }
    assertThat(established).isBetween(1, 299);
  }

  @Test
  void paired_candidateTwiceTheBaseline_hasARatioWithoutUncertainty() {
    // Common changes cancel, however much the rounds differ.
    double[] values = values(20, 1);
    double[] twice = Arrays.stream(values).map(value -> 2 * value).toArray();
    Ratio ofPairs = Comparison.paired(rounds(values), rounds(twice), 0.95).orElseThrow().ratio();
    Ratio ofSamples = Comparison.independent(values, twice, 0.95).orElseThrow().ratio();

    assertThat(List.of(ofPairs.low(), ofPairs.estimate(), ofPairs.high()))
        .allSatisfy(ratio -> assertThat(ratio).isCloseTo(2, EXACTLY));
    assertThat(ofSamples.estimate()).isCloseTo(2, within(0.2));
    assertThat(ofSamples.low()).isLessThan(2);
    assertThat(ofSamples.high()).isGreaterThan(2);
  }

  @Test
  void ratio_skewedNoise_hasRoughlyNominalCoverage() {
    int runs = 200;
    int ofPairs = 0;
    int ofSamples = 0;
    for (int run = 0; run < runs; run++) {
      double[] baseline = values(20, 2L * run);
      double[] candidate =
          Arrays.stream(values(20, 2L * run + 1)).map(value -> 1.5 * value).toArray();
      Comparison paired =
          Comparison.paired(rounds(baseline), rounds(candidate), 0.95).orElseThrow();
      Comparison independent = Comparison.independent(baseline, candidate, 0.95).orElseThrow();
      ofPairs += holds(paired.ratio()) ? 1 : 0;
      ofSamples += holds(independent.ratio()) ? 1 : 0;
    }

    assertThat((double) ofPairs / runs).isBetween(0.90, 0.995);
    assertThat((double) ofSamples / runs).isBetween(0.90, 0.995);
  }

  @Test
  void relativeError_ofAnInterval_isItsHalf() {
    assertThat(comparison(0.05, 30).relativeError()).isCloseTo(0.05, within(1e-12));
  }

  /** Returns a comparison with a symmetric interval of {@code error}, on a baseline of 200. */
  private static Comparison comparison(double error, int n) {
    return NormalNoise.comparison(
        n,
        0.95,
        200,
        200,
        new Shift(
            0, -Math.log(error + Math.hypot(1, error)), Math.log(error + Math.hypot(1, error)), 1));
  }

  @Test
  void smallestDetectable_moreComparisonsOrAFloor_isLarger() {
    Comparison comparison = comparison(0.05, 30);
    double alone = comparison.smallestDetectable(1, 0);
    // For normal estimates, it is (1.960 + 1.282) / 1.960 of half the interval, as logarithms.
    assertThat(Math.log1p(alone)).isBetween(0.05 * 1.5, 0.05 * 2);
    assertThat(comparison.smallestDetectable(9, 0)).isGreaterThan(1.15 * alone);
    assertThat(comparison.smallestDetectable(1, 0.01)).isEqualTo(alone);
    assertThat(comparison.smallestDetectable(1, 0.2)).isBetween(1.2 * 1.02 - 1, 1.2 * 1.05 - 1);
  }

  @Test
  void smallestDetectable_nothingDetectable_isInfinite() {
    assertThat(comparison(0.05, 6).smallestDetectable(1, 0)).isFinite();
    assertThat(comparison(0.05, 6).smallestDetectable(2, 0)).isInfinite();
  }

  /** The smaller sample determines the error, on whichever side it is. */
  @Test
  void smallestDetectable_differentSampleSizes_dependsOnSmaller() {
    double ofTenEach = detectable(10, 10);
    // A standard error of the root of 1/10 instead of 2/10.
    assertThat(detectable(10, 1_000) / ofTenEach).isBetween(0.55, 0.9);
    assertThat(detectable(1_000, 10) / ofTenEach).isBetween(0.55, 0.9);
  }

  private static double detectable(int baseline, int candidate) {
    return Comparison.independent(spread(baseline), spread(candidate), 0.95)
        .orElseThrow()
        .smallestDetectable(1, 0);
  }

  /** Returns values around 100 with the shape of a logistic distribution. */
  private static double[] spread(int n) {
    return IntStream.range(0, n)
        .mapToDouble(i -> 100 * Math.pow((i + 0.5) / (n - i - 0.5), 0.02))
        .toArray();
  }

  /** The noise may have any distribution, because it is that of the run itself. */
  @Tag("slow")
  @ParameterizedTest
  @CsvSource({"10, 1, normal", "20, 9, normal", "20, 1, skewed", "20, 1, slow", "30, 1, modes"})
  void smallestDetectable_aTrueDifferenceOfThatSize_isEstablishedNineTimesOfTen(
      int n, int comparisons, String kind) {
    int runs = 120;
    int found = 0;
    for (int run = 0; run < runs; run++) {
      double detectable =
          Comparison.paired(
                  rounds(noise(kind, n, 4L * run)), rounds(noise(kind, n, 4L * run + 1)), 0.95)
              .orElseThrow()
              .smallestDetectable(comparisons, 0);
      double[] again = noise(kind, n, 4L * run + 3);
      double[] slower =
          Arrays.stream(noise(kind, n, 4L * run + 2))
              .map(value -> value * (1 + detectable))
              .toArray();
      found +=
          Comparison.paired(rounds(again), rounds(slower), 1 - 0.05 / comparisons)
                      .orElseThrow()
                      .ratio()
                      .low()
                  > 1
              ? 1
              : 0;
    }
    assertThat((double) found / runs).isBetween(0.8, 0.98);
  }

  private static double[] noise(String kind, int n, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[] values = new double[n];
    Arrays.setAll(
        values,
        i ->
            switch (kind) {
              case "skewed" -> Math.exp(0.25 * random.nextGaussian());
              case "modes" -> (random.nextDouble() < 0.7 ? 1 : 1.4) + 0.04 * random.nextGaussian();
              case "slow" ->
                  1
                      + 0.055 * random.nextGaussian()
                      + (random.nextDouble() < 0.1 ? 0.5 * random.nextDouble() : 0);
              default -> 1 + 0.055 * random.nextGaussian();
            });
    return values;
  }

  /** Averaged over all runs that end once decided, nothing is exaggerated. */
  @Tag("slow")
  @Test
  void shiftOnceDecided_smallDifferences_isUnbiasedOnAverage() {
    int runs = 1_000;
    double shown = 0;
    double corrected = 0;
    double shownWhereDecided = 0;
    double correctedWhereDecided = 0;
    for (int run = 0; run < runs; run++) {
      double[] from = wide(2L * run, 0);
      double[] to = wide(2L * run + 1, 0.1);
      int rounds = InterimLooks.FIRST_DECISION;
      while (rounds < InterimLooks.LAST_DECISION && !isDecided(from, to, rounds)) {
        rounds++;
      }
      Comparison found =
          Comparison.paired(
                  rounds(Arrays.copyOf(from, rounds)),
                  rounds(Arrays.copyOf(to, rounds)),
                  Confidence.UNTIL_DECIDED)
              .orElseThrow();
      double once = Math.log1p(found.shiftOnceDecided().orElseThrow() / found.baselineMedian());
      shown += found.logarithms().estimate() / runs;
      corrected += once / runs;
      if (found.shift().low() > 0) {
        shownWhereDecided += found.logarithms().estimate();
        correctedWhereDecided += once;
      }
    }
    double truth = Math.log1p(0.1);
    assertThat(shown).isGreaterThan(truth + 0.012);
    assertThat(corrected).isCloseTo(truth, within(0.006));
    assertThat(correctedWhereDecided).isLessThan(0.9 * shownWhereDecided);
  }

  @Test
  void shiftOnceDecided_severalComparisons_keepsEarlyDecisions() {
    double[] from = wide(1, 0);
    double[] to = wide(2, 1);
    Comparison found =
        Comparison.paired(rounds(from), rounds(to), Confidence.UNTIL_DECIDED).orElseThrow();
    assertThat(found.shiftOnceDecided().orElseThrow())
        .isCloseTo(found.shift().estimate(), within(0.03 * found.shift().estimate()));
    RoundValues rounds = rounds(from);
    assertThat(Comparison.paired(rounds, rounds, 0.95).orElseThrow().shiftOnceDecided()).isEmpty();
  }

  private static double[] wide(long seed, double shift) {
    return Arrays.stream(noise("normal", InterimLooks.LAST_DECISION, seed))
        .map(value -> 1 + shift + 0.18 / 0.055 * (value - 1))
        .toArray();
  }

  private static boolean isDecided(double[] from, double[] to, int rounds) {
    return Shift.paired(
            Arrays.copyOf(from, rounds), Arrays.copyOf(to, rounds), Confidence.UNTIL_DECIDED)
        .filter(found -> found.low() > 0 || found.high() < 0)
        .isPresent();
  }

  @Test
  void paired_withControl_isNarrowerAndNeedsEitherInEachRound() {
    RoundValues baseline = rounds(values(30, 1));
    RoundValues control = rounds(values(30, 2));
    RoundValues candidate = rounds(values(30, 3));
    Comparison alone = Comparison.paired(baseline, candidate, 0.95).orElseThrow();
    Comparison both = Comparison.paired(baseline, control, candidate, 0.95).orElseThrow();
    assertThat(both.relativeError()).isLessThan(alone.relativeError());
    assertThat(both.n()).isEqualTo(30);

    // The baseline failed in rounds 0 to 9, its control in 10 to 19, and both in 30 to 39.
    RoundValues late = new RoundValues();
    RoundValues early = new RoundValues();
    RoundValues longer = rounds(values(40, 3));
    for (int round = 0; round < 30; round++) {
      if (round >= 10) {
        late.put(round, baseline.values()[round]);
      }
      if (round < 10 || round >= 20) {
        early.put(round, control.values()[round]);
      }
    }
    assertThat(Comparison.paired(late, early, longer, 0.95).orElseThrow().n()).isEqualTo(30);
    assertThat(Comparison.paired(new RoundValues(), new RoundValues(), longer, 0.95)).isEmpty();
  }

  @Test
  void pointsBothWays_medianAgainstShift_isTrue() {
    Shift slower = new Shift(0.05, 0.01, 0.09, 0.01);
    assertThat(NormalNoise.comparison(9, 0.95, 200, 195, slower).pointsBothWays()).isTrue();
    assertThat(NormalNoise.comparison(9, 0.95, 200, 200, slower).pointsBothWays()).isFalse();
  }

  @Test
  void independent_aHundredThousandValuesEach_usesAnEvenSubsample() {
    double[] baseline = values(100_000, 1);
    double[] candidate = Arrays.stream(values(100_000, 2)).map(value -> value * 1.5).toArray();

    Comparison comparison = Comparison.independent(baseline, candidate, 0.95).orElseThrow();

    assertThat(comparison.n()).isEqualTo(100_000);
    assertThat(comparison.shift().estimate()).isCloseTo(0.5, within(0.01));
    assertThat(comparison.shift().low()).isLessThan(0.5);
    assertThat(comparison.shift().high()).isGreaterThan(0.5);
    assertThat(comparison.baselineMedian()).isCloseTo(1, within(0.01));
  }

  /** Returns a noisy value, occasionally doubled. */
  private static double noisy(SplittableRandom random) {
    return Math.exp(0.4 * random.nextGaussian()) * (random.nextDouble() < 0.2 ? 2 : 1);
  }

  private static boolean holds(Ratio ratio) {
    return ratio.low() <= 1.5 && 1.5 <= ratio.high();
  }

  private static RoundValues rounds(double[] values) {
    RoundValues rounds = new RoundValues();
    for (int round = 0; round < values.length; round++) {
      rounds.put(round, values[round]);
    }
    return rounds;
  }

  /** Returns log-normal values with median 1. */
  private static double[] values(int n, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[] values = new double[n];
    Arrays.setAll(values, i -> Math.exp(0.3 * random.nextGaussian()));
    return values;
  }

  @Test
  void paired_kindOfComparison_dependsOnSharedRounds() {
    RoundValues values = rounds(values(8, 1));
    assertThat(Comparison.paired(values, values, 0.95).orElseThrow().paired()).isTrue();
    assertThat(Comparison.paired(values, values, values, 0.95).orElseThrow().paired()).isTrue();
    Comparison independent = Comparison.independent(values(8, 1), values(8, 2), 0.95).orElseThrow();
    assertThat(independent.paired()).isFalse();
    assertThat(independent.shiftOnceDecided()).isEmpty();
  }

  @Test
  void paired_withControl_needsSixRounds() {
    RoundValues slower = rounds(new double[] {9, 8, 9, 8, 9, 8});
    RoundValues fewer = rounds(new double[] {9, 8, 9, 8, 9});
    RoundValues ones = rounds(new double[] {1, 1, 1, 1, 1, 1});
    assertThat(Comparison.paired(ones, ones, slower, 0.95)).isPresent();
    assertThat(Comparison.paired(ones, ones, fewer, 0.5)).isEmpty();
  }
}
