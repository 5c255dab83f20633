package io.siribench.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class ComparisonTest {
  @Test
  void paired_commonRounds_areComparedAlone() {
    RoundValues baseline = rounds(values(12, 1));
    RoundValues candidate = rounds(values(12, 2));
    Comparison expected = Comparison.paired(baseline, candidate, 0.95, 7).orElseThrow();

    baseline.put(100, 1e9);
    candidate.put(200, 1e9);
    Comparison comparison = Comparison.paired(baseline, candidate, 0.95, 7).orElseThrow();

    assertThat(comparison).isEqualTo(expected);
    assertThat(comparison.n()).isEqualTo(12);
    assertThat(comparison.paired()).isTrue();
    assertThat(comparison.confidence()).isEqualTo(0.95);
  }

  @Test
  void paired_fiveRounds_isAbsent() {
    assertThat(Comparison.paired(rounds(values(5, 1)), rounds(values(5, 2)), 0.95, 1)).isEmpty();
  }

  @Test
  void independent_threeValuesEach_isAbsent() {
    assertThat(Comparison.independent(values(3, 1), values(3, 2), 0.95, 1)).isEmpty();
    assertThat(Comparison.independent(values(4, 1), values(4, 2), 0.95, 1)).isPresent();
    assertThat(Comparison.independent(new double[0], values(4, 2), 0.95, 1)).isEmpty();
  }

  @Test
  void paired_sameSeed_isTheSame() {
    RoundValues baseline = rounds(values(20, 1));
    RoundValues candidate = rounds(values(20, 2));

    assertThat(Comparison.paired(baseline, candidate, 0.95, 3))
        .isEqualTo(Comparison.paired(baseline, candidate, 0.95, 3))
        .isNotEqualTo(Comparison.paired(baseline, candidate, 0.95, 4));
  }

  @Test
  void paired_candidateTwiceTheBaseline_hasARatioWithoutUncertainty() {
    // What moves both alike cancels, however much the rounds differ.
    double[] values = values(20, 1);
    double[] twice = Arrays.stream(values).map(value -> 2 * value).toArray();
    Ratio ofPairs = Comparison.paired(rounds(values), rounds(twice), 0.95, 1).orElseThrow().ratio();
    Ratio ofSamples = Comparison.independent(values, twice, 0.95, 1).orElseThrow().ratio();

    assertThat(ofPairs).isEqualTo(new Ratio(2, 2, 2));
    assertThat(ofSamples.estimate()).isEqualTo(2);
    assertThat(ofSamples.low()).isLessThan(2);
    assertThat(ofSamples.high()).isGreaterThan(2);
  }

  @Test
  void ratio_skewedNoise_holdsTheTruthAboutAsOftenAsItSays() {
    int runs = 200;
    int ofPairs = 0;
    int ofSamples = 0;
    for (int run = 0; run < runs; run++) {
      double[] baseline = values(20, 2L * run);
      double[] candidate =
          Arrays.stream(values(20, 2L * run + 1)).map(value -> 1.5 * value).toArray();
      Comparison paired =
          Comparison.paired(rounds(baseline), rounds(candidate), 0.95, run).orElseThrow();
      Comparison independent = Comparison.independent(baseline, candidate, 0.95, run).orElseThrow();
      ofPairs += holds(paired.ratio()) ? 1 : 0;
      ofSamples += holds(independent.ratio()) ? 1 : 0;
    }

    assertThat((double) ofPairs / runs).isBetween(0.90, 0.995);
    assertThat((double) ofSamples / runs).isBetween(0.90, 0.995);
  }

  @Test
  void relativeErrorAndSmallestDetectable_ofAnInterval_areItsHalfAndWhatItWouldShow() {
    Comparison comparison =
        new Comparison(30, true, 0.95, 200, 210, new Shift(10, 4, 24, 0.01), new Ratio(1, 1, 1));

    assertThat(comparison.relativeError()).isCloseTo(0.05, within(1e-12));
    // (1.959964 + 1.281552) / 1.959964
    assertThat(comparison.smallestDetectable()).isCloseTo(0.05 * 1.653865, within(1e-6));
  }

  @Test
  void smallestDetectable_aTrueDifferenceOfThatSize_isShownNineTimesOfTen() {
    int runs = 200;
    int shown = 0;
    for (int run = 0; run < runs; run++) {
      double[] baseline = values(40, 2L * run);
      double[] candidate = values(40, 2L * run + 1);
      double detectable =
          Comparison.paired(rounds(baseline), rounds(candidate), 0.95, 1)
                  .orElseThrow()
                  .smallestDetectable()
              * Quantiles.of(baseline.clone(), 0.5)[0];
      double[] slower = Arrays.stream(values(40, 5_000L + run)).map(x -> x + detectable).toArray();
      double[] again = values(40, 9_000L + run);
      shown += Shift.paired(again, slower, 0.95).orElseThrow().low() > 0 ? 1 : 0;
    }

    assertThat((double) shown / runs).isBetween(0.82, 0.97);
  }

  @Test
  void independent_aHundredThousandValuesEach_isThatOfEvenlyTakenOnes() {
    double[] baseline = values(100_000, 1);
    double[] candidate = Arrays.stream(values(100_000, 2)).map(value -> value + 0.5).toArray();

    Comparison comparison = Comparison.independent(baseline, candidate, 0.95, 1).orElseThrow();

    assertThat(comparison.n()).isEqualTo(100_000);
    assertThat(comparison.shift().estimate()).isCloseTo(0.5, within(0.01));
    assertThat(comparison.shift().low()).isLessThan(0.5);
    assertThat(comparison.shift().high()).isGreaterThan(0.5);
    assertThat(comparison.baselineMedian()).isCloseTo(1, within(0.01));
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

  /** Log-normal with the median 1. */
  private static double[] values(int n, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[] values = new double[n];
    Arrays.setAll(values, i -> Math.exp(0.3 * random.nextGaussian()));
    return values;
  }
}
