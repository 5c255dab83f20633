package io.siribench.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.analysis.Gate.State;
import io.siribench.analysis.RunContext.Recommended;
import io.siribench.analysis.RunContext.Remarks;
import io.siribench.analysis.effects.Effects;
import io.siribench.factor.Factor;
import io.siribench.plan.Quantity;
import io.siribench.plan.StopRule.Judge;
import io.siribench.results.DrawnDocuments;
import io.siribench.results.Metric;
import io.siribench.results.Outcome;
import io.siribench.results.SampleBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The figures of runs of {@code a}, which takes 100 ms, and {@code b} with 120 ms. */
final class RunFiguresTest {
  private static final int ROUNDS = 8;
  private static final long MILLI = 1_000_000;
  private static final TestContext PLAN =
      TestContext.of(List.of("a", "b")).references(Map.of("b", "a"));

  @TempDir private Path path;
  private TestRun run;

  @BeforeEach
  void create() throws IOException {
    run = new TestRun(path);
  }

  private static SampleBuilder start(String id, int round) {
    long nanos = (id.equals("b") ? 120 : 100) * MILLI + 1_000L * round * round;
    return new SampleBuilder(id)
        .source("stop.json", "reader", "cold")
        .times(80 * MILLI, 0, nanos, 2 * nanos);
  }

  private void measure(String... ids) throws IOException {
    for (String id : ids) {
      run.rounds(ROUNDS, round -> start(id, round));
    }
  }

