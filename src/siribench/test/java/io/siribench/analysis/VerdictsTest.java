package io.siribench.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.analysis.ComparisonRequest.Values;
import io.siribench.analysis.Pair.Obstacle;
import io.siribench.results.NamedScenario;
import io.siribench.stats.Confidence;
import io.siribench.stats.RoundValues;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class VerdictsTest {
  private static final double MILLI = 1e6;

  private static RoundValues values(int rounds, double millis, long seed) {
    Random random = new Random(seed);
    RoundValues values = new RoundValues();
    for (int round = 1; round <= rounds; round++) {
      values.put(round, (millis + random.nextGaussian()) * MILLI);
    }
    return values;
  }

  private static ComparisonRequest comparisonRequest(
      String scenario, boolean paired, Obstacle obstacle, double millis, int rounds) {
    return new ComparisonRequest(
        new Pair(
            NamedScenario.ofId(scenario),
            NamedScenario.ofId("a"),
            false,
            paired,
            obstacle,
            Confidence.SHOWN),
        new Values(values(rounds, millis, 2), new RoundValues()),
        new Values(values(rounds, 100, 1), new RoundValues()));
  }

  @ParameterizedTest
  @CsvSource({"true", "false"})
  void of_clearDifference_isEstablished(boolean paired) {
    Verdicts verdicts =
        Verdicts.of(
            List.of(comparisonRequest("b", paired, Obstacle.NONE, 110, 30)), NoiseFloor.UNKNOWN);
    Verdict verdict = verdicts.about("b").orElseThrow();
    assertThat(verdict.kind()).isEqualTo(VerdictKind.SLOWER);
    assertThat(verdict.elapsed().orElseThrow().comparison().paired()).isEqualTo(paired);
    assertThat(verdict.cpu()).isEmpty();
    assertThat(verdicts.about("a")).isEmpty();
  }

  @Test
  void of_manyComparisons_correctsPValues() {
    ComparisonRequest clear = comparisonRequest("b", true, Obstacle.NONE, 110, 30);
    ComparisonRequest same = comparisonRequest("c", true, Obstacle.NONE, 100, 30);
    Verdicts verdicts = Verdicts.of(List.of(same, clear, same, same), NoiseFloor.UNKNOWN);
    Difference found = verdicts.all().get(1).elapsed().orElseThrow();
    // The smallest of four p values is multiplied by four, and keeps its position.
    assertThat(found.adjustedP()).isEqualTo(4 * found.comparison().shift().pValue());
    assertThat(verdicts.all().get(0).kind()).isEqualTo(VerdictKind.NO_DIFFERENCE);
  }

  /** The comparisons of another device are not known while this one is measured. */
  @Test
  void of_oneFamilyWithOthers_correctsForAll() {
    ComparisonRequest clear = comparisonRequest("b", true, Obstacle.NONE, 110, 30);
    Verdicts verdicts = Verdicts.of(List.of(clear), NoiseFloor.UNKNOWN, 3);
    Difference found = verdicts.all().get(0).elapsed().orElseThrow();
    assertThat(found.adjustedP()).isEqualTo(4 * found.comparison().shift().pValue());
    assertThat(verdicts.all()).hasSize(1);
  }

  @Test
  void of_tooFewRounds_isReported() {
    Verdicts verdicts =
        Verdicts.of(
            List.of(comparisonRequest("b", true, Obstacle.NONE, 110, 5)), NoiseFloor.UNKNOWN);
    assertThat(verdicts.all().get(0).kind()).isEqualTo(VerdictKind.TOO_FEW);
    assertThat(verdicts.all().get(0).forks()).isEqualTo(5);
  }

  /** Short requests take less CPU time than one tick of its clock. */
  @Test
  void of_cpuTimesOfZero_judgesElapsedTimeAlone() {
    RoundValues zeros = values(30, 0, 3);
    for (int round = 1; round <= 29; round++) {
      zeros.put(round, 0);
    }
    ComparisonRequest comparisonRequest =
        new ComparisonRequest(
            Comparisons.pair("b", "a"),
            new Values(values(30, 110, 2), values(30, 5, 4)),
            new Values(values(30, 100, 1), zeros));
    Verdict verdict = Verdicts.of(List.of(comparisonRequest), NoiseFloor.UNKNOWN).all().get(0);
    assertThat(verdict.kind()).isEqualTo(VerdictKind.SLOWER);
    assertThat(verdict.cpu()).isEmpty();
  }

  @Test
  void of_fewRoundsAndManyComparisons_isAtMostSuspected() {
    ComparisonRequest clear = comparisonRequest("b", true, Obstacle.NONE, 110, 6);
    Verdicts verdicts = Verdicts.of(List.of(clear, clear), NoiseFloor.UNKNOWN);
    assertThat(verdicts.all().get(0).kind()).isEqualTo(VerdictKind.PERHAPS_SLOWER);
    assertThat(clear.pair().minForks(2)).isEqualTo(7);
  }

  @Test
  void compared_someWithTooFewRounds_areComparableOnly() {
    Verdicts verdicts =
        Verdicts.of(
            List.of(
                comparisonRequest("b", true, Obstacle.NONE, 110, 30),
                comparisonRequest("c", true, Obstacle.NONE, 110, 3),
                comparisonRequest("d", true, Obstacle.OTHER_VALUES, 110, 30)),
            NoiseFloor.UNKNOWN);
    assertThat(verdicts.compared()).isEqualTo(1);
    assertThat(verdicts.comparable()).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource({"NO_SAMPLES", "OTHER_VALUES"})
  void of_obstacle_claimsNothing(Obstacle obstacle) {
    Verdicts verdicts =
        Verdicts.of(List.of(comparisonRequest("b", true, obstacle, 110, 30)), NoiseFloor.UNKNOWN);
    assertThat(verdicts.all().get(0).kind()).isEqualTo(VerdictKind.NOT_COMPARABLE);
    assertThat(verdicts.all().get(0).elapsed()).isEmpty();
  }

  /** The control's interval excludes 0; the bound nearest to 0 is the floor. */
  @Test
  void floor_controlThatDiffers_coversADifference() {
    NoiseFloor noisy =
        NoiseFloor.of(List.of(comparisonRequest("a@aa", true, Obstacle.NONE, 115, 30)));
    assertThat(noisy.of(false, Measure.ELAPSED)).isBetween(0.13, 0.15);
    assertThat(noisy.of(true, Measure.ELAPSED)).isZero();
    assertThat(noisy.of(false, Measure.CPU)).isZero();

    Verdicts verdicts =
        Verdicts.of(List.of(comparisonRequest("b", true, Obstacle.NONE, 110, 30)), noisy);

    assertThat(verdicts.all().get(0).kind()).isEqualTo(VerdictKind.BELOW_FLOOR);
  }

  @Test
  void floor_controlWithinItsInterval_isNone() {
    NoiseFloor same =
        NoiseFloor.of(List.of(comparisonRequest("a@aa", true, Obstacle.NONE, 100, 30)));
    assertThat(same.of(false, Measure.ELAPSED)).isZero();
    Verdicts verdicts =
        Verdicts.of(List.of(comparisonRequest("b", true, Obstacle.NONE, 101, 30)), same);
    assertThat(verdicts.all().get(0).kind()).isEqualTo(VerdictKind.SLOWER);
  }

  /** A control reduces the counted noise from twice to one and a half times. */
  @Test
  void of_comparisonWithControl_usesBothReferences() {
    ComparisonRequest alone = comparisonRequest("b", true, Obstacle.NONE, 100.5, 30);
    double aloneError = alone.comparison(Measure.ELAPSED).orElseThrow().relativeError();
    double errors = 0;
    for (int seed = 3; seed < 13; seed++) {
      Values control = new Values(values(30, 100, seed), new RoundValues());
      ComparisonRequest both =
          new ComparisonRequest(alone.pair(), alone.values(), alone.referenceValues(), control);
      errors += both.comparison(Measure.ELAPSED).orElseThrow().relativeError();
    }
    assertThat(errors / 10).isLessThan(0.95 * aloneError);
  }

  /** Elapsed and CPU time share one significance level; a lone difference gets half of it. */
  @Test
  void of_elapsedTimeNotConfirmedByCpuTime_isJudgedAtHalfTheLevel() {
    ComparisonRequest comparisonRequest =
        new ComparisonRequest(
            Comparisons.pair("b", "a"),
            new Values(values(30, 110, 2), values(30, 100, 5)),
            new Values(values(30, 100, 1), values(30, 100, 4)));
    Verdict verdict = Verdicts.of(List.of(comparisonRequest), NoiseFloor.UNKNOWN).all().get(0);
    Difference elapsed = verdict.elapsed().orElseThrow();
    assertThat(elapsed.adjustedP()).isEqualTo(2 * elapsed.comparison().shift().pValue());
    assertThat(verdict.cpu().orElseThrow().kind()).isEqualTo(VerdictKind.NO_DIFFERENCE);
  }

  /** A p value of 0.9 % corresponds to 5 % because of repeated looks. */
  @Test
  void of_runUntilDecided_isJudgedByItsLooks() {
    Pair pair = Comparisons.pair(true, Obstacle.NONE, Confidence.UNTIL_DECIDED);
    ComparisonRequest comparisonRequest =
        new ComparisonRequest(
            pair,
            new Values(values(7, 110, 2), new RoundValues()),
            new Values(values(7, 100, 1), new RoundValues()));
    // With seven rounds, the smallest p value is 2 / 2^7 = 1.6 %.
    assertThat(comparisonRequest.comparison(Measure.ELAPSED)).isEmpty();
    ComparisonRequest eight =
        new ComparisonRequest(
            pair,
            new Values(values(8, 110, 2), new RoundValues()),
            new Values(values(8, 100, 1), new RoundValues()));
    Difference found =
        Verdicts.of(List.of(eight), NoiseFloor.UNKNOWN).all().get(0).elapsed().orElseThrow();
    assertThat(found.kind()).isEqualTo(VerdictKind.SLOWER);
    assertThat(found.comparison().shift().pValue()).isEqualTo(2.0 / 256);
    assertThat(found.adjustedP()).isBetween(0.04, 0.05);
  }

  @Test
  void and_twoFloors_takesTheHigher() {
    NoiseFloor low = NoiseFloor.of(List.of(comparisonRequest("x", true, Obstacle.NONE, 100, 30)));
    NoiseFloor high = NoiseFloor.of(List.of(comparisonRequest("x", true, Obstacle.NONE, 120, 30)));
    assertThat(low.and(high).of(false, Measure.ELAPSED)).isEqualTo(high.of(false, Measure.ELAPSED));
  }

  /** The minimum is the number of forks that the estimators need. */
  @ParameterizedTest
  @CsvSource({"true, 0.95, 6", "true, 0.975, 7", "false, 0.95, 4", "false, 0.975, 5"})
  void leastForks_pair_isMinimumForAnInterval(boolean paired, double confidence, int least) {
    Pair pair = Comparisons.pair(paired, Obstacle.NONE, confidence);
    assertThat(pair.minForks(1)).isEqualTo(least);
    for (int rounds = 2; rounds <= 8; rounds++) {
      ComparisonRequest comparisonRequest =
          new ComparisonRequest(
              pair,
              new Values(values(rounds, 100, 2), new RoundValues()),
              new Values(values(rounds, 100, 1), new RoundValues()));
      assertThat(comparisonRequest.comparison(Measure.ELAPSED).isPresent())
          .isEqualTo(rounds >= least);
    }
  }
}
