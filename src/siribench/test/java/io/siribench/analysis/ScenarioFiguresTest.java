package io.siribench.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.siribench.factor.Factor;
import io.siribench.results.NamedScenario;
import io.siribench.results.Outcome;
import io.siribench.results.PlannedScenario;
import io.siribench.results.Sample;
import io.siribench.results.SampleBuilder;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ScenarioFiguresTest {
  private static SampleBuilder sample(int round, long nanos) {
    return new SampleBuilder("a").at(round, round, 0).times(Sample.ABSENT, 0, nanos, 1);
  }

  private static ScenarioFigures figures(Optional<Double> baselineP50, SampleBuilder... samples) {
    ScenarioSamples scenario =
        ScenarioOf.samples(List.of(samples).stream().map(SampleBuilder::build).toList());
    return figures(scenario, NamedScenario.ofId("a"), baselineP50);
  }

  private static ScenarioFigures figures(
      ScenarioSamples samples, NamedScenario named, Optional<Double> baselineP50) {
    return ScenarioFigures.of(
        samples,
        named,
        baselineP50,
        PlannedScenario.unplanned("a"),
        WarmupCurve.NONE,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        BreakEvens.NONE);
  }

  @Test
  void ratio_eitherSideWithoutTimes_isAbsent() {
    assertThat(figures(Optional.of(10.0), sample(1, 20), sample(2, 40)).ratio()).hasValue(3.0);
    assertThat(figures(Optional.empty(), sample(1, 20)).ratio()).isEmpty();
    assertThat(figures(Optional.of(0.0), sample(1, 20)).ratio()).isEmpty();
    assertThat(figures(Optional.of(10.0), sample(1, 1).failed(Outcome.CRASH, "no", 1)).ratio())
        .isEmpty();
  }

  @Test
  void median_measures_isAbsentForThoseWithoutValues() {
    ScenarioFigures figures = figures(Optional.empty(), sample(1, 20), sample(2, 40));
    assertThat(figures.median(Measure.ELAPSED)).hasValue(30.0);
    assertThat(figures.median(Measure.BOOT)).isEmpty();
    assertThat(figures.n()).isEqualTo(2);
    assertThat(figures.failed()).isZero();
  }

  @Test
  void failed_outcomes_areAddedUp() {
    ScenarioFigures figures =
        figures(
            Optional.empty(),
            sample(1, 1).failed(Outcome.CRASH, "no", 1),
            sample(2, 1).failed(Outcome.CRASH, "no", 1),
            sample(3, 1).failed(Outcome.TIMEOUT, "no", 1));
    assertThat(figures.failed()).isEqualTo(3);
    assertThat(figures.n()).isZero();
    assertThat(figures.firstError()).isEqualTo("no");
  }

  @Test
  void throughput_steadyThreads_isTheInverseOfTheMedian() {
    assertThat(throughput("steady", "4").orElseThrow()).isCloseTo(500, within(1e-9));
    assertThat(throughput("steady", "")).isEmpty();
    assertThat(throughput("warm", "4")).isEmpty();
  }

  private static Optional<Double> throughput(String start, String threads) {
    ScenarioSamples samples = ScenarioOf.samples(List.of(sample(1, 2_000_000).build()));
    Map<Factor<?>, String> words = Map.of(Factor.START, start, Factor.THREADS, threads);
    return figures(samples, new NamedScenario("a", words, ""), Optional.empty())
        .throughputPerSecond();
  }

  /** Half a percent of untyped values hardly costs anything. */
  @ParameterizedTest
  @CsvSource({"994, 99.4, true", "995, 99.5, false", "1000, 100.0, false"})
  void isPartlyBound_untypedValues_isTrueFromHalfAPercent(
      long bound, BigDecimal percent, boolean isPartly) {
    ScenarioFigures figures = figures(Optional.empty(), sample(1, 1).leaves(1_000, bound));
    assertThat(figures.boundPercent()).hasValue(percent);
    assertThat(figures.isPartlyBound()).isEqualTo(isPartly);
  }

  @Test
  void isPartlyBound_unknownShare_isFalse() {
    assertThat(figures(Optional.empty(), sample(1, 1)).isPartlyBound()).isFalse();
  }
}
