package io.siribench.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.analysis.Gate.Judge;
import io.siribench.analysis.Gate.State;
import io.siribench.analysis.Pair.Obstacle;
import io.siribench.analysis.RunComparison.Unmatched;
import io.siribench.factor.Start;
import io.siribench.plan.Plan;
import io.siribench.plan.Plans;
import io.siribench.plan.Quantity;
import io.siribench.plan.Sampling;
import io.siribench.plan.Scenario;
import io.siribench.plan.StopRule;
import io.siribench.results.Metric;
import io.siribench.results.NamedScenario;
import io.siribench.results.PlanFile;
import io.siribench.results.Sample;
import io.siribench.results.SampleBuilder;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Comparisons of runs with eight rounds; those of invented times are in the report's tests. */
final class RunComparerTest {
  private static final int ROUNDS = 8;
  private static final long MILLI = 1_000_000;

  @TempDir private Path path;

  /** Creates a run of cold or warm scenarios on {@code stop.json}. */
  private TestRun run(String name, Scenario... scenarios) throws IOException {
    TestRun run = new TestRun(path.resolve(name));
    add(run, Plans.plan(ROUNDS, 1, 42, scenarios));
    return run;
  }

  private static void add(TestRun run, Plan plan) throws IOException {
    PlanFile.of(run.directory())
        .add(plan, Instant.EPOCH, Map.of(), Map.of(), Optional.empty(), Map.of(), "");
  }

  private static Scenario cold(String id) {
    return Plans.scenario(id, Start.COLD);
  }

  private static SampleBuilder start(String id, int round, double millis) {
    long nanos = Math.round(millis * MILLI) + 1_000L * round * round;
    return new SampleBuilder(id)
        .source("stop.json", "reader", "cold")
        .times(80 * MILLI, 0, nanos, 2 * nanos);
  }

  private static void measure(TestRun run, String id, double millis) throws IOException {
    run.rounds(ROUNDS, round -> start(id, round, millis));
  }

  private static void warm(TestRun run, String id, double millis) throws IOException {
    for (int round = 1; round <= ROUNDS; round++) {
      run.fork(warm(id, round, 0, 5 * millis), warm(id, round, 1, millis));
    }
  }

  private static SampleBuilder warm(String id, int round, int request, double millis) {
    return start(id, round, millis).source("stop.json", "reader", "warm").at(round, round, request);
  }

  private static RunComparison compare(TestRun base, TestRun candidate, Judge judge)
      throws IOException {
    RunSide side = RunSide.of(base.directory().path().toString());
    return RunComparer.compare(
        side, RunSide.of(candidate.directory().path().toString(), side), new Gate(5, judge));
  }

  private static RunComparison within(TestRun run, String base, String candidate)
      throws IOException {
    RunSide side = RunSide.of(run.directory().path() + ":" + base);
    return RunComparer.compare(side, RunSide.of(candidate, side), new Gate(5, Judge.BOTH));
  }

  private static Verdict only(RunComparison comparison) {
    assertThat(comparison.scenarios()).hasSize(1);
    return comparison.scenarios().get(0).verdict();
  }

  private TestRun coldRun(String name, double millis) throws IOException {
    TestRun run = run(name, cold("a"));
    run.rounds(
        ROUNDS, round -> start("a", round, millis).set(Metric.FIRST_VISIT_NS, 9 * MILLI + round));
    return run;
  }

  @ParameterizedTest
  @CsvSource({
    "BOTH, ELAPSED, ESTABLISHED",
    "ELAPSED, ELAPSED, ESTABLISHED",
    "LAUNCH, LAUNCH, ESTABLISHED",
    "FIRST, FIRST, PASSED",
    "ALLOCATED, ALLOCATED, NOT_JUDGED"
  })
  void headline_ofFirstRequests_followsTheGate(Judge judge, Measure headline, State state)
      throws IOException {
    RunComparison comparison = compare(coldRun("one", 100), coldRun("other", 120), judge);
    assertThat(only(comparison).headline()).isEqualTo(headline);
    assertThat(comparison.state()).isEqualTo(state);
    assertThat(comparison.sameRun()).isFalse();
  }