  private static ScenarioFigures of(RunFigures figures, String id) {
    return figures.scenarios().stream()
        .filter(scenario -> scenario.scenario().equals(id))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void ratio_withoutBaseline_isRelativeToFirstScenario() throws IOException {
    measure("a", "b");
    RunFigures figures = run.figures(PLAN);
    assertThat(figures.baseline()).hasValue("a");
    assertThat(of(figures, "a").ratio()).hasValue(1.0);
    assertThat(of(figures, "b").ratio().orElseThrow()).isBetween(1.19, 1.21);
    assertThat(of(figures, "b").verdict().orElseThrow().kind()).isEqualTo(VerdictKind.SLOWER);
    assertThat(of(figures, "a").verdict()).isEmpty();
    assertThat(of(figures, "b").gate()).isEmpty();
    assertThat(figures.gate()).isEmpty();
  }

  @Test
  void ratio_withBaseline_isRelativeToIt() throws IOException {
    measure("a", "b");
    RunFigures figures = run.figures(TestContext.of(List.of("a", "b")).baseline("b"));
    assertThat(figures.baseline()).hasValue("b");
    assertThat(of(figures, "b").ratio()).hasValue(1.0);
    assertThatThrownBy(() -> run.figures(TestContext.of(List.of("a", "b")).baseline("c")))
        .hasMessage("baseline 'c' is not a scenario of this run; accepted: a, b");
  }

  @Test
  void figures_ofNoScenario_areEmpty() throws IOException {
    RunFigures figures = run.figures(TestContext.of(List.of()));
    assertThat(figures.baseline()).isEmpty();
    assertThat(figures.scenarios()).isEmpty();
    assertThat(figures.hasFailures()).isFalse();
  }

  @Test
  void hasFailures_anySample_isTrue() throws IOException {
    measure("a");
    assertThat(run.figures(PLAN).hasFailures()).isFalse();
    run.rounds(1, round -> start("b", round).failed(Outcome.CRASH, "no", 1));
    RunFigures figures = run.figures(PLAN);
    assertThat(figures.hasFailures()).isTrue();
    assertThat(of(figures, "b").failed()).isEqualTo(1);
    assertThat(of(figures, "b").n()).isZero();
    assertThat(of(figures, "a").n()).isEqualTo(ROUNDS);
  }

  @Test
  void hasFailures_inTheFirstRoundOrOfAControl_isTrue() throws IOException {
    measure("a");
    run.fork(start("b", 0).at(0, 0, 0).failed(Outcome.CRASH, "no", 1));
    RunFigures figures = run.figures(PLAN);
    assertThat(figures.pageCacheFailures()).isEqualTo(1);
    assertThat(figures.hasFailures()).isTrue();
    run = new TestRun(path.resolve("other"));
    measure("a");
    run.rounds(2, round -> start("b", round).failed(Outcome.CRASH, "no", 1));
    RunFigures ofControl = run.figures(TestContext.of(List.of("a", "b")).control("b"));
    assertThat(ofControl.controlFailures()).isEqualTo(2);
    assertThat(ofControl.scenarios()).hasSize(1);
    assertThat(ofControl.hasFailures()).isTrue();
  }

  private RunFigures limited(TestContext context, Gate.Judge judge, String... budgets)
      throws IOException {
    List<Budget> parsed = List.of(budgets).stream().map(Budget::parse).toList();
    return run.figures(context.build(), new Limits(parsed, Optional.of(new Gate(5, judge))));
  }

  @Test
  void budgets_scenarios_areJudgedIfTheyMatch() throws IOException {
    measure("a", "b");
    RunFigures figures = limited(PLAN, Gate.Judge.BOTH, "b:max<110ms", "?:cpu.max<230ms");
    assertThat(figures.budgets())
        .extracting(verdict -> verdict.scenario() + " " + verdict.state())
        .containsExactly("b BROKEN", "a KEPT", "b BROKEN");
  }

  @Test
  void gate_times_judgesVerdicts() throws IOException {
    measure("a", "b");
    RunFigures figures = limited(PLAN, Gate.Judge.BOTH);
    assertThat(figures.gate().orElseThrow().state()).isEqualTo(State.ESTABLISHED);
    assertThat(figures.gate().orElseThrow().ofTwoRuns()).isFalse();
    assertThat(of(figures, "b").gate()).hasValue(State.ESTABLISHED);
    assertThat(of(figures, "a").gate()).isEmpty();
    assertThat(figures.counts().gate()).isEmpty();
  }

  private void other(String id, Quantity quantity, Metric metric, long number) throws IOException {
    for (int round = 1; round <= ROUNDS; round++) {
      run.fork(
          start(id, round)
              .at(round, 100 + round, 0)
              .set(Metric.QUANTITY, quantity.key())
              .set(Metric.COUNTER, "qemu")
              .set(metric, number + round));
    }
  }

  @Test
  void gate_allocation_judgesBytesInsteadOfTimes() throws IOException {
    measure("a", "b");
    other("a", Quantity.ALLOCATION, Metric.ALLOCATED_BYTES, 1_000_000);
    other("b", Quantity.ALLOCATION, Metric.ALLOCATED_BYTES, 1_000_000);
    TestContext context =
        TestContext.of(List.of("a", "b")).references(Map.of("b", "a")).judge(Judge.ALLOCATED);
    RunFigures figures = limited(context, Gate.Judge.ALLOCATED);
    GateResult gate = figures.gate().orElseThrow();
    assertThat(gate.state()).isEqualTo(State.PASSED);
    assertThat(gate.gate()).isEqualTo(new Gate(5, Gate.Judge.ALLOCATED));
    assertThat(gate.ofTwoRuns()).isFalse();
    assertThat(of(figures, "b").gate()).hasValue(State.PASSED);
    assertThat(of(figures, "b").allocation()).isPresent();
    assertThat(of(figures, "b").verdict().orElseThrow().kind()).isEqualTo(VerdictKind.SLOWER);
  }

  @Test
  void gate_instructions_judgesCountsInsteadOfTimes() throws IOException {
    measure("a", "b");
    other("a", Quantity.INSTRUCTIONS, Metric.INSTRUCTIONS, 1_000_000);
    other("b", Quantity.INSTRUCTIONS, Metric.INSTRUCTIONS, 1_000_000);
    TestContext context =
        TestContext.of(List.of("a", "b")).references(Map.of("b", "a")).judge(Judge.INSTRUCTIONS);
    RunFigures figures = limited(context, Gate.Judge.INSTRUCTIONS);
    assertThat(figures.gate()).isEmpty();
    assertThat(figures.counts().state()).hasValue(State.PASSED);
    assertThat(of(figures, "a").gate()).isEmpty();
    assertThat(of(figures, "b").gate()).hasValue(State.PASSED);
  }

  /** Adds two scenarios, and two of a later plan. */
  private TestContext twoPlans(Judge first, Judge second, long bytesOfD) throws IOException {
    measure("a", "b", "c", "d");
    other("c", Quantity.ALLOCATION, Metric.ALLOCATED_BYTES, 1_000_000);
    other("d", Quantity.ALLOCATION, Metric.ALLOCATED_BYTES, bytesOfD);
    return TestContext.of(List.of("a", "b", "c", "d"))
        .references(Map.of("b", "a", "d", "c"))
        .later("c", "d")
        .judges(Map.of("a", first, "b", first, "c", second, "d", second));
  }

  @Test
  void gate_timesNextToAPlanOfBytes_judgesTimes() throws IOException {
    TestContext context = twoPlans(Judge.ELAPSED, Judge.ALLOCATED, 1_000_000);
    RunFigures figures = limited(context, Gate.Judge.BOTH);
    GateResult gate = figures.gate().orElseThrow();
    assertThat(gate.gate()).isEqualTo(new Gate(5, Gate.Judge.BOTH));
    assertThat(gate.state()).isEqualTo(State.ESTABLISHED);
    assertThat(of(figures, "b").gate()).hasValue(State.ESTABLISHED);
    assertThat(figures.counts().gate()).isEmpty();
  }

  @Test
  void gate_bytesNextToAPlanOfTimes_judgesBytes() throws IOException {
    TestContext context = twoPlans(Judge.ALLOCATED, Judge.ELAPSED, 1_000_000);
    RunFigures equal = limited(context, Gate.Judge.ALLOCATED);
    assertThat(equal.gate().orElseThrow().state()).isEqualTo(State.PASSED);
    assertThat(of(equal, "d").gate()).hasValue(State.PASSED);
  }

  @Test
  void gate_bytesNextToAPlanOfInstructions_judgesBytes() throws IOException {
    TestContext context = twoPlans(Judge.INSTRUCTIONS, Judge.ALLOCATED, 1_200_000);
    RunFigures figures = limited(context, Gate.Judge.ALLOCATED);
    assertThat(figures.gate().orElseThrow().state()).isEqualTo(State.ESTABLISHED);
    assertThat(of(figures, "d").gate()).hasValue(State.ESTABLISHED);
    assertThat(figures.counts().gate()).isEmpty();
  }

  @Test
  void gate_timesNextToAPlanOfInstructions_judgesTimes() throws IOException {
    TestContext context = twoPlans(Judge.INSTRUCTIONS, Judge.ELAPSED, 1_000_000);
    RunFigures figures = limited(context, Gate.Judge.BOTH);
    assertThat(figures.gate().orElseThrow().state()).isEqualTo(State.ESTABLISHED);
    assertThat(figures.counts().gate()).isEmpty();
  }

  @Test
  void documents_drawn_areCountedForEachPopulation() throws IOException {
    for (String id : List.of("a", "b")) {
      run.rounds(
          ROUNDS,
          round -> start(id, round).source("cache/" + id + round % 3 + ".json", "reader", "cold"));
    }
    DrawnDocuments population = new DrawnDocuments("day.har", 120, 42);
    assertThat(run.figures(TestContext.of(List.of("a", "b")).drawn(population)).documents())
        .containsExactly(new ReadDocuments(population, 6));
    assertThat(run.figures(PLAN).documents()).isEmpty();
  }

  @Test
  void withRecommendations_answers_replaceEffects() throws IOException {
    measure("a", "b");
    RunFigures figures = run.figures(PLAN);
    Recommended answer = new Recommended("Best start", "a", "20 ms less", "", "", false);
    RunFigures recommending = figures.withRecommendations(List.of(answer));
    assertThat(recommending.remarks().recommended()).containsExactly(answer);
    assertThat(recommending.effects()).isEqualTo(Effects.NONE);
    assertThat(recommending.scenarios()).isEqualTo(figures.scenarios());
  }

  @Test
  void with_otherScenariosOrRemarks_keepsTheRest() throws IOException {
    measure("a", "b");
    RunFigures figures = run.figures(PLAN);
    RunFigures some = figures.with(figures.scenarios().subList(0, 1));
    assertThat(some.scenarios()).hasSize(1);
    assertThat(some.verdicts()).isEqualTo(figures.verdicts());
    Remarks remarks = TestContext.warnings("load");
    assertThat(figures.with(remarks).remarks()).isEqualTo(remarks);
    assertThat(figures.with(remarks).scenarios()).hasSize(2);
    assertThat(some.with(figures.scenarios())).isEqualTo(figures);
  }

  @Test
  void stops_run_comeFromRemarks() throws IOException {
    Remarks remarks =
        new Remarks(
            List.of("interrupted"),
            List.of(),
            List.of(),
            Map.of(),
            Optional.empty(),
            List.of(),
            false);
    RunContext context = TestContext.of(List.of("a")).build(Set.of(), remarks);
    assertThat(run.figures(context, Limits.NONE).stops()).containsExactly("interrupted");
  }

  @Test
  void together_hostsThatShareARate_haveTheirOwnFigures() throws IOException {
    for (String host : List.of("x", "y")) {
      run.fork(
          start("a@" + host, 1)
              .at(1, host.charAt(0), 0)
              .word(Factor.HOST, host)
              .set(Metric.LATE_NS, 1));
    }
    TestContext context = TestContext.ofHosts(List.of("a@x", "a@y")).sharedRate(100, 2);
    RunAnalysis analysis = RunAnalysis.read(run.directory(), context.build(), Limits.NONE);
    assertThat(analysis.allHosts()).extracting(ScenarioSamples::scenario).containsExactly("a");
    assertThat(analysis.figures().allHosts())
        .singleElement()
        .satisfies(all -> assertThat(all.n()).isEqualTo(2))
        .satisfies(all -> assertThat(all.ratio()).isEmpty());
    assertThat(analysis.samples()).hasSize(2);
    RunFigures other = run.figures(PLAN);
    assertThat(analysis.with(other).figures()).isEqualTo(other);
  }

  /** The rest of the run is still reported. */
  @Test
  void read_unreadableBreakdown_isAWarning() throws IOException {
    measure("a");
    assertThat(run.figures(PLAN).remarks().warnings()).isEmpty();
    Files.writeString(run.directory().breakdown(), "scenario\na\n");
    assertThat(run.figures(PLAN).remarks().warnings())
        .singleElement()
        .asString()
        .startsWith("the breakdown of starts is omitted: breakdown.csv has no column 'section'");
  }
}
