package io.siribench.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.siribench.results.Breakdown;
import io.siribench.results.Breakdown.Row;
import io.siribench.results.Breakdown.Section;
import io.siribench.results.Sample;
import io.siribench.results.SampleBuilder;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Breakdowns of starts whose samples take 200 ns. */
final class BreakdownFiguresTest {
  private static BreakdownFigures figures(Optional<Double> sampleNanos, Row... rows) {
    return new BreakdownFigures(new Breakdown("a", List.of(rows)), sampleNanos);
  }

  private static Row part(long nanos) {
    return Row.time(Section.PART, Breakdown.REQUEST, "binding", nanos);
  }

  private static Row observed(long nanos) {
    return Row.time(Section.TOTAL, "", "launch to object", nanos);
  }

  private static Row unobserved(long nanos) {
    return Row.time(Section.TOTAL, "", Breakdown.UNOBSERVED, nanos);
  }

  @ParameterizedTest
  @CsvSource({
    "189, false",
    "190, true",
    "210, true",
    "211, false",
  })
  void addsUp_parts_isWithinFivePercentOfTheTotal(long parts, boolean expected) {
    BreakdownFigures figures = figures(Optional.of(200.0), part(parts - 50), part(50));
    assertThat(figures.partsPercent()).hasValue(parts / 2.0);
    assertThat(figures.addsUp()).contains(expected);
  }

  @Test
  void partsPercent_noPartsOrTotal_isUnknown() {
    assertThat(figures(Optional.of(200.0)).partsPercent()).isEmpty();
    assertThat(figures(Optional.empty(), part(100)).partsPercent()).isEmpty();
    assertThat(figures(Optional.empty(), part(100)).addsUp()).isEmpty();
  }

  /** Unobserved extra forks are closer to those with counters than samples are. */
  @Test
  void unobservedNanos_extraForks_replaceSamples() {
    assertThat(figures(Optional.of(200.0), observed(300)).unobservedNanos()).hasValue(200.0);
    BreakdownFigures figures = figures(Optional.of(200.0), observed(300), unobserved(250));
    assertThat(figures.unobservedNanos()).hasValue(250.0);
    assertThat(figures.observerPercent()).hasValue(20.0);
    assertThat(figures(Optional.of(200.0), observed(150)).observerPercent()).hasValue(-25.0);
    assertThat(figures(Optional.of(200.0), unobserved(250)).observerPercent()).isEmpty();
    assertThat(figures(Optional.empty(), observed(300)).observerPercent()).isEmpty();
  }

  @Test
  void of_breakdowns_followShownScenarios() {
    List<ScenarioSamples> samples =
        Stream.of("b", "a").map(id -> ScenarioOf.samples(List.of(sample(id)))).toList();
    List<Breakdown> breakdowns =
        Stream.of("a", "other", "b").map(id -> new Breakdown(id, List.of())).toList();
    assertThat(BreakdownFigures.of(breakdowns, samples))
        .extracting(found -> found.breakdown().scenario(), BreakdownFigures::sampleNanos)
        .containsExactly(tuple("b", Optional.of(200.0)), tuple("a", Optional.of(200.0)));
  }

  private static Sample sample(String id) {
    return new SampleBuilder(id).times(80, 70, 50, 10).build();
  }
}