  /** Later requests have no launch. */
  @Test
  void headline_ofWarmRequests_isNotTheLaunch() throws IOException {
    TestRun base = run("base", Plans.scenario("a", Start.WARM));
    TestRun candidate = run("candidate", Plans.scenario("a", Start.WARM));
    warm(base, "a", 10);
    warm(candidate, "a", 12);
    RunComparison comparison = compare(base, candidate, Judge.LAUNCH);
    assertThat(only(comparison).headline()).isEqualTo(Measure.ELAPSED);
    assertThat(only(comparison).pair().warm()).isTrue();
  }

  @Test
  void allocation_gate_comparesBytes() throws IOException {
    TestRun base = coldRun("base", 100);
    TestRun candidate = coldRun("candidate", 100);
    allocate(base, 1_000_000);
    allocate(candidate, 1_200_000);
    RunComparison comparison = compare(base, candidate, Judge.ALLOCATED);
    assertThat(comparison.state()).isEqualTo(State.ESTABLISHED);
    ComparedScenario compared = comparison.scenarios().get(0);
    assertThat(compared.base().p50()).hasValue(1_000_000.0);
    assertThat(compared.candidate().p50()).hasValue(1_200_000.0);
    assertThat(compared.candidate().n()).isEqualTo(ROUNDS);
  }

  @Test
  void obstacle_otherMeasuresOfARun_areNotMissingSamples() throws IOException {
    TestRun timed = coldRun("timed", 100);
    TestRun counted = run("counted", cold("a"));
    allocate(counted, 1_000_000);
    assertThat(only(compare(timed, counted, Judge.BOTH)).pair().obstacle())
        .isEqualTo(Obstacle.NOT_MEASURED);
    assertThat(only(compare(timed, counted, Judge.ALLOCATED)).pair().obstacle())
        .isEqualTo(Obstacle.NOT_MEASURED);
    assertThat(only(compare(timed, run("empty", cold("a")), Judge.BOTH)).pair().obstacle())
        .isEqualTo(Obstacle.NO_SAMPLES);
  }

  /** A process with a head start waits for its request, and has no launch time. */
  @Test
  void obstacle_startsWithoutALaunch_areNotTooFew() throws IOException {
    TestRun base = coldRun("base", 100);
    TestRun candidate = run("candidate", cold("a"));
    candidate.rounds(ROUNDS, round -> start("a", round, 100).set(Metric.BOOT_NS, Sample.ABSENT));
    assertThat(only(compare(base, candidate, Judge.LAUNCH)).pair().obstacle())
        .isEqualTo(Obstacle.NOT_MEASURED);
    assertThat(only(compare(base, candidate, Judge.ELAPSED)).pair().obstacle())
        .isEqualTo(Obstacle.NONE);
  }

  private static void allocate(TestRun run, long bytes) throws IOException {
    for (int round = 1; round <= ROUNDS; round++) {
      run.fork(
          start("a", round, 1)
              .at(round, 100 + round, 0)
              .times(Sample.ABSENT, Sample.ABSENT, Sample.ABSENT, Sample.ABSENT)
              .set(Metric.QUANTITY, Quantity.ALLOCATION.key())
              .set(Metric.ALLOCATED_BYTES, bytes));
    }
  }

  @Test
  void unmatched_scenarios_areNamedForBothSides() throws IOException {
    TestRun base = run("base", cold("a"), Plans.scenario("w", Start.WARM));
    measure(base, "a", 100);
    warm(base, "w", 10);
    TestRun candidate = run("candidate", cold("a"), Plans.scenario("p", Start.PSEUDO_WARM));
    measure(candidate, "a", 100);
    candidate.rounds(
        ROUNDS, round -> start("p", round, 50).source("stop.json", "reader", "pseudo-warm"));
    RunComparison comparison = compare(base, candidate, Judge.BOTH);
    assertThat(only(comparison).pair().scenario().id()).isEqualTo("a");
    assertThat(comparison.onlyInBase())
        .extracting(Unmatched::scenario)
        .extracting(NamedScenario::id)
        .containsExactly("w");
    assertThat(comparison.onlyInBase().get(0).missing()).containsExactly("warm");
    assertThat(comparison.onlyInCandidate())
        .extracting(Unmatched::scenario)
        .extracting(NamedScenario::id)
        .containsExactly("p");
    assertThat(comparison.verdicts().all()).hasSize(1);
    assertThat(comparison.gate().ofTwoRuns()).isTrue();
  }

