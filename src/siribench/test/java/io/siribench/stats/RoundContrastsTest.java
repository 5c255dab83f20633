package io.siribench.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

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
    assertThat(contrasts.values(0)).containsExactly(means, within(EXACTLY));
    assertThat(contrasts.rounds()).isEqualTo(25);
    assertThat(contrasts.shift(0.95, 0))
        .isEqualTo(Shift.paired(new double[25], means, 0.95))
        .isPresent();
  }

  @Test
  void values_contrastIsMissing_isTheMeanOfItsStratum() {
    double[] one = normal(30, 0, 1);
    double[] other = normal(30, 5, 2);
    other[7] = Double.NaN;
    contrasts.add("", values(one));
    contrasts.add("", values(other));

    double mean = Arrays.stream(other).filter(Double::isFinite).average().orElseThrow();
    assertThat(contrasts.values(0)[7]).isCloseTo((one[7] + mean) / 2, within(EXACTLY));
  }

  @Test
  void rounds_fewerThanHalfOfTheContrasts_doNotCount() {
    contrasts.add("", values(1, 1, 1));
    contrasts.add("", values(1, 1, Double.NaN));
    contrasts.add("", values(1, Double.NaN, Double.NaN));

    assertThat(contrasts.rounds()).isEqualTo(2);
  }

  @Test
  void values_fewRounds_areDealtIntoPartsOfEachRound() {
    for (int stratum = 0; stratum < 6; stratum++) {
      contrasts.add("", values(1 + stratum, 101 + stratum, 201 + stratum, 301 + stratum));
    }

    double[] found = contrasts.values(3);
    // Five parts of each of four rounds, of one or two of its six contrasts.
    assertThat(found).hasSize(20).isEqualTo(contrasts.values(3)).isNotEqualTo(contrasts.values(4));
    for (int round = 0; round < 4; round++) {
      double from = 100.0 * round;
      assertThat(Arrays.stream(found, 5 * round, 5 * round + 5).boxed())
          .allMatch(value -> from < value && value < from + 10);
    }
  }

  @Test
  void values_fewRoundsOfOneStratum_areThoseRounds() {
    contrasts.add("", values(3, 1, 2));

    assertThat(contrasts.values(0)).containsExactly(3, 1, 2);
    assertThat(contrasts.shift(0.95, 0)).isEmpty();
  }

  @Test
  void values_roundsOfOtherBlocks_areOtherRounds() {
    contrasts.add("one", values(1, 2));
    contrasts.add("other", values(11, 12));

    assertThat(contrasts.rounds()).isEqualTo(4);
    assertThat(contrasts.values(0)).containsExactly(1, 2, 11, 12);
  }

  @Test
  void shift_nothingAdded_isNothing() {
    assertThat(contrasts.rounds()).isZero();
    assertThat(contrasts.shift(0.95, 0)).isEmpty();
  }
}
