package io.siribench.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.Factor;
import io.siribench.plan.Quantity;
import io.siribench.results.DrawnDocuments;
import io.siribench.results.Metric;
import io.siribench.results.NamedScenario;
import io.siribench.results.Outcome;
import io.siribench.results.Sample;
import io.siribench.results.SampleBuilder;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class ScenarioSamplesTest {
  private static final Instant START = Instant.parse("2026-11-27T14:30:00Z");

  private final ScenarioSamples scenario = new ScenarioSamples("a", Optional.empty(), false);

  private static SampleBuilder request(int round, int request) {
    return new SampleBuilder("a").at(round, round, request);
  }

  private static SampleBuilder elapsed(int round, int request, long nanos) {
    return request(round, request).times(Sample.ABSENT, 0, nanos, 1);
  }

  private static SampleBuilder warm(int round, int request, long nanos) {
    return elapsed(round, request, nanos).source("stop.json", "reader", "warm");
  }

  private void add(SampleBuilder... requests) {
    add(scenario, requests);
  }

  private static void add(ScenarioSamples scenario, SampleBuilder... requests) {
    List<Sample> fork = Arrays.stream(requests).map(SampleBuilder::build).toList();
    scenario.add(fork, ForkFigures.of(fork, OptionalInt.empty()));
  }

  @Test
  void elapsedByProcess_singleRequests_areSeparateProcesses() {
    add(elapsed(1, 0, 30));
    add(elapsed(2, 0, 20));
    assertThat(scenario.elapsedByProcess()).containsExactly(new long[] {30}, new long[] {20});
    assertThat(scenario.byProcess(Measure.ELAPSED).processes()).isEqualTo(2);
  }

  @Test
  void elapsedByProcess_severalRequests_areGrouped() {
    add(warm(1, 0, 90), warm(1, 1, 30), warm(1, 2, 31));
    // The only request of this fork that may count fails.
    add(warm(2, 0, 90), warm(2, 1, 30).failed(Outcome.CRASH, "no", 1));
    add(warm(3, 0, 90), warm(3, 1, 20));
    assertThat(scenario.elapsedByProcess()).containsExactly(new long[] {30, 31}, new long[] {20});
    assertThat(scenario.byProcess(Measure.ELAPSED).processes()).isEqualTo(2);
    assertThat(scenario.byProcess(Measure.REQUEST).processes()).isEqualTo(2);
    assertThat(scenario.byProcess(Measure.CPU).size()).isEqualTo(2);
  }

  @Test
  void rate_requestsOfTheWarmup_areNotInTheUncorrectedTimes() {
    List<Sample> fork =
        IntStream.range(0, 4)
            .mapToObj(request -> warm(1, request, 10L * request).set(Metric.LATE_NS, 1).build())
            .toList();
    scenario.add(fork, ForkFigures.of(fork, OptionalInt.of(2)));
    assertThat(scenario.elapsedNanos().toArray()).containsExactly(21, 31);
    assertThat(scenario.rate().uncorrectedNanos().toArray()).containsExactly(20, 30);
    RateFigures figures = scenario.rate().report(Optional.empty()).orElseThrow();
    assertThat(figures.lateNanos().n()).isEqualTo(4);
  }

  /** A process may end after the first of its requests. */
  @Test
  void elapsedByProcess_someWithOneRequest_areSeparateProcesses() {
    add(elapsed(1, 0, 10));
    add(elapsed(2, 0, 11));
    add(elapsed(3, 0, 20), elapsed(3, 1, 21));
    add(elapsed(4, 0, 30));
    assertThat(scenario.elapsedByProcess())
        .containsExactly(new long[] {10}, new long[] {11}, new long[] {20, 21}, new long[] {30});
    assertThat(scenario.byProcess(Measure.ELAPSED).processes()).isEqualTo(4);
  }

  @Test
  void failures_samples_areCountedByOutcomeWithTheFirstError() {
    add(request(1, 0).failed(Outcome.CRASH, "no module", 1));
    add(request(2, 0).failed(Outcome.TIMEOUT, "silent", 143));
    add(request(3, 0).failed(Outcome.CRASH, "other", 1));
    add(request(4, 0));
    assertThat(scenario.failures())
        .containsEntry(Outcome.CRASH, 2L)
        .containsEntry(Outcome.TIMEOUT, 1L);
    assertThat(scenario.firstError()).isEqualTo("no module");
    assertThat(scenario.digests()).containsExactly("5f3759df");
  }

  /** Each response of a live endpoint has its own digest. */
  @Test
  void digests_ofManyResponses_areTheFirstEight() {
    IntStream.range(1, 12).forEach(round -> add(request(round, 0).digest("d" + round)));
    add(request(12, 0).digest(""));
    assertThat(scenario.digests()).containsExactly("d1", "d2", "d3", "d4", "d5", "d6", "d7", "d8");
  }

  @Test
  void times_countedSamples_spanFirstToLast() {
    add(elapsed(1, 0, 400_000_000).startedAt(START.plusMillis(100)));
    add(elapsed(2, 0, 20_000_000).startedAt(START));
    add(request(3, 0).startedAt(START.plusSeconds(9)).failed(Outcome.CRASH, "no", 1));
    assertThat(scenario.firstStartMillis()).isEqualTo(START.toEpochMilli());
    assertThat(scenario.lastEndMillis()).isEqualTo(START.toEpochMilli() + 500);
    assertThat(scenario.startedMillis().toArray())
        .containsExactly(START.toEpochMilli() + 100, START.toEpochMilli());
  }

  @Test
  void medians_measures_haveThoseWithValues() {
    add(elapsed(1, 0, 30).set(Metric.PEAK_RSS_BYTES, 70));
    add(elapsed(2, 0, 20).set(Metric.PEAK_RSS_BYTES, 90));
    assertThat(scenario.medians())
        .containsEntry(Measure.ELAPSED, 25.0)
        .containsEntry(Measure.PEAK_RSS, 80.0)
        .doesNotContainKeys(Measure.BOOT, Measure.LAUNCH);
    add(request(3, 0).times(1, 2, 3, 1));
    assertThat(scenario.medians()).containsEntry(Measure.LAUNCH, 6.0);
  }

  @Test
  void isOnSameDevice_scenarios_comparesDeviceAndHost() {
    ScenarioSamples none = new ScenarioSamples("none", Optional.empty(), false);
    add(request(1, 0).device("A1").word(Factor.HOST, "x"));
    ScenarioSamples same = ofDevice("A1", "x");
    assertThat(scenario.isOnSameDevice(same)).isTrue();
    assertThat(scenario.isOnSameDevice(ofDevice("B2", "x"))).isFalse();
    assertThat(scenario.isOnSameDevice(ofDevice("A1", "y"))).isFalse();
    assertThat(scenario.isOnSameDevice(none)).isFalse();
    assertThat(none.isOnSameDevice(new ScenarioSamples("other", Optional.empty(), false))).isTrue();
  }

  private static ScenarioSamples ofDevice(String serial, String host) {
    ScenarioSamples samples = new ScenarioSamples("b", Optional.empty(), false);
    add(samples, request(1, 0).device(serial).word(Factor.HOST, host));
    return samples;
  }

  @Test
  void factors_drawnDocuments_haveTheirPopulationAsSource() {
    ScenarioSamples drawn =
        new ScenarioSamples("a", Optional.of(new DrawnDocuments("day.har", 120, 42)), false);
    add(drawn, request(1, 0).source("cache/one.json", "reader", "cold"));
    add(drawn, request(2, 0).source("cache/two.json", "reader", "cold"));
    add(drawn, request(3, 0).source("cache/one.json", "reader", "cold"));
    assertThat(drawn.factors().orElseThrow().source()).isEqualTo("day.har");
    assertThat(drawn.documents()).containsExactly("one", "two");
    assertThat(scenario.documents()).isEmpty();
    assertThat(scenario.factors()).isEmpty();
  }

  /** Processes that are not timed read documents of the same population. */
  @Test
  void factors_drawnDocumentsOfAllocation_haveTheirPopulationAsSource() {
    ScenarioSamples drawn =
        new ScenarioSamples("a", Optional.of(new DrawnDocuments("day.har", 120, 42)), false);
    for (String name : List.of("one", "two")) {
      SampleBuilder sample = request(1, 0).source("cache/" + name + ".json", "reader", "cold");
      drawn.addAllocation(List.of(sample.build()), OptionalInt.empty());
    }
    assertThat(drawn.factors().orElseThrow().source()).isEqualTo("day.har");
    assertThat(drawn.documents()).containsExactly("one", "two");
  }

  @Test
  void named_samples_isTheCombinationOfTheLast() {
    assertThat(scenario.named()).isEqualTo(NamedScenario.ofId("a"));
    add(request(1, 0).word(Factor.FORMAT, "xml"));
    assertThat(scenario.named().word(Factor.FORMAT)).isEqualTo("xml");
    assertThat(scenario.hasHeadStart()).isFalse();
    add(request(2, 0).set(Metric.VISIBLE_WAIT_NS, 5));
    assertThat(scenario.hasHeadStart()).isTrue();
  }

  @Test
  void warmup_processes_areWarmWithoutRate() {
    add(elapsed(1, 0, 30));
    assertThat(scenario.warmup()).isEmpty();
    add(warm(2, 0, 90), warm(2, 1, 30));
    assertThat(scenario.warmup()).hasSize(1);
    add(warm(3, 0, 90), warm(3, 1, 30).set(Metric.LATE_NS, 1));
    assertThat(scenario.warmup()).hasSize(1);
    assertThat(scenario.rate().report(Optional.empty())).isPresent();
  }

  private static SampleBuilder counted(long boot, long instructions) {
    return request(1, 0)
        .set(Metric.COUNTER, "qemu 8")
        .set(Metric.INSTRUCTIONS, instructions)
        .set(Metric.BOOT_INSTRUCTIONS, boot);
  }

  @Test
  void counted_forks_haveThePhasesThatTheCounterSees() {
    scenario.addCounted(counted(Sample.ABSENT, 500).word(Factor.FORMAT, "xml").build());
    scenario.addCounted(counted(100, 501).failed(Outcome.CRASH, "no", 1).build());
    CountedStart start = scenario.counted(NamedScenario.ofId("a"));
    assertThat(start.counts()).containsExactly(500L);
    assertThat(scenario.of(Measure.BOOT_INSTRUCTIONS).size()).isZero();
    assertThat(scenario.failures()).containsEntry(Outcome.CRASH, 1L);
    assertThat(scenario.factors()).isPresent();
    assertThat(scenario.named().word(Factor.READER)).isEqualTo("reader");
  }

  /** A fork that was never launched has no counter, and leaves that of others. */
  @Test
  void counted_scenario_hasItsCounter() {
    assertThat(scenario.hasForks(Quantity.INSTRUCTIONS)).isFalse();
    scenario.addCounted(counted(100, 500).build());
    scenario.addCounted(request(2, 0).failed(Outcome.REFUSED, "no", -1).build());
    assertThat(scenario.hasForks(Quantity.INSTRUCTIONS)).isTrue();
    assertThat(scenario.counted(NamedScenario.ofId("a")).counter()).isEqualTo("qemu 8");
    assertThat(scenario.of(Measure.BOOT_INSTRUCTIONS).toArray()).containsExactly(100);
  }

  private static List<Sample> allocating(String start, long... bytes) {
    return IntStream.range(0, bytes.length)
        .mapToObj(
            request ->
                request(1, request)
                    .source("stop.json", "reader", start)
                    .set(Metric.QUANTITY, "allocation")
                    .set(Metric.ALLOCATED_BYTES, bytes[request])
                    .build())
        .toList();
  }

  /** The first request of a warm process never counts. */
  @Test
  void allocation_ofWarmFork_isTheMedianAfterItsWarmUp() {
    scenario.addAllocation(allocating("warm", 900, 800, 20, 22), OptionalInt.of(2));
    assertThat(scenario.of(Measure.ALLOCATED).toArray()).containsExactly(21);
    scenario.addAllocation(allocating("warm", 900, 800), OptionalInt.empty());
    assertThat(scenario.of(Measure.ALLOCATED).toArray()).containsExactly(21, 800);
    scenario.addAllocation(allocating("warm", 900), OptionalInt.empty());
    assertThat(scenario.of(Measure.ALLOCATED).size()).isEqualTo(2);
    assertThat(scenario.factors()).isPresent();
    assertThat(scenario.named().word(Factor.START)).isEqualTo("warm");
  }

  @Test
  void allocation_ofFailedForks_countsFailures() {
    scenario.addAllocation(
        List.of(request(1, 0).failed(Outcome.CRASH, "no", 1).build()), OptionalInt.empty());
    assertThat(scenario.failures()).containsEntry(Outcome.CRASH, 1L);
    assertThat(scenario.of(Measure.ALLOCATED).size()).isZero();
  }

  @Test
  void exchange_responses_includeAllRequests() {
    add(request(1, 0).set(Metric.STATUS, 200).set(Metric.CONNECTION_STATE, "reused"));
    add(request(2, 0).set(Metric.STATUS, 503).failed(Outcome.HTTP, "busy", 503));
    assertThat(scenario.exchange().statuses()).containsOnlyKeys(200L, 503L);
    assertThat(scenario.exchange().counted()).isEqualTo(1);
    assertThat(scenario.exchange().reusedPercent()).hasValue(100.0);
  }

  @Test
  void bound_documents_isTheShareOfAll() {
    assertThat(scenario.bound().percent()).isEmpty();
    add(request(1, 0).leaves(100, 90));
    add(request(2, 0).leaves(100, 100));
    assertThat(scenario.bound().percent()).hasValue(new BigDecimal("95.0"));
  }

  @Test
  void allocation_ofFirstRequests_hasNoWarmUp() {
    scenario.addAllocation(allocating("cold", 900), OptionalInt.of(5));
    scenario.addAllocation(allocating("cold", Sample.ABSENT), OptionalInt.of(5));
    assertThat(scenario.of(Measure.ALLOCATED).toArray()).containsExactly(900);
    assertThat(scenario.forks().values(Measure.ALLOCATED).elapsedNanos().size()).isEqualTo(1);
  }

  @Test
  void restored_state_isFromLastForkWithRangeOfAll() {
    assertThat(scenario.restored()).isEmpty();
    add(request(1, 0).restored(31, 20));
    add(request(2, 0).restored(33, 30).set(Metric.PREPARING_NS, 77));
    add(request(3, 0));
    RestoredState state = scenario.restored().orElseThrow();
    assertThat(state.preparedDeserializers()).isEqualTo(33);
    assertThat(state.minRestored()).isEqualTo(20);
    assertThat(state.maxRestored()).isEqualTo(30);
    assertThat(state.preparingNanos()).isEqualTo(77);
    assertThat(state.cacheBytes()).isEqualTo(183_204);
    assertThat(state.cacheWriteNanos()).isEqualTo(12_345_678);
    assertThat(state.builds()).isEmpty();
  }

  @Test
  void restored_unknownCounts_areAbsent() {
    add(request(1, 0).set(Metric.PREPARING_NS, 77));
    RestoredState state = scenario.restored().orElseThrow();
    assertThat(state.minRestored()).isEqualTo(Sample.ABSENT);
    assertThat(state.maxRestored()).isEqualTo(Sample.ABSENT);
  }

  /** All of the variance is between builds, none within one. */
  @Test
  void builds_ofDifferentLaunches_explainTheVariance() {
    for (int round = 1; round <= 12; round++) {
      add(
          request(round, 0)
              .times(round % 3 * 100_000L, 1, 40 + round, 1)
              .set(Metric.BUILD, "build" + round % 3));
    }
    assertThat(scenario.restored().orElseThrow().builds().orElseThrow().share())
        .isGreaterThan(0.99);
  }

  /** Later requests do not include the launch. */
  @Test
  void builds_ofWarmProcesses_areComparedByLaterRequests() {
    for (int round = 1; round <= 12; round++) {
      add(
          warm(round, 0, 90)
              .set(Metric.BOOT_NS, round % 3 * 100_000L)
              .set(Metric.BUILD, "build" + round % 3),
          warm(round, 1, 1_000 + 7 * (round % 4)));
    }
    assertThat(scenario.restored().orElseThrow().builds().orElseThrow().share()).isLessThan(0.5);
  }
}