  /** Two runs of one scenario each are compared regardless of its values. */
  @Test
  void oneScenario_againstSeveral_isMatchedByItsValues() throws IOException {
    Scenario a = cold("a");
    TestRun one = run("one", a);
    measure(one, "a", 100);
    TestRun several = run("several", Plans.scenario("p", Start.PSEUDO_WARM), a);
    several.rounds(
        ROUNDS, round -> start("p", round, 50).source("stop.json", "reader", "pseudo-warm"));
    measure(several, "a", 100);
    assertThat(only(compare(one, several, Judge.BOTH)).pair().scenario().id()).isEqualTo("a");
    assertThat(only(compare(several, one, Judge.BOTH)).pair().reference().id()).isEqualTo("a");
  }

  @Test
  void quick_onOneSide_isNamed() throws IOException {
    TestRun full = coldRun("full", 100);
    TestRun first = new TestRun(path.resolve("first"));
    Sampling quick =
        new Sampling(StopRule.quick(StopRule.Judge.ELAPSED), false, 0, OptionalInt.empty());
    add(first, Plans.plan(Plans.settings(ROUNDS, 1, quick), cold("a")));
    measure(first, "a", 100);
    assertThat(compare(full, first, Judge.BOTH).quick())
        .containsExactly(first.directory().path().toString());
    assertThat(compare(full, coldRun("other", 100), Judge.BOTH).quick()).isEmpty();
  }

  @Test
  void scenariosOfOneRun_arePairedOnlyWithinAPlan() throws IOException {
    TestRun run = run("run", cold("a"), cold("b"));
    add(run, Plans.plan(ROUNDS, 1, 43, cold("later")));
    measure(run, "a", 100);
    measure(run, "b", 120);
    measure(run, "later", 120);
    RunComparison paired = within(run, "a", "b");
    assertThat(only(paired).pair().paired()).isTrue();
    assertThat(paired.sameRun()).isTrue();
    assertThat(paired.gate().ofTwoRuns()).isFalse();
    assertThat(paired.state()).isEqualTo(State.ESTABLISHED);
    assertThat(paired.base()).isEqualTo(run.directory().path() + ":a");
    assertThat(paired.candidate()).isEqualTo(run.directory().path() + ":b");
    RunComparison separate = within(run, "a", "later");
    assertThat(only(separate).pair().paired()).isFalse();
    assertThat(separate.gate().ofTwoRuns()).isTrue();
  }

  @Test
  void scenarioWithItself_isRefused() throws IOException {
    TestRun run = run("run", cold("a"), cold("b"));
    measure(run, "a", 100);
    measure(run, "b", 100);
    assertThatThrownBy(() -> within(run, "a", "a")).hasMessageContaining("are the same");
    assertThatThrownBy(() -> compare(run, run, Judge.BOTH)).hasMessageContaining("are the same");
  }

  private TestRun withControl(String name, double controlMillis) throws IOException {
    Scenario a = cold("a");
    TestRun run = run(name, a, cold("b"), Plans.controlOf(a));
    measure(run, "a", 100);
    measure(run, "b", 100);
    measure(run, "a@aa", controlMillis);
    return run;
  }

  /** A run that was planned by elapsed time has less noise in its launches. */
  @Test
  void floor_ofTheGate_usesTheJudgedMeasure() throws IOException {
    TestRun base = withControl("base", 110);
    TestRun candidate = run("candidate", cold("a"), cold("b"));
    measure(candidate, "a", 117);
    measure(candidate, "b", 100);
    assertThat(
            compare(base, candidate, Judge.ELAPSED).verdicts().floor().of(false, Measure.ELAPSED))
        .isCloseTo(0.1, Offset.offset(0.01));
    RunComparison byLaunch = compare(base, candidate, Judge.LAUNCH);
    assertThat(byLaunch.verdicts().floor().of(false, Measure.ELAPSED))
        .isCloseTo(0.055, Offset.offset(0.005));
    assertThat(byLaunch.scenarios().get(0).state()).isEqualTo(State.ESTABLISHED);
  }

