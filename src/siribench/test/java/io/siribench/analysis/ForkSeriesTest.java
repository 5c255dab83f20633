package io.siribench.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.Factor;
import io.siribench.results.Metric;
import io.siribench.results.Sample;
import io.siribench.results.SampleBuilder;
import io.siribench.stats.SteadyState.Kind;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ForkSeriesTest {
  private final ForkSeries forks = new ForkSeries();

  private static SampleBuilder sample(String start, int round) {
    return new SampleBuilder("a").at(round, round, 0).word(Factor.START, start);
  }

  private static ForkFigures figures(OptionalInt steadyFrom, Sample... counted) {
    return new ForkFigures(List.of(counted), steadyFrom, OptionalInt.empty(), Optional.empty());
  }

  private void add(Sample... counted) {
    forks.add(counted[0], figures(OptionalInt.empty(), counted));
  }

  @Test
  void values_headlines_arePerRound() {
    add(sample("cold", 1).times(80, 60, 40, 300).build());
    add(sample("cold", 4).times(80, 60, 50, 400).build());
    assertThat(forks.values(Measure.ELAPSED).elapsedNanos().values()).containsExactly(100, 110);
    assertThat(forks.values(Measure.ELAPSED).elapsedNanos().rounds()).containsExactly(1, 4);
    assertThat(forks.values(Measure.ELAPSED).cpuNanos().values()).containsExactly(300, 400);
    ComparisonRequest.Values launch = forks.values(Measure.LAUNCH);
    assertThat(launch.headline()).isEqualTo(Measure.LAUNCH);
    assertThat(launch.elapsedNanos().values()).containsExactly(180, 190);
    assertThat(launch.cpuNanos().values()).containsExactly(300, 400);
    assertThat(forks.values(Measure.VISIBLE_WAIT).elapsedNanos().size()).isZero();
    assertThat(forks.summary().forks()).isEqualTo(2);
  }

  /** The others alone would establish something of only a part of the processes. */
  @Test
  void values_unknownCpuTime_isZero() {
    add(sample("cold", 1).times(80, 60, 40, Sample.ABSENT).build());
    assertThat(forks.values(Measure.ELAPSED).cpuNanos().values()).containsExactly(0);
  }

  @Test
  void add_forkWithoutCountedSamples_isOnlyStillWarmingUp() {
    forks.add(
        sample("steady", 1).build(),
        new ForkFigures(List.of(), OptionalInt.empty(), OptionalInt.of(700), Optional.empty()));
    assertThat(forks.summary())
        .isEqualTo(new ForkSummary(0, List.of(), List.of(700L), 0, 0, 0, 0, Map.of()));
    assertThat(forks.values(Measure.ELAPSED).cpuNanos().size()).isZero();
    assertThat(forks.isWarm()).isTrue();
  }

  @Test
  void add_neverSteadyFork_isOnlyCountedAsSuch() {
    forks.add(
        sample("steady", 1).build(),
        new ForkFigures(
            List.of(), OptionalInt.empty(), OptionalInt.empty(), Optional.of(Kind.NEVER)));
    assertThat(forks.summary())
        .isEqualTo(new ForkSummary(0, List.of(), List.of(), 1, 0, 0, 0, Map.of()))
        .returns(1, ForkSummary::neverSteady);
  }

  @Test
  void add_forkThatSlowedDown_countsAndIsReported() {
    Sample sample = sample("steady", 1).progress("steady", 1, 5).build();
    forks.add(
        sample,
        new ForkFigures(
            List.of(sample), OptionalInt.of(30), OptionalInt.empty(), Optional.of(Kind.SLOWED)));
    assertThat(forks.summary())
        .isEqualTo(new ForkSummary(1, List.of(30L), List.of(), 0, 1, 0, 0, Map.of()))
        .returns(0, ForkSummary::neverSteady);
  }

  @Test
  void report_steadyForks_stateTheirStartAndUnknownCompilers() {
    Sample known = sample("steady", 1).progress("steady", 1, 5).build();
    Sample unknown = sample("steady", 2).progress("steady", 1, Sample.ABSENT).build();
    forks.add(known, figures(OptionalInt.of(30), unknown, known));
    forks.add(unknown, figures(OptionalInt.of(50), unknown));
    forks.add(unknown, figures(OptionalInt.of(70), unknown));
    add(sample("warm", 3).build());
    assertThat(forks.summary().steadyFrom()).containsExactly(30L, 50L, 70L);
    assertThat(forks.summary().typicalSteadyFrom()).hasValue(50.0);
    assertThat(forks.summary().jitUnknown()).isEqualTo(2);
    assertThat(forks.summary().forks()).isEqualTo(4);
  }

  @Test
  void report_disturbances_areCountedByReason() {
    add(
        sample("cold", 1).set(Metric.DISTURBED, "cpu pressure").build(),
        sample("cold", 1).set(Metric.DISTURBED, "cpu").build(),
        sample("cold", 1).build());
    assertThat(forks.summary().disturbed()).isEqualTo(2);
    assertThat(forks.summary().disturbances()).isEqualTo(Map.of("cpu", 2L, "pressure", 1L));
  }

  @ParameterizedTest
  @CsvSource({
    "cold,   false",
    "pseudo-warm, false",
    "warm,   true",
    "steady, true",
  })
  void isWarm_start_isTrueForLaterRequests(String start, boolean expected) {
    add(sample(start, 1).build());
    assertThat(forks.isWarm()).isEqualTo(expected);
    ForkSeries allocation = new ForkSeries();
    allocation.addAllocation(sample(start, 1).build(), new long[] {1});
    assertThat(allocation.isWarm()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "cold,   pseudo-warm, true",
    "cold,   cold,        true",
    "warm,   warm,        true",
    "warm,   steady,      false",
    "cold,   warm,        false",
    "warm,   cold,        false",
  })
  void isOfTheKindOf_starts_distinguishesFirstWarmAndSteady(
      String one, String other, boolean expected) {
    add(sample(one, 1).build());
    ForkSeries others = new ForkSeries();
    others.add(sample(other, 1).build(), figures(OptionalInt.empty(), sample(other, 1).build()));
    assertThat(forks.isSameKindAs(others)).isEqualTo(expected);
  }

  @Test
  void addAllocation_forks_haveTheirMedianRequest() {
    forks.addAllocation(sample("warm", 2).build(), new long[] {500, 100, 120});
    forks.addAllocation(sample("warm", 3).build(), new long[0]);
    ComparisonRequest.Values values = forks.values(Measure.ALLOCATED);
    assertThat(values.headline()).isEqualTo(Measure.ALLOCATED);
    assertThat(values.elapsedNanos().rounds()).containsExactly(2);
    assertThat(values.elapsedNanos().values()).containsExactly(120);
    assertThat(values.cpuNanos().size()).isZero();
  }

  @Test
  void isAllocationFalling_anyFork_isTrue() {
    forks.addAllocation(sample("warm", 1).build(), new long[] {100, 100, 100, 100});
    assertThat(forks.isAllocationFalling()).isFalse();
    forks.addAllocation(sample("warm", 2).build(), new long[] {100, 100, 100, 50});
    forks.addAllocation(sample("warm", 3).build(), new long[] {100, 100, 100, 100});
    assertThat(forks.isAllocationFalling()).isTrue();
  }
}
