package io.siribench.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.Factor;
import io.siribench.results.Sample;
import io.siribench.results.SampleBuilder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The warm-up curves of runs with eight rounds of 60 requests. */
final class WarmupCurvesTest {
  private static final String PLAIN = "json.reader.none.steady";
  private static final String RESTORED = "json.reader.none.steady.mapper-cache";
  private static final String DUMMY = "json.reader.none.steady.dummy-read";
  private static final String WARM = "json.reader.none.warm";
  private static final int ROUNDS = 8;
  private static final int REQUESTS = 60;
  private static final long MILLI = 1_000_000;

  @TempDir private Path path;
  private TestRun run;

  @BeforeEach
  void create() throws IOException {
    run = new TestRun(path);
  }

  /** Adds processes whose first {@code warmAfter} requests are slow. */
  private void processes(String id, int warmAfter, UnaryOperator<SampleBuilder> changes)
      throws IOException {
    List<String> words = List.of(id.split("\\.", -1));
    for (int round = 1; round <= ROUNDS; round++) {
      List<Sample> fork = new ArrayList<>();
      for (int request = 0; request < REQUESTS; request++) {
        boolean isWarm = request >= warmAfter + round;
        SampleBuilder sample =
            new SampleBuilder(id)
                .source("stop.json", words.get(1), words.get(3))
                .times(5 * MILLI, 0, isWarm ? MILLI + request % 7 : 10 * MILLI, MILLI)
                .at(round, round, request);
        if (words.get(3).equals("steady")) {
          sample.progress(isWarm ? "steady" : "warmup", 1, request);
        }
        if (words.size() > 4) {
          sample.word(Factor.RESTORE, words.get(4));
        }
        fork.add(changes.apply(sample).build());
      }
      run.fork(fork);
    }
  }

  private void processes(String id, int warmAfter) throws IOException {
    processes(id, warmAfter, sample -> sample);
  }

  private WarmupCurve curve(TestContext context, String id) throws IOException {
    return run.figures(context).scenarios().stream()
        .filter(scenario -> scenario.scenario().equals(id))
        .findFirst()
        .orElseThrow()
        .warmup();
  }

  private Optional<WarmupGain> gain(String id, String reference) throws IOException {
    return curve(TestContext.named(List.of(reference, id)).references(Map.of(id, reference)), id)
        .gain();
  }

  @Test
  void gain_restoredState_isRelativeToSameScenarioWithout() throws IOException {
    processes(PLAIN, 30);
    processes(RESTORED, 5);
    WarmupGain gain = gain(RESTORED, PLAIN).orElseThrow();
    assertThat(gain.reference().id()).isEqualTo(PLAIN);
    assertThat(gain.rounds()).isEqualTo(ROUNDS);
    assertThat(gain.saved().orElseThrow().estimate()).isEqualTo(25);
    assertThat(gain.gains()).isOne();
    assertThat(
            curve(
                    TestContext.named(List.of(PLAIN, RESTORED)).references(Map.of(RESTORED, PLAIN)),
                    PLAIN)
                .gain())
        .isEmpty();
  }

  /** Each is one of as many chances to be significant. */
  @Test
  void gains_ofSeveralRestoredStates_areCounted() throws IOException {
    processes(PLAIN, 30);
    processes(RESTORED, 5);
    processes(DUMMY, 10);
    TestContext context =
        TestContext.named(List.of(PLAIN, RESTORED, DUMMY))
            .references(Map.of(RESTORED, PLAIN, DUMMY, PLAIN));
    assertThat(curve(context, DUMMY).gain().orElseThrow().gains()).isEqualTo(2);
    assertThat(curve(context, RESTORED).gain().orElseThrow().gains()).isEqualTo(2);
  }

  /** A process that is never warm has no number of saved requests. */
  @Test
  void gains_withoutSavedRequests_areNotCounted() throws IOException {
    processes(PLAIN, 30);
    processes(RESTORED, 5);
    processes(DUMMY, REQUESTS - ROUNDS / 2);
    TestContext context =
        TestContext.named(List.of(PLAIN, RESTORED, DUMMY))
            .references(Map.of(RESTORED, PLAIN, DUMMY, PLAIN));
    assertThat(curve(context, DUMMY).gain().orElseThrow().saved()).isEmpty();
    assertThat(curve(context, RESTORED).gain().orElseThrow().gains()).isOne();
  }

  @Test
  void gain_otherDifferences_isAbsent() throws IOException {
    String mapper = "json.mapper.none.steady";
    String restoredMapper = "json.mapper.none.steady.mapper-cache";
    processes(PLAIN, 30);
    processes(mapper, 5);
    processes(restoredMapper, 5);
    assertThat(gain(mapper, PLAIN)).isEmpty();
    assertThat(gain(restoredMapper, PLAIN)).isEmpty();
    assertThat(gain(restoredMapper, mapper)).isPresent();
  }

  @Test
  void gain_otherValues_isAbsent() throws IOException {
    processes(PLAIN, 30);
    processes(RESTORED, 5, sample -> sample.digest("beef"));
    assertThat(gain(RESTORED, PLAIN)).isEmpty();
  }

  @Test
  void gain_ofAnotherPlan_isAbsent() throws IOException {
    processes(PLAIN, 30);
    processes(RESTORED, 5);
    TestContext context = TestContext.named(List.of(PLAIN, RESTORED)).later(RESTORED);
    assertThat(curve(context.references(Map.of(RESTORED, PLAIN)), RESTORED).gain()).isEmpty();
  }

  @Test
  void gain_ofFirstRequests_isAbsent() throws IOException {
    String cold = "json.reader.none.cold";
    String restored = "json.reader.none.cold.mapper-cache";
    for (String id : List.of(cold, restored)) {
      run.rounds(ROUNDS, round -> new SampleBuilder(id).source("stop.json", "reader", "cold"));
    }
    assertThat(gain(restored, cold)).isEmpty();
    assertThat(curve(TestContext.named(List.of(cold)), cold).points()).isEmpty();
  }

  /** The level of steady processes shows when others are warm. */
  @Test
  void curve_ofWarmProcesses_takesTheLevelOfSteadyOnes() throws IOException {
    processes(WARM, 20);
    processes("xml.reader.none.steady", 0, sample -> sample.word(Factor.FORMAT, "xml"));
    TestContext context = TestContext.named(List.of(WARM, "xml.reader.none.steady", PLAIN));
    assertThat(curve(context, WARM).unknownIn()).isEqualTo(ROUNDS);
    processes(PLAIN, 20);
    WarmupCurve curve = curve(context, WARM);
    assertThat(curve.unknownIn()).isZero();
    assertThat(curve.processes()).isEqualTo(ROUNDS);
    assertThat(curve.warmAfter()).hasSize(ROUNDS);
  }
}