  /** Bytes do not have the noise of times. */
  @Test
  void allocation_noisyTimes_haveNoFloorInBytes() throws IOException {
    TestRun base = withControl("base", 110);
    TestRun candidate = withControl("candidate", 110);
    allocate(base, 1_000_000);
    allocate(candidate, 1_070_000);
    RunComparison comparison = compare(base, candidate, Judge.ALLOCATED);
    assertThat(comparison.state()).isEqualTo(State.ESTABLISHED);
    assertThat(comparison.verdicts().floor()).isEqualTo(NoiseFloor.UNKNOWN);
  }

  /** A median is that of the compared measure even without an interval. */
  @Test
  void medians_tooFewRounds_useComparedMeasure() throws IOException {
    TestRun base = run("base", cold("a"));
    TestRun candidate = run("candidate", cold("a"));
    base.rounds(2, round -> start("a", round, 100));
    candidate.rounds(2, round -> start("a", round, 120));
    ComparedScenario compared = compare(base, candidate, Judge.LAUNCH).scenarios().get(0);
    assertThat(compared.verdict().elapsed()).isEmpty();
    assertThat(compared.baseMedian().orElseThrow()).isBetween(180.0 * MILLI, 181.0 * MILLI);
    assertThat(compared.candidateMedian().orElseThrow()).isBetween(200.0 * MILLI, 201.0 * MILLI);
    assertThat(compared.base().n()).isEqualTo(2);
  }

  private static double floor(RunComparison comparison) {
    return comparison.verdicts().floor().of(false, Measure.ELAPSED);
  }

  @Test
  void floor_ofTwoRuns_isTheHigherOne() throws IOException {
    TestRun quiet = withControl("quiet", 100);
    TestRun noisy = withControl("noisy", 110);
    assertThat(floor(compare(quiet, noisy, Judge.BOTH))).isBetween(0.09, 0.11);
    assertThat(floor(compare(noisy, quiet, Judge.BOTH))).isBetween(0.09, 0.11);
    assertThat(floor(compare(quiet, withControl("other", 100), Judge.BOTH))).isZero();
  }

  @Test
  void floor_ofOneRun_isItsOwnUnlessItsControlIsCompared() throws IOException {
    TestRun noisy = withControl("noisy", 110);
    RunComparison comparison = within(noisy, "a", "b");
    assertThat(floor(comparison)).isBetween(0.09, 0.11);
    assertThat(comparison.verdicts().floor().controls()).hasSize(1);
    assertThat(within(noisy, "a", "a@aa").verdicts().floor()).isEqualTo(NoiseFloor.UNKNOWN);
    assertThat(within(noisy, "a@aa", "a").verdicts().floor()).isEqualTo(NoiseFloor.UNKNOWN);
  }

  /** Sides that were named explicitly are compared nevertheless. */
  @Test
  void otherValues_areARefusalNotAnObstacle() throws IOException {
    TestRun run = run("run", cold("a"), cold("b"));
    measure(run, "a", 100);
    run.rounds(ROUNDS, round -> start("b", round, 120).digest("beef"));
    RunComparison comparison = within(run, "a", "b");
    assertThat(only(comparison).pair().obstacle()).isEqualTo(Obstacle.NONE);
    assertThat(comparison.refusals())
        .singleElement()
        .satisfies(found -> assertThat(found.name()).isEqualTo("values bound of stop"))
        .satisfies(found -> assertThat(found.base()).isEqualTo("5f3759df"))
        .satisfies(found -> assertThat(found.candidate()).isEqualTo("beef"))
        .satisfies(found -> assertThat(found.scenarios()).containsExactly("b"));
  }
}
