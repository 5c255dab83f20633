package io.siribench.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class RoundContrastsTest {
  private static final double EXACTLY = 1e-12;

  private final RoundContrasts contrasts = new RoundContrasts();

  private static RoundValues values(double... byRound) {
    RoundValues values = new RoundValues();
    for (int round = 0; round < byRound.length; round++) {
      if (!Double.isNaN(byRound[round])) {
        values.put(round + 1, byRound[round]);
      }
    }
    return values;
  }

  private static double[] normal(int n, double mean, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[] values = new double[n];
    Arrays.setAll(values, i -> mean + random.nextGaussian());
    return values;
  }

  @Test
  void values_enoughRounds_areTheMeansOfTheirStrata() {
    double[] one = normal(25, 0, 1);
    double[] other = normal(25, 1, 2);
    contrasts.add("", values(one));
    contrasts.add("", values(other));

    double[] means = new double[25];
    Arrays.setAll(means, round -> (one[round] + other[round]) / 2);
    assertThat(contrasts.values()).containsExactly(means, within(EXACTLY));
    assertThat(contrasts.rounds()).isEqualTo(25);
    assertThat(contrasts.shift(0.95))
        .isEqualTo(Shift.paired(new double[25], means, 0.95))
        .isPresent();
  }

  @Test
  void values_missingContrast_isImputedFromOtherDeviations() {
    double[] one = normal(30, 0, 1);
    double[] other = normal(30, 5, 2);
    other[7] = Double.NaN;
    contrasts.add("", values(one));
    contrasts.add("", values(other));

    double mean = Arrays.stream(other).filter(Double::isFinite).average().orElseThrow();
    double meanOfOne = Arrays.stream(one).average().orElseThrow();
    double deviation = one[7] - meanOfOne;
    assertThat(contrasts.values()[7])
        .isCloseTo((meanOfOne + mean) / 2 + deviation, within(EXACTLY));
    assertThat(contrasts.values()[8]).isCloseTo((one[8] + other[8]) / 2, within(EXACTLY));
    assertThat(contrasts.strata()).isEqualTo(2);
  }

  /** Means instead of missing contrasts would call 15 % of such effects different. */
  @Test
  void shift_missingContrasts_hasNominalCoverage() {
    int held = 0;
    int known = 0;
    for (int run = 0; run < 2_000; run++) {
      SplittableRandom random = new SplittableRandom(run);
      RoundContrasts found = new RoundContrasts();
      for (int stratum = 0; stratum < 6; stratum++) {
        double[] byRound = new double[20];
        for (int round = 0; round < byRound.length; round++) {
          double value = random.nextGaussian();
          byRound[round] = random.nextDouble() < 0.3 ? Double.NaN : value;
        }
        found.add("", values(byRound));
      }
      Optional<Shift> shift = found.shift(0.95);
      known += shift.isPresent() ? 1 : 0;
      held += shift.filter(each -> each.low() <= 0 && 0 <= each.high()).isPresent() ? 1 : 0;
    }

    // In 4 % of these runs, every stratum lacks more than a quarter of the rounds.
    assertThat(known).isBetween(1_850, 1_980);
    assertThat((double) held / known).isBetween(0.92, 0.985);
  }

  /** The stratum's mean of three rounds would shift all values alike, which no interval shows. */
  @Test
  void values_stratumKnownInFewRounds_isLeftOut() {
    double[] one = normal(20, 0, 1);
    double[] other = new double[20];
    Arrays.fill(other, Double.NaN);
    other[2] = 5;
    other[9] = 6;
    other[15] = 7;
    contrasts.add("", values(one));
    contrasts.add("", values(other));

    assertThat(contrasts.values()).containsExactly(one);
    assertThat(contrasts.strata()).isOne();
  }

  @ParameterizedTest
  @CsvSource({"3, 2", "4, 1"})
  void strata_someRoundsMissing_countFromThreeQuartersOn(int missing, int expected) {
    double[] other = normal(12, 0, 2);
    Arrays.fill(other, 0, missing, Double.NaN);
    contrasts.add("", values(normal(12, 0, 1)));
    contrasts.add("", values(other));

    assertThat(contrasts.strata()).isEqualTo(expected);
  }

  @Test
  void rounds_fewerThanHalfOfTheContrasts_doNotCount() {
    contrasts.add("", values(1, 1, 1, 1));
    contrasts.add("", values(1, 1, 1, Double.NaN));
    contrasts.add("", values(1, 1, 1, Double.NaN));

    assertThat(contrasts.rounds()).isEqualTo(3);
  }

  @Test
  void shift_fewRoundsOfManyStrata_isAbsent() {
    for (int stratum = 0; stratum < 6; stratum++) {
      contrasts.add("", values(normal(5, 1, stratum)));
    }

    assertThat(contrasts.rounds()).isEqualTo(5);
    assertThat(contrasts.shift(0.95)).isEmpty();
  }

  /** The median of single contrasts would follow the majority of strata, 0.1 too low. */
  @ParameterizedTest
  @ValueSource(ints = {6, 8, 12, 19})
  void shift_strataDiffer_isTheMeanOfTheStrata(int rounds) {
    for (int stratum = 0; stratum < 5; stratum++) {
      double effect = stratum == 4 ? 0.4 : -0.1;
      double[] noise = normal(rounds, 0, stratum);
      contrasts.add("", values(Arrays.stream(noise).map(x -> effect + 0.001 * x).toArray()));
    }

    assertThat(contrasts.shift(0.95).orElseThrow().estimate()).isCloseTo(0, within(0.002));
  }

  @Test
  void shift_strataInAnotherOrder_isTheSame() {
    RoundContrasts reversed = new RoundContrasts();
    for (int stratum = 0; stratum < 6; stratum++) {
      contrasts.add("", values(normal(10, 0.5, stratum)));
      reversed.add("", values(normal(10, 0.5, 5 - stratum)));
    }

    Shift shift = contrasts.shift(0.95).orElseThrow();
    Shift other = reversed.shift(0.95).orElseThrow();
    assertThat(other.pValue()).isEqualTo(shift.pValue());
    assertThat(other.estimate()).isCloseTo(shift.estimate(), within(EXACTLY));
    assertThat(other.low()).isCloseTo(shift.low(), within(EXACTLY));
  }

  /** Treated as independent, 7 to 16 % of such contrasts would be called different. */
  @ParameterizedTest
  @CsvSource({"8, 0", "8, 0.1", "8, 0.33", "12, 0.33", "19, 0.33"})
  void shift_correlatedContrastsWithinRound_hasNominalCoverage(int rounds, double correlation) {
    int runs = 2_000;
    int held = 0;
    for (int run = 0; run < runs; run++) {
      SplittableRandom random = new SplittableRandom(run);
      double[] shared = random.doubles(rounds).map(any -> random.nextGaussian()).toArray();
      RoundContrasts found = new RoundContrasts();
      for (int stratum = 0; stratum < 6; stratum++) {
        double[] byRound = new double[rounds];
        for (int round = 0; round < rounds; round++) {
          byRound[round] =
              Math.sqrt(correlation) * shared[round]
                  + Math.sqrt(1 - correlation) * random.nextGaussian();
        }
        found.add("", values(byRound));
      }
      Shift shift = found.shift(0.95).orElseThrow();
      held += shift.low() <= 0 && 0 <= shift.high() ? 1 : 0;
    }

    // Three standard errors are 1.5 points; the exact coverage, with steps, is 94.5 to 96.2 %.
    assertThat((double) held / runs).isBetween(0.93, 0.98);
  }

  @Test
  void values_otherBlocks_areStrataOfTheSameRounds() {
    contrasts.add("one", values(1, 2, 3));
    contrasts.add("other", values(11, 12));
    contrasts.add("other", values(21, 22));

    assertThat(contrasts.values()).containsExactly(11, 12);
  }

  @Test
  void values_muchShorterBlock_isLeftOut() {
    contrasts.add("one", values(1, 2, 3, 4, 5));
    contrasts.add("other", values(11, 12));

    assertThat(contrasts.values()).containsExactly(1, 2, 3, 4, 5);
    assertThat(contrasts.strata()).isOne();
  }

  @Test
  void shift_nothingAdded_isAbsent() {
    assertThat(contrasts.rounds()).isZero();
    assertThat(contrasts.shift(0.95)).isEmpty();
  }

  @Test
  void values_blockHalfAsLong_countsInItsRounds() {
    contrasts.add("long", values(1, 1, 1, 1));
    contrasts.add("half", values(3, 3));
    assertThat(contrasts.values()).containsExactly(2, 2);
  }
}
