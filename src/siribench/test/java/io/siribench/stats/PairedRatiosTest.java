package io.siribench.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

final class PairedRatiosTest {
  private static final Offset<Double> EXACT = within(1e-9);

  private static RoundValues values(double... values) {
    RoundValues rounds = new RoundValues();
    for (int round = 0; round < values.length; round++) {
      rounds.put(round + 1, values[round]);
    }
    return rounds;
  }

  /** A slow round affects both of its values. */
  @Test
  void interval_sameRatioInUnequalRounds_isExactlyThatRatio() {
    PairedRatios ratios =
        PairedRatios.of(
            values(100, 900, 120, 400, 90, 1000, 70), values(50, 450, 60, 200, 45, 500, 35));
    Ratio ratio = ratios.interval(0.95).orElseThrow();
    assertThat(ratio.estimate()).isEqualTo(0.5, EXACT);
    assertThat(ratio.low()).isEqualTo(0.5, EXACT);
    assertThat(ratio.high()).isEqualTo(0.5, EXACT);
    assertThat(ratios.estimate().orElseThrow()).isEqualTo(0.5, EXACT);
  }

  /** The logarithms are those of Hamilton's depression scale in {@link ShiftTest}. */
  @Test
  void interval_depressionScaleAsPowers_matchesShift() {
    double[] first = {1.83, 0.50, 1.62, 2.48, 1.68, 1.88, 1.55, 3.06, 1.30};
    double[] second = {0.878, 0.647, 0.598, 2.05, 1.06, 1.29, 1.06, 3.14, 1.29};
    Shift shift = Shift.paired(first, second, 0.95).orElseThrow();
    RoundValues from = new RoundValues();
    RoundValues to = new RoundValues();
    for (int round = 0; round < first.length; round++) {
      from.put(round, Math.pow(2, first[round]));
      to.put(round, Math.pow(2, second[round]));
    }
    Ratio ratio = PairedRatios.of(from, to).interval(0.95).orElseThrow();
    assertThat(ratio.estimate()).isEqualTo(Math.pow(2, shift.estimate()), EXACT);
    assertThat(ratio.low()).isEqualTo(Math.pow(2, shift.low()), EXACT);
    assertThat(ratio.high()).isEqualTo(Math.pow(2, shift.high()), EXACT);
  }

  @Test
  void interval_fewerThanSixRounds_isAbsentAndTheEstimateTheMedian() {
    PairedRatios ratios = PairedRatios.of(values(100, 100, 100), values(90, 300, 120));
    assertThat(ratios.interval(0.95)).isEmpty();
    assertThat(ratios.estimate().orElseThrow()).isEqualTo(1.2, EXACT);
    assertThat(ratios.least().orElseThrow()).isEqualTo(0.9, EXACT);
    assertThat(ratios.n()).isEqualTo(3);
  }

  @Test
  void of_roundsOnOneSideOnly_areOmitted() {
    RoundValues later = new RoundValues();
    later.put(2, 30);
    later.put(9, 1);
    PairedRatios ratios = PairedRatios.of(values(10, 20), later);
    assertThat(ratios.n()).isEqualTo(1);
    assertThat(ratios.estimate()).hasValue(1.5);
    assertThat(PairedRatios.of(values(), values(1)).estimate()).isEmpty();
  }
}
