package io.siribench.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.results.Metric;
import io.siribench.results.Sample;
import io.siribench.results.SampleBuilder;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class TimedSeriesTest {
  private static final Instant START = Instant.parse("2026-11-27T14:30:00Z");

  private static SampleBuilder sample(int round, long sinceStartMillis, long requestMillis) {
    return new SampleBuilder("a")
        .at(round, round, 0)
        .startedAt(START.plusMillis(sinceStartMillis))
        .times(Sample.ABSENT, 0, requestMillis * 1_000_000, 1);
  }

  @Test
  void of_samples_spanFirstStartToLastEnd() {
    ScenarioSamples samples =
        ScenarioOf.samples(List.of(sample(1, 100, 500).build(), sample(2, 0, 20).build()));
    assertThat(TimedSeries.of(samples))
        .singleElement()
        .satisfies(series -> assertThat(series.name()).isEqualTo("a"))
        .satisfies(series -> assertThat(series.nanos().size()).isEqualTo(2))
        .satisfies(series -> assertThat(series.startMillis()).isEqualTo(START.toEpochMilli()))
        .satisfies(series -> assertThat(series.endMillis()).isEqualTo(START.toEpochMilli() + 600));
  }

  @Test
  void of_constantRate_alsoHasTimesFromTheActualSend() {
    ScenarioSamples samples =
        ScenarioOf.samples(List.of(sample(1, 0, 1).set(Metric.LATE_NS, 7).build()));
    List<TimedSeries> series = TimedSeries.of(samples);
    assertThat(series).extracting(TimedSeries::name).containsExactly("a", "a.uncorrected");
    assertThat(series.get(0).nanos().toArray()).containsExactly(1_000_007);
    assertThat(series.get(1).nanos().toArray()).containsExactly(1_000_000);
  }

  @Test
  void of_noSample_isEmpty() {
    assertThat(TimedSeries.of(new ScenarioSamples("a", Optional.empty(), false))).isEmpty();
  }
}
