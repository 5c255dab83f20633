package io.siribench.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class BestOfTest {
  private static final int RUNS = 100;

  /** Returns a run; rounds scatter by a tenth, values within a round by {@code sd}. */
  private static List<RoundValues> run(double[] truth, double sd, int rounds, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<RoundValues> all = new ArrayList<>();
    for (int i = 0; i < truth.length; i++) {
      all.add(new RoundValues());
    }
    for (int round = 1; round <= rounds; round++) {
      double speed = Math.exp(0.1 * random.nextGaussian());
      for (int i = 0; i < truth.length; i++) {
        all.get(i).put(round, truth[i] * speed * Math.exp(sd * random.nextGaussian()));
      }
    }
    return all;
  }

  private static int fastest(List<RoundValues> run) {
    return IntStream.range(1, run.size())
        .boxed()
        .min(
            (a, b) ->
                Double.compare(
                    PairedRatios.of(run.get(0), run.get(a)).estimate().orElseThrow(),
                    PairedRatios.of(run.get(0), run.get(b)).estimate().orElseThrow()))
        .orElseThrow();
  }

  /** Absence of a significant difference does not show equality, least of all in six rounds. */
  @ParameterizedTest
  @CsvSource({"6, 0.08", "15, 0.08", "6, 0.2", "15, 0.2", "40, 0.2"})
  void isShownAsGood_slowerByMoreThanATwentieth_isRare(int rounds, double sd) {
    double[] truth = {1, 0.86, 0.60, 0.52};
    int wrong = 0;
    for (int seed = 0; seed < RUNS; seed++) {
      List<RoundValues> run = run(truth, sd, rounds, seed);
      BestOf best = new BestOf(run.get(0), run, 3);
      wrong += IntStream.range(0, 3).anyMatch(best::isShownAsGood) ? 1 : 0;
    }
    assertThat(wrong).isLessThanOrEqualTo(5);
  }

  @Test
  void isShownAsGood_enoughRounds_isTheBest() {
    int found = 0;
    for (int seed = 0; seed < RUNS; seed++) {
      List<RoundValues> run = run(new double[] {1, 0.86, 0.60, 0.52}, 0.08, 15, seed);
      BestOf best = new BestOf(run.get(0), run, 3);
      found += best.isShownAsGood(3) ? 1 : 0;
      assertThat(best.mayBeBest(0)).isFalse();
    }
    assertThat(found).isGreaterThan(95);
  }

  /** Among seven equal candidates, chance makes one the fastest. */
  @ParameterizedTest
  @CsvSource({"0.08, 1.5", "0.2, 3.5"})
  void ratio_fastestOfEqualOnes_isNotOptimisticAndHoldsTheTruth(double sd, double percent) {
    double sum = 0;
    double naive = 0;
    int held = 0;
    for (int seed = 0; seed < RUNS; seed++) {
      List<RoundValues> run = run(new double[] {1, 1, 1, 1, 1, 1, 1}, sd, 12, seed);
      int fastest = fastest(run);
      naive += PairedRatios.of(run.get(0), run.get(fastest)).estimate().orElseThrow() - 1;
      Ratio ratio = new BestOf(run.get(0), run, 6).ratio(fastest).orElseThrow();
      sum += Math.log(ratio.estimate());
      held += ratio.low() <= 1 && ratio.high() >= 1 ? 1 : 0;
    }
    assertThat(100 * naive / RUNS).isLessThan(-percent);
    assertThat(100 * sum / RUNS).isBetween(-percent, percent);
    assertThat(held).isGreaterThanOrEqualTo(94);
  }

  @Test
  void ratio_oneAheadInEveryRound_isItsOwn() {
    List<RoundValues> run = run(new double[] {1, 0.5, 0.9}, 0.02, 10, 1);
    assertThat(new BestOf(run.get(0), run, 2).ratio(1).orElseThrow().estimate())
        .isEqualTo(PairedRatios.of(run.get(0), run.get(1)).estimate().orElseThrow());
  }

  @ParameterizedTest
  @CsvSource({"1, 6", "2, 7", "3, 7", "4, 8", "6, 8"})
  void leastRounds_choices_areThoseThatAnIntervalNeeds(int choices, int rounds) {
    List<RoundValues> run = run(new double[] {1, 0.5}, 0.01, rounds, 1);
    assertThat(new BestOf(run.get(0), run, choices).leastRounds()).isEqualTo(rounds);
    assertThat(new BestOf(run.get(0), run, choices).ratio(1)).isPresent();
    List<RoundValues> fewer = run(new double[] {1, 0.5}, 0.01, rounds - 1, 1);
    assertThat(new BestOf(fewer.get(0), fewer, choices).ratio(1)).isEmpty();
  }
}
