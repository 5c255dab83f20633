package io.siribench.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
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
  void ratio_fastestOfEqualCandidates_isNotOptimisticAndCoversTruth(double sd, double percent) {
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
  void ratio_fastestInEveryRound_isUncorrected() {
    List<RoundValues> run = run(new double[] {1, 0.5, 0.9}, 0.02, 10, 1);
    assertThat(new BestOf(run.get(0), run, 2).ratio(1).orElseThrow().estimate())
        .isEqualTo(PairedRatios.of(run.get(0), run.get(1)).estimate().orElseThrow());
  }

  @ParameterizedTest
  @CsvSource({"1, 6", "2, 7", "3, 7", "4, 8", "6, 8"})
  void leastRounds_choices_isMinimumForAnInterval(int choices, int rounds) {
    List<RoundValues> run = run(new double[] {1, 0.5}, 0.01, rounds, 1);
    assertThat(new BestOf(run.get(0), run, choices).minRounds()).isEqualTo(rounds);
    assertThat(new BestOf(run.get(0), run, choices).ratio(1)).isPresent();
    List<RoundValues> fewer = run(new double[] {1, 0.5}, 0.01, rounds - 1, 1);
    assertThat(new BestOf(fewer.get(0), fewer, choices).ratio(1)).isEmpty();
  }

  private static RoundValues times(double... byRound) {
    RoundValues values = new RoundValues();
    for (int round = 0; round < byRound.length; round++) {
      values.put(round + 1, byRound[round]);
    }
    return values;
  }

  private static RoundValues constant(int rounds, double value) {
    double[] values = new double[rounds];
    Arrays.fill(values, value);
    return times(values);
  }

  /** Eight rounds have an interval that holds at every look; fewer have only their values. */
  @ParameterizedTest
  @CsvSource({
    "10, 1.06, false, true",
    "10, 1.04, true, false",
    "3, 1.06, true, true",
    "3, 1.06, false, false",
    "3, 1.04, true, false",
    "2, 1.06, true, false",
    "0, 1.06, true, false"
  })
  void isSlower_constantRatio_isJudgedByTheMargin(
      int rounds, double ratio, boolean isOfSlowerHalf, boolean expected) {
    RoundValues leader = constant(rounds, 200);
    RoundValues candidate = constant(rounds, 200 * ratio);
    assertThat(BestOf.isSlower(leader, candidate, isOfSlowerHalf)).isEqualTo(expected);
  }

  @Test
  void isSlower_oneFastRoundOfFew_isNotSlower() {
    assertThat(BestOf.isSlower(constant(4, 1), times(1.5, 1.5, 1.01, 1.5), true)).isFalse();
  }

  @Test
  void mayBeBest_candidates_excludesOnlyThoseShownSlower() {
    List<RoundValues> run = run(new double[] {1, 0.52, 0.525}, 0.05, 15, 1);
    BestOf best = new BestOf(run.get(0), run, 2);
    assertThat(best.mayBeBest(0)).isFalse();
    assertThat(best.mayBeBest(1)).isTrue();
    assertThat(best.mayBeBest(2)).isTrue();
  }

  /** There is nothing to compare it with, even with too few rounds. */
  @Test
  void isShownAsGood_onlyCandidate_isTheBest() {
    RoundValues only = times(3, 2);
    BestOf best = new BestOf(only, List.of(only), 1);
    assertThat(best.isShownAsGood(0)).isTrue();
    assertThat(best.mayBeBest(0)).isTrue();
  }

  @Test
  void isShownAsGood_tooFewRounds_isNotShown() {
    BestOf best = new BestOf(constant(4, 1), List.of(constant(4, 1), constant(4, 2)), 2);
    assertThat(best.isShownAsGood(0)).isFalse();
    assertThat(best.mayBeBest(1)).isTrue();
  }

  /**
   * Two candidates are fastest in turn. In the round that is left out, the chosen one is always the
   * slower one.
   */
  @Test
  void ratio_alternatingFastest_isCorrectedForSelectionBias() {
    double[] one = {1, 4, 1.5, 5, 1.2, 4.5, 1.8, 6};
    double[] other = {4, 1, 5, 1.5, 4.5, 1.2, 6, 1.8};
    BestOf best = new BestOf(constant(8, 1), List.of(times(one), times(other)), 2);
    double plain = PairedRatios.of(constant(8, 1), times(one)).estimate().orElseThrow();
    assertThat(best.ratio(0).orElseThrow().estimate()).isGreaterThan(1.2 * plain);
  }

  /** The bias is that of the choice between the others. */
  @Test
  void ratio_neverTheFastest_isUncorrected() {
    double[] one = {1, 4, 1.5, 5, 1.2, 4.5, 1.8, 6};
    double[] other = {4, 1, 5, 1.5, 4.5, 1.2, 6, 1.8};
    double[] slow = {25, 32, 28, 30, 31, 27, 33, 29};
    RoundValues reference = constant(8, 1);
    BestOf best = new BestOf(reference, List.of(times(one), times(other), times(slow)), 2);
    assertThat(best.ratio(2).orElseThrow().estimate())
        .isEqualTo(PairedRatios.of(reference, times(slow)).estimate().orElseThrow());
    assertThat(best.ratio(0).orElseThrow().estimate())
        .isGreaterThan(PairedRatios.of(reference, times(one)).estimate().orElseThrow());
  }

  /** Rounds that a candidate lacks take no part in the choice. */
  @Test
  void ratio_roundsMissingInACandidate_areExcludedFromBias() {
    double[] one = {1, 4, 1.5, 5, 1.2, 4.5, 1.8, 6, 0.5, 0.5};
    double[] other = {4, 1, 5, 1.5, 4.5, 1.2, 6, 1.8};
    RoundValues reference = constant(10, 1);
    BestOf shorter = new BestOf(reference, List.of(times(one), times(other)), 2);
    double bias =
        new BestOf(constant(8, 1), List.of(times(Arrays.copyOf(one, 8)), times(other)), 2)
                .ratio(0)
                .orElseThrow()
                .estimate()
            / PairedRatios.of(constant(8, 1), times(Arrays.copyOf(one, 8)))
                .estimate()
                .orElseThrow();
    double plain = PairedRatios.of(reference, times(one)).estimate().orElseThrow();
    Ratio found = shorter.ratio(0).orElseThrow();
    assertThat(found.estimate()).isCloseTo(Math.min(found.high(), plain * bias), within(1e-9));
  }

  /** An interval that begins at equality does not exclude it. */
  @Test
  void mayBeBest_slowerInSomeRoundsAndEqualInTheOthers_isNotExcluded() {
    RoundValues one = constant(12, 200);
    RoundValues other = times(200, 200, 200, 200, 200, 200, 200, 200, 200, 260, 260, 260);
    BestOf best = new BestOf(one, List.of(one, other), 1);
    assertThat(best.ratio(1).orElseThrow().low()).isEqualTo(1);
    assertThat(best.mayBeBest(1)).isTrue();
  }

  @Test
  void ratio_threeRoundsOfAllCandidates_areEnoughForTheBias() {
    double[] one = {1, 4, 1.5, 5, 1.2, 4.5, 1.8, 6};
    RoundValues reference = constant(8, 1);
    double plain = PairedRatios.of(reference, times(one)).estimate().orElseThrow();
    BestOf two = new BestOf(reference, List.of(times(one), times(4, 1)), 2);
    assertThat(two.ratio(0).orElseThrow().estimate()).isEqualTo(plain);
    BestOf three = new BestOf(reference, List.of(times(one), times(4, 1, 5)), 2);
    assertThat(three.ratio(0).orElseThrow().estimate()).isGreaterThan(1.5 * plain);
  }
}
