package io.siribench.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.analysis.ComparisonRequest.Values;
import io.siribench.analysis.Pair.Obstacle;
import io.siribench.stats.Comparison;
import io.siribench.stats.Confidence;
import io.siribench.stats.RoundValues;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class ComparisonRequestTest {
  private static final int ROUNDS = 10;

  /** Returns values of this many rounds around {@code typical}. */
  private static RoundValues around(double typical, int rounds) {
    RoundValues values = new RoundValues();
    for (int round = 1; round <= rounds; round++) {
      values.put(round, typical + round);
    }
    return values;
  }

  private static Values values(double elapsed, double cpu) {
    return new Values(around(elapsed, ROUNDS), around(cpu, ROUNDS));
  }

  private static Pair pair(boolean paired, Obstacle obstacle) {
    return Comparisons.pair(paired, obstacle, Confidence.SHOWN);
  }

  private static ComparisonRequest request(boolean paired) {
    return new ComparisonRequest(
        pair(paired, Obstacle.NONE), values(2_000, 6_000), values(1_000, 3_000));
  }

  @Test
  void comparison_measures_areComparedSeparately() {
    assertThat(request(true).comparison(Measure.ELAPSED).orElseThrow().candidateMedian())
        .isEqualTo(2_005.5);
    Comparison cpu = request(true).comparison(Measure.CPU).orElseThrow();
    assertThat(cpu.candidateMedian()).isEqualTo(6_005.5);
    assertThat(cpu.baselineMedian()).isEqualTo(3_005.5);
  }

  @Test
  void comparison_sameRounds_isPairedAndUsesTheControl() {
    assertThat(request(true).comparison(Measure.ELAPSED).orElseThrow().kind())
        .isEqualTo(Comparison.Pairing.PAIRED);
    assertThat(request(false).comparison(Measure.ELAPSED).orElseThrow().kind())
        .isEqualTo(Comparison.Pairing.INDEPENDENT);
    for (boolean paired : new boolean[] {true, false}) {
      ComparisonRequest controlled =
          new ComparisonRequest(
              pair(paired, Obstacle.NONE),
              values(2_000, 6_000),
              values(1_000, 3_000),
              values(1_001, 3_001));
      assertThat(controlled.comparison(Measure.ELAPSED).orElseThrow().kind())
          .isEqualTo(paired ? Comparison.Pairing.WITH_CONTROL : Comparison.Pairing.INDEPENDENT);
    }
  }

  @Test
  void forks_failuresInDifferentRounds_areTheCommonRounds() {
    RoundValues ours = around(2_000, 7);
    RoundValues theirs = new RoundValues();
    for (int round : new int[] {1, 3, 4, 5, 6, 7}) {
      theirs.put(round, 1_000 + round);
    }
    RoundValues withoutFirst = new RoundValues();
    for (int round : ours.rounds()) {
      if (round > 1) {
        withoutFirst.put(round, ours.of(round).orElseThrow());
      }
    }
    ComparisonRequest request =
        new ComparisonRequest(
            pair(true, Obstacle.NONE),
            new Values(withoutFirst, withoutFirst),
            new Values(theirs, theirs));
    assertThat(request.forks()).isEqualTo(5);
  }

  @ParameterizedTest
  @EnumSource(
      value = Obstacle.class,
      names = {"NONE"},
      mode = EnumSource.Mode.EXCLUDE)
  void comparison_obstacle_isAbsent(Obstacle obstacle) {
    ComparisonRequest request =
        new ComparisonRequest(pair(true, obstacle), values(2_000, 6_000), values(1_000, 3_000));
    assertThat(request.comparison(Measure.ELAPSED)).isEmpty();
  }

  /** The ratio to a time of 0 is undefined, on either side. */
  @Test
  void comparison_zeroOrMissingTime_isAbsent() {
    Values unmeasured = new Values(around(1_000, ROUNDS), around(-1, ROUNDS));
    assertThat(unmeasured.cpuNanos().of(1)).hasValue(0);
    Pair pair = pair(true, Obstacle.NONE);
    ComparisonRequest ours = new ComparisonRequest(pair, unmeasured, values(1_000, 3_000));
    assertThat(ours.comparison(Measure.ELAPSED)).isPresent();
    assertThat(ours.comparison(Measure.CPU)).isEmpty();
    ComparisonRequest theirs = new ComparisonRequest(pair, values(1_000, 3_000), unmeasured);
    assertThat(theirs.comparison(Measure.CPU)).isEmpty();
    ComparisonRequest nothing = new ComparisonRequest(pair, values(1_000, 3_000), Values.none());
    assertThat(nothing.comparison(Measure.ELAPSED)).isEmpty();
  }

  @Test
  void isMeasured_values_needsOneAndAllAboveZero() {
    assertThat(ComparisonRequest.isMeasured(around(1, 1))).isTrue();
    assertThat(ComparisonRequest.isMeasured(around(-1, 2))).isFalse();
    assertThat(ComparisonRequest.isMeasured(new RoundValues())).isFalse();
  }

  @Test
  void forks_sides_isTheSmallerNumber() {
    Values few = new Values(around(1_000, 3), new RoundValues());
    Pair pair = pair(true, Obstacle.NONE);
    assertThat(new ComparisonRequest(pair, few, values(1, 1)).forks()).isEqualTo(3);
    assertThat(new ComparisonRequest(pair, values(1, 1), few).forks()).isEqualTo(3);
  }
}
