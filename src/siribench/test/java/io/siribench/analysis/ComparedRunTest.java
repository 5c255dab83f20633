package io.siribench.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.analysis.Pair.Obstacle;
import io.siribench.plan.Quantity;
import io.siribench.report.compare.CompareRun;
import io.siribench.results.Metric;
import io.siribench.results.NamedScenario;
import io.siribench.results.SampleBuilder;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ComparedRunTest {
  private static final String JSON = "json.reader.none.cold";
  private static final String XML = "xml.reader.none.cold";
  private static final String CONTROL = JSON + "@aa";

  @TempDir private Path path;

  private static CompareRun run(long seed) {
    return new CompareRun(seed).with(JSON, 250, 500).with(XML, 300, 600);
  }

  private ComparedRun read(CompareRun run, String scenario) throws IOException {
    String name = "run" + System.identityHashCode(run);
    if (!path.resolve(name).toFile().exists()) {
      run.write(path.resolve(name));
    }
    return ComparedRun.read(RunSide.of(path.resolve(name) + scenario));
  }

  private ComparedRun read(CompareRun run) throws IOException {
    return read(run, "");
  }

  @Test
  void read_run_hasItsScenariosWithoutControls() throws IOException {
    ComparedRun run = read(run(1).with(CONTROL, 250, 500));
    assertThat(run.ids()).containsExactly(JSON, XML);
    assertThat(run.scenarios()).extracting(NamedScenario::id).containsExactly(JSON, XML);
    assertThat(run.matched()).extracting(NamedScenario::id).containsExactly(JSON, XML);
    assertThat(run.matched(JSON).id()).isEqualTo(JSON);
  }

  @Test
  void read_oneScenario_containsOnlyThatScenario() throws IOException {
    CompareRun run = run(1).with(CONTROL, 250, 500);
    assertThat(read(run, ":" + XML).ids()).containsExactly(XML);
    assertThat(read(run, ":" + CONTROL).ids()).containsExactly(CONTROL);
    assertThatThrownBy(() -> read(run, ":cbor"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("'cbor' is neither a run directory nor a scenario of ")
        .hasMessageEndingWith(", which has: " + JSON + ", " + XML);
  }

  @Test
  void of_scenarioThatIsNotSelected_isRefused() throws IOException {
    ComparedRun run = read(run(1), ":" + XML);
    assertThat(run.of(XML).scenario()).isEqualTo(XML);
    assertThatThrownBy(() -> run.of(JSON)).hasMessageContaining(JSON);
  }

  @Test
  void summary_scenario_coversCountedSamples() throws IOException {
    ComparedRun run = read(run(1).failing(XML, 300, 2));
    assertThat(run.summary(JSON, Measure.ELAPSED).orElseThrow().n()).isEqualTo(20);
    assertThat(run.summary(XML, Measure.ELAPSED).orElseThrow().n()).isEqualTo(18);
    assertThat(run.summary(XML, Measure.WIRE)).isEmpty();
    assertThat(run.failed(JSON)).isZero();
    assertThat(run.failed(XML)).isEqualTo(2);
    assertThat(run.firstError(XML)).isEqualTo("not SIRI");
    assertThat(run.firstError(JSON)).isEmpty();
    assertThat(run.counter(JSON)).isEmpty();
    assertThat(run.isLater(JSON)).isFalse();
  }

  @Test
  void startedAt_scenario_isFirstCountedSample() throws IOException {
    ComparedRun run = read(run(1).failing(XML, 300, 20));
    assertThat(run.startedAt(JSON)).hasValue(Instant.parse("2026-11-20T19:30:12.345Z"));
    assertThat(run.startedAt(XML)).isEmpty();
  }

  @Test
  void bindsAs_digests_haveToBeEqual() throws IOException {
    ComparedRun run = read(run(1));
    assertThat(run.digests(JSON)).isEqualTo(Map.of("stop-monitoring-20", Set.of("5f3759df")));
    assertThat(run.bindsAs(JSON, read(run(2)), XML)).isTrue();
    assertThat(run.bindsAs(JSON, read(run(2).bound("beef")), XML)).isFalse();
  }

  @Test
  void floor_run_comesFromItsControls() throws IOException {
    CompareRun run = run(1).with(CONTROL, 260, 520);
    assertThat(read(run).floor(Gate.Judge.BOTH).of(false, Measure.ELAPSED)).isPositive();
    // A control is not compared with itself.
    assertThat(read(run, ":" + CONTROL).floor(Gate.Judge.BOTH)).isEqualTo(NoiseFloor.UNKNOWN);
    assertThat(read(run, ":" + XML).floor(Gate.Judge.BOTH).controls()).hasSize(1);
  }

  @Test
  void against_otherRun_isComparedAsIndependent() throws IOException {
    ComparisonRequest request =
        read(run(1).with(JSON, 280, 500)).against(JSON, read(run(2)), XML, Measure.ELAPSED);
    assertThat(request.pair().scenario().id()).isEqualTo(JSON);
    assertThat(request.pair().reference().id()).isEqualTo(XML);
    assertThat(request.pair().paired()).isFalse();
    assertThat(request.pair().warm()).isFalse();
    assertThat(request.pair().obstacle()).isEqualTo(Obstacle.NONE);
    assertThat(request.values().elapsedNanos().size()).isEqualTo(20);
    assertThat(request.values().headline()).isEqualTo(Measure.ELAPSED);
    assertThat(request.comparison(Measure.ELAPSED).orElseThrow().ratio().estimate())
        .isBetween(0.92, 0.95);
  }

  @Test
  void against_otherValuesOrNoSamples_isNotCompared() throws IOException {
    ComparedRun run = read(run(1));
    assertThat(
            run.against(JSON, read(run(2).bound("beef")), JSON, Measure.ELAPSED).pair().obstacle())
        .isEqualTo(Obstacle.OTHER_VALUES);
    assertThat(
            run.against(JSON, read(run(2).failing(JSON, 1, 20)), JSON, Measure.ELAPSED)
                .pair()
                .obstacle())
        .isEqualTo(Obstacle.NO_SAMPLES);
  }

  /**
   * Writes a run of cold scenario {@code a} and warm scenario {@code w}, and counts instructions.
   */
  private ComparedRun withoutPlan(String name) throws IOException {
    TestRun run = new TestRun(path.resolve(name));
    run.fork(new SampleBuilder("a").source("stop.json", "reader", "cold"));
    run.fork(
        new SampleBuilder("w").source("stop.json", "reader", "warm").at(1, 1, 0),
        new SampleBuilder("w").source("stop.json", "reader", "warm").at(1, 1, 1));
    run.fork(
        new SampleBuilder("a")
            .source("stop.json", "reader", "cold")
            .at(1, 2, 0)
            .set(Metric.QUANTITY, Quantity.INSTRUCTIONS.key())
            .set(Metric.COUNTER, "qemu 8")
            .set(Metric.INSTRUCTIONS, 500));
    return ComparedRun.read(RunSide.of(run.directory().path().toString()));
  }

  @Test
  void counter_countedScenario_comesFromItsForks() throws IOException {
    ComparedRun run = withoutPlan("run");
    assertThat(run.counter("a")).isEqualTo("qemu 8");
    assertThat(run.counter("w")).isEmpty();
  }

  @Test
  void isLater_warmRequests_isTrue() throws IOException {
    ComparedRun run = withoutPlan("run");
    assertThat(run.isLater("w")).isTrue();
    assertThat(run.isLater("a")).isFalse();
    ComparedRun other = withoutPlan("other");
    assertThat(run.against("w", other, "w", Measure.ELAPSED).pair().warm()).isTrue();
    assertThat(run.against("w", other, "a", Measure.ELAPSED).pair().warm()).isFalse();
    assertThat(run.against("a", other, "w", Measure.ELAPSED).pair().warm()).isFalse();
  }
}
