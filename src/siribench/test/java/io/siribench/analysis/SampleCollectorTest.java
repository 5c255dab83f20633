package io.siribench.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.analysis.RunContext.Remarks;
import io.siribench.factor.Factor;
import io.siribench.plan.Quantity;
import io.siribench.results.Metric;
import io.siribench.results.Outcome;
import io.siribench.results.PlannedScenario;
import io.siribench.results.Sample;
import io.siribench.results.SampleBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SampleCollectorTest {
  @TempDir private Path path;
  private TestRun run;

  @BeforeEach
  void create() throws IOException {
    run = new TestRun(path);
  }

  private static SampleBuilder sample(String id, int round, int fork, int request) {
    return new SampleBuilder(id).at(round, fork, request);
  }

  private static SampleBuilder failed(String id, int round, int fork) {
    return sample(id, round, fork, 0).failed(Outcome.CRASH, "no", 1);
  }

  private static ScenarioSamples of(SampleCollector collector, String id) {
    return collector.scenarios().stream()
        .filter(samples -> samples.scenario().equals(id))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void read_scenarios_listsPlannedBeforeOthers() throws IOException {
    SampleCollector collector =
        run.fork(sample("z", 1, 0, 0)).fork(sample("b", 1, 1, 0)).collected(plan("a", "b"));
    assertThat(collector.scenarios())
        .extracting(ScenarioSamples::scenario)
        .containsExactly("a", "b", "z");
    assertThat(of(collector, "a").hasForks(Quantity.TIME)).isFalse();
    assertThat(of(collector, "z").hasForks(Quantity.TIME)).isTrue();
  }

  private static TestContext plan(String... ids) {
    return TestContext.of(List.of(ids));
  }

  /** The number of a fork alone does not identify it. */
  @Test
  void read_rowsOfDifferentForks_areSeparateForks() throws IOException {
    SampleCollector collector =
        run.fork(sample("a", 1, 0, 0), sample("a", 1, 0, 1))
            .fork(sample("a", 2, 0, 0))
            .fork(sample("a", 2, 1, 0))
            .fork(sample("b", 2, 1, 0))
            .collected(plan("a", "b"));
    assertThat(of(collector, "a").forks().summary().forks()).isEqualTo(3);
    assertThat(of(collector, "a").elapsedByProcess())
        .extracting(nanos -> nanos.length)
        .containsExactly(2, 1, 1);
    assertThat(of(collector, "b").forks().summary().forks()).isEqualTo(1);
  }

  @Test
  void read_clockSetBack_keepsTheOrderOfForks() throws IOException {
    Instant start = Instant.ofEpochMilli(1_000_000);
    SampleCollector collector =
        run.fork(sample("a", 1, 0, 0).startedAt(start))
            .fork(sample("b", 1, 1, 0).startedAt(start.plusMillis(500)))
            .fork(sample("a", 2, 2, 0).startedAt(start.minusMillis(99_000)))
            .fork(sample("b", 2, 3, 0).startedAt(start.minusMillis(98_000)))
            .collected(plan("a", "b"));
    assertThat(of(collector, "a").startedMillis().toArray()).containsExactly(1_000_000, 1_000_501);
    assertThat(of(collector, "b").startedMillis().toArray()).containsExactly(1_000_500, 1_001_501);
  }

  /** Each device has its own clock, and the forks of several devices are interleaved. */
  @Test
  void read_forksOfDevices_keepTheirTimes() throws IOException {
    Instant start = Instant.ofEpochMilli(1_000_000);
    SampleCollector collector =
        run.fork(sample("a", 1, 0, 0).device("one").startedAt(start.plusMillis(500)))
            .fork(sample("b", 1, 1, 0).device("two").startedAt(start))
            .collected(plan("a", "b"));
    assertThat(of(collector, "a").startedMillis().toArray()).containsExactly(1_000_500);
    assertThat(of(collector, "b").startedMillis().toArray()).containsExactly(1_000_000);
  }

  @Test
  void read_firstRound_isCountedApart() throws IOException {
    SampleCollector collector =
        run.fork(sample("a", 0, 0, 0), sample("a", 0, 0, 1))
            .fork(failed("a", 0, 1))
            .fork(sample("a", 1, 2, 0))
            .collected(plan("a"));
    assertThat(collector.pageCacheSamples()).isEqualTo(3);
    assertThat(collector.pageCacheFailures()).isEqualTo(1);
    assertThat(of(collector, "a").elapsedNanos().size()).isEqualTo(1);
    assertThat(of(collector, "a").failures()).isEmpty();
  }

  @Test
  void read_supersededForks_doNotCount() throws IOException {
    SampleCollector collector =
        SampleCollector.read(
            run.fork(sample("a", 1, 0, 0), sample("a", 1, 0, 1))
                .fork(sample("a", 1, 1, 0))
                .directory(),
            plan("a").build(Set.of(0, 7), Remarks.NONE));
    assertThat(of(collector, "a").elapsedNanos().size()).isEqualTo(1);
    // The other one has no rows.
    assertThat(collector.supersededForks()).isEqualTo(1);
  }

  @Test
  void read_tornEnd_isReported() throws IOException {
    run.fork(sample("a", 1, 0, 0));
    assertThat(run.collected(plan("a")).tornBytes()).isZero();
    Files.writeString(run.directory().samples(), "1,a,2", StandardOpenOption.APPEND);
    assertThat(run.collected(plan("a")).tornBytes()).isEqualTo(5);
  }

  @Test
  void shown_control_isOmittedAndItsFailuresAreCountedSeparately() throws IOException {
    SampleCollector collector =
        run.fork(failed("a", 1, 0))
            .fork(failed("a@aa", 1, 1))
            .fork(failed("a@aa", 2, 2))
            .collected(plan("a", "a@aa").control("a@aa").references(Map.of("a@aa", "a")));
    assertThat(collector.shown()).extracting(ScenarioSamples::scenario).containsExactly("a");
    assertThat(collector.controlFailures()).isEqualTo(2);
  }

  /** Forks that count instructions or bytes have no times. */
  @Test
  void read_otherQuantities_haveNoTimes() throws IOException {
    SampleCollector collector =
        run.fork(
                sample("a", 1, 0, 0)
                    .set(Metric.QUANTITY, Quantity.INSTRUCTIONS.key())
                    .set(Metric.COUNTER, "qemu")
                    .set(Metric.INSTRUCTIONS, 500))
            .fork(
                sample("a", 1, 1, 0)
                    .set(Metric.QUANTITY, Quantity.ALLOCATION.key())
                    .set(Metric.ALLOCATED_BYTES, 1_000))
            .collected(plan("a"));
    ScenarioSamples samples = of(collector, "a");
    assertThat(samples.of(Measure.INSTRUCTIONS).toArray()).containsExactly(500);
    assertThat(samples.of(Measure.ALLOCATED).toArray()).containsExactly(1_000);
    assertThat(samples.elapsedNanos().size()).isZero();
    assertThat(samples.hasForks(Quantity.TIME)).isFalse();
    assertThat(collector.digests().of("a")).isNotEmpty();
  }

  /** Responses of a live endpoint change with every request; those of siribench itself do not. */
  @Test
  void digests_ofServedDocuments_areChecked() throws IOException {
    for (String id : List.of("a", "b")) {
      run.fork(
          sample(id, 1, 0, 0).source("http://host.example/sm.json", "reader", "cold").digest(id));
    }
    assertThat(run.collected(plan("a", "b")).digests().mismatches()).isEmpty();
    assertThat(run.collected(plan("a", "b").served()).digests().mismatches()).hasSize(1);
  }

  @Test
  void together_hostsThatShareARate_areOneScenario() throws IOException {
    SampleCollector collector =
        run.fork(ofHost("x", 0)).fork(ofHost("y", 1)).collected(hosts("a@x", "a@y"));
    assertThat(collector.allHosts()).hasSize(1);
    PlannedScenario all = collector.allHosts().keySet().iterator().next();
    assertThat(all.id()).isEqualTo("a");
    assertThat(all.periodNanos()).hasValue(50L);
    ScenarioSamples samples = collector.allHosts().values().iterator().next();
    assertThat(samples.elapsedNanos().size()).isEqualTo(2);
    assertThat(samples.factors().orElseThrow().word(Factor.HOST)).isEmpty();
    assertThat(of(collector, "a@x").factors().orElseThrow().word(Factor.HOST)).isEqualTo("x");
  }

  @Test
  void together_controlOrNoSamples_isAbsent() throws IOException {
    run.fork(ofHost("x", 0));
    assertThat(run.collected(hosts("a@x").control("a@x")).allHosts()).isEmpty();
    assertThat(run.collected(hosts("b@x")).allHosts()).isEmpty();
    assertThat(run.collected(plan("a@x")).allHosts()).isEmpty();
  }

  private static TestContext hosts(String... ids) {
    return TestContext.ofHosts(List.of(ids)).sharedRate(100, 2);
  }

  private static SampleBuilder ofHost(String host, int fork) {
    return sample("a@" + host, 1, fork, 0)
        .word(Factor.HOST, host)
        .times(Sample.ABSENT, 0, 10, 1)
        .set(Metric.LATE_NS, 1);
  }
}
