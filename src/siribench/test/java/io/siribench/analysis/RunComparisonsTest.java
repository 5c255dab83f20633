package io.siribench.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.analysis.Pair.Obstacle;
import io.siribench.analysis.RunContext.Remarks;
import io.siribench.analysis.effects.Change.State;
import io.siribench.analysis.effects.Effect;
import io.siribench.analysis.effects.Effects;
import io.siribench.factor.Factor;
import io.siribench.plan.Quantity;
import io.siribench.plan.StopRule.Judge;
import io.siribench.results.Metric;
import io.siribench.results.Outcome;
import io.siribench.results.SampleBuilder;
import io.siribench.stats.Comparison.Pairing;
import io.siribench.stats.Confidence;
import io.siribench.stats.RoundValues;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The comparisons of runs with eight rounds. */
final class RunComparisonsTest {
  private static final int ROUNDS = 8;
  private static final long MILLI = 1_000_000;
  private static final List<String> CROSSED =
      List.of(
          "json.reader.none.cold",
          "json.mapper.none.cold",
          "xml.reader.none.cold",
          "xml.mapper.none.cold");

  @TempDir private Path path;
  private TestRun run;

  @BeforeEach
  void create() throws IOException {
    run = new TestRun(path);
  }

  /** Returns a start whose CPU time is twice its elapsed time. */
  private static SampleBuilder start(String id, int round, double millis) {
    long nanos = Math.round(millis * MILLI) + 1_000L * round * round;
    return new SampleBuilder(id)
        .source("stop.json", "reader", "cold")
        .times(80 * MILLI, 0, nanos, 2 * nanos);
  }

  private void cold(String id, double millis) throws IOException {
    run.rounds(ROUNDS, round -> start(id, round, millis));
  }

  private void warm(String id, double millis) throws IOException {
    for (int round = 1; round <= ROUNDS; round++) {
      run.fork(
          start(id, round, 5 * millis).at(round, round, 0).word(Factor.START, "warm"),
          start(id, round, millis).at(round, round, 1).word(Factor.START, "warm"));
    }
  }

  private static TestContext plan(String... ids) {
    return TestContext.of(List.of(ids));
  }

  private Verdicts verdicts(TestContext context) throws IOException {
    return verdicts(context.build());
  }

  private Verdicts verdicts(RunContext context) throws IOException {
    return comparisons(context).verdicts();
  }

  private RunComparisons comparisons(RunContext context) throws IOException {
    return new RunComparisons(SampleCollector.read(run.directory(), context), context);
  }

  /** Returns the ids of {@code verdicts}, each with its reference. */
  private static List<String> pairs(Verdicts verdicts) {
    return verdicts.all().stream()
        .map(verdict -> verdict.pair().scenario().id() + " " + verdict.pair().reference().id())
        .toList();
  }

  @Test
  void verdicts_withoutReferences_useFirstOfTheirKind() throws IOException {
    cold("a", 100);
    warm("warm", 10);
    cold("b", 120);
    warm("warmer", 9);
    Verdicts verdicts = verdicts(plan("a", "warm", "b", "warmer", "unmeasured"));
    assertThat(pairs(verdicts)).containsExactly("b a", "warmer warm");
    assertThat(verdicts.all())
        .extracting(Verdict::kind)
        .containsExactly(VerdictKind.SLOWER, VerdictKind.FASTER);
    assertThat(verdicts.all())
        .extracting(verdict -> verdict.pair().warm())
        .containsExactly(false, true);
    assertThat(verdicts.all().get(0).elapsed().orElseThrow().comparison().kind())
        .isEqualTo(Pairing.PAIRED);
  }

  @Test
  void verdicts_baseline_isTheReferenceOfItsKind() throws IOException {
    cold("a", 100);
    cold("b", 120);
    warm("warm", 10);
    assertThat(pairs(verdicts(plan("a", "b", "warm").baseline("b")))).containsExactly("a b");
  }

  @Test
  void verdicts_plannedReferences_areUsed() throws IOException {
    cold("a", 100);
    cold("b", 120);
    cold("c", 120);
    assertThat(pairs(verdicts(plan("a", "b", "c").references(Map.of("c", "b")))))
        .containsExactly("b a", "c b");
  }

  /** The first scenario of its kind is one that its plan compares with nothing. */
  @Test
  void verdicts_scenarioWithAReference_isNotTheReferenceOfOthers() throws IOException {
    cold("b", 120);
    cold("a", 100);
    cold("c", 110);
    assertThat(pairs(verdicts(plan("b", "a", "c").references(Map.of("b", "a")))))
        .containsExactly("b a", "c a");
  }

  /** The rounds of two plans have no common order. */
  @Test
  void verdicts_laterPlan_isComparedAsIndependent() throws IOException {
    cold("later", 120);
    cold("a", 100);
    Verdicts verdicts = verdicts(plan("later", "a").later("later"));
    assertThat(pairs(verdicts)).containsExactly("later a");
    assertThat(verdicts.all().get(0).pair().paired()).isFalse();
    assertThat(verdicts.all().get(0).elapsed().orElseThrow().comparison().kind())
        .isEqualTo(Pairing.INDEPENDENT);
  }

  @Test
  void verdicts_otherDevices_areNeverCompared() throws IOException {
    run.rounds(ROUNDS, round -> start("a", round, 100).device("A1"));
    run.rounds(ROUNDS, round -> start("b", round, 120).device("B2"));
    run.rounds(ROUNDS, round -> start("c", round, 120).device("B2"));
    assertThat(pairs(verdicts(plan("a", "b", "c")))).containsExactly("c b");
  }

  /** The other builds of a class are compared with this one. */
  @Test
  void verdicts_referenceBuild_hasNoReference() throws IOException {
    cold("a", 100);
    run.rounds(ROUNDS, round -> start("old", round, 100).word(Factor.CLASS_PATH, "old.jar"));
    run.rounds(ROUNDS, round -> start("new", round, 120).word(Factor.CLASS_PATH, "new.jar"));
    TestContext context = plan("a", "old", "new").references(Map.of("new", "old"));
    assertThat(pairs(verdicts(context))).containsExactly("new old");
    assertThat(pairs(verdicts(plan("a", "old", "new")))).containsExactly("old a", "new a");
  }

  @Test
  void verdicts_control_isOnlyTheNoiseFloorAndAPartOfItsReference() throws IOException {
    cold("a@aa", 104);
    cold("a", 100);
    cold("b", 120);
    TestContext context = plan("a@aa", "a", "b").control("a@aa").references(Map.of("a@aa", "a"));
    Verdicts verdicts = verdicts(context);
    assertThat(pairs(verdicts)).containsExactly("b a");
    assertThat(verdicts.floor().controls()).hasSize(1);
    assertThat(verdicts.floor().of(false, Measure.ELAPSED)).isBetween(0.035, 0.04);
    assertThat(verdicts.all().get(0).elapsed().orElseThrow().comparison().kind())
        .isEqualTo(Pairing.WITH_CONTROL);
    // A control is not compared with itself.
    assertThat(verdicts.floor().controls().get(0).elapsed().orElseThrow().comparison().kind())
        .isEqualTo(Pairing.PAIRED);
    NoiseFloor floor =
        new RunComparisons(run.collected(context), context.build()).floor(Gate.Judge.BOTH);
    assertThat(floor.of(false, Measure.CPU)).isEqualTo(verdicts.floor().of(false, Measure.CPU));
  }

  @Test
  void verdicts_controlOfAnother_isNotAPartOfTheReference() throws IOException {
    cold("a", 100);
    cold("b", 120);
    cold("b@aa", 120);
    TestContext context =
        plan("a", "b", "b@aa").control("b@aa").references(Map.of("b", "a", "b@aa", "b"));
    assertThat(verdicts(context).all().get(0).elapsed().orElseThrow().comparison().kind())
        .isEqualTo(Pairing.PAIRED);
  }

  @Test
  void floor_controlOnAnEmulatorNextToAPhone_isLeftOut() throws IOException {
    run.rounds(ROUNDS, round -> start("a", round, 100).device("E1"));
    run.rounds(ROUNDS, round -> start("a@aa", round, 104).device("E1"));
    TestContext context = plan("a", "a@aa").control("a@aa").references(Map.of("a@aa", "a"));
    Map<String, Map<String, String>> devices = new LinkedHashMap<>();
    devices.put("E1", Map.of("name", "emulator", "emulator", "true"));
    assertThat(verdicts(context.build(Set.of(), onDevices(devices))).floor().controls()).hasSize(1);
    devices.put("A1", Map.of("name", "Pixel-3"));
    assertThat(verdicts(context.build(Set.of(), onDevices(devices))).floor().controls()).isEmpty();
  }

  private static Remarks onDevices(Map<String, Map<String, String>> devices) {
    return new Remarks(
        List.of(), List.of(), List.of(), devices, Optional.empty(), List.of(), false);
  }

  @Test
  void verdicts_confidence_isTheHigherOne() throws IOException {
    cold("a", 100);
    cold("b", 120);
    TestContext context = plan("a", "b").confidences(Map.of("a", 0.97));
    assertThat(verdicts(context).all().get(0).pair().confidence()).isEqualTo(0.97);
    assertThat(verdicts(plan("a", "b")).all().get(0).pair().confidence())
        .isEqualTo(Confidence.SHOWN);
  }

  @ParameterizedTest
  @CsvSource({"LAUNCH, LAUNCH", "FIRST, FIRST", "ELAPSED, ELAPSED", "CPU, ELAPSED"})
  void headline_ofFirstRequests_followsThePlan(Judge judge, Measure headline) throws IOException {
    cold("a", 100);
    cold("b", 120);
    assertThat(verdicts(plan("a", "b").judge(judge)).all().get(0).headline()).isEqualTo(headline);
  }

  /** Later requests have no launch. */
  @Test
  void headline_ofWarmRequests_isNotTheLaunch() throws IOException {
    warm("a", 10);
    warm("b", 12);
    assertThat(verdicts(plan("a", "b").judge(Judge.LAUNCH)).all().get(0).headline())
        .isEqualTo(Measure.ELAPSED);
  }

  @Test
  void headline_ofThreads_isTheLastIfBothHaveThem() throws IOException {
    run.rounds(ROUNDS, round -> start("a", round, 100).word(Factor.THREADS, "1:virtual"));
    run.rounds(ROUNDS, round -> start("b", round, 120).word(Factor.THREADS, "1:virtual"));
    cold("c", 100);
    assertThat(verdicts(plan("a", "b", "c").judge(Judge.LAST)).all())
        .extracting(Verdict::headline)
        .containsExactly(Measure.LAST, Measure.ELAPSED);
    assertThat(verdicts(plan("a", "b", "c").judge(Judge.LAST).baseline("c")).all())
        .extracting(Verdict::headline)
        .containsExactly(Measure.ELAPSED, Measure.ELAPSED);
    assertThat(verdicts(plan("a", "b")).all().get(0).headline()).isEqualTo(Measure.ELAPSED);
  }

  @Test
  void headline_ofHeadStarts_isTheVisibleWaitIfBothHaveOne() throws IOException {
    run.rounds(ROUNDS, round -> start("a", round, 100).set(Metric.VISIBLE_WAIT_NS, 9 + round));
    run.rounds(ROUNDS, round -> start("b", round, 120).set(Metric.VISIBLE_WAIT_NS, 5 + round));
    cold("c", 100);
    assertThat(verdicts(plan("a", "b", "c")).all())
        .extracting(Verdict::headline)
        .containsExactly(Measure.VISIBLE_WAIT, Measure.ELAPSED);
  }

  @Test
  void obstacle_oneSideWithoutSamples_preventsComparison() throws IOException {
    cold("a", 100);
    run.rounds(ROUNDS, round -> start("b", round, 1).failed(Outcome.CRASH, "no", 1));
    assertThat(verdicts(plan("a", "b")).all().get(0).pair().obstacle())
        .isEqualTo(Obstacle.NO_SAMPLES);
    assertThat(verdicts(plan("b", "a")).all().get(0).pair().obstacle())
        .isEqualTo(Obstacle.NO_SAMPLES);
  }

  @Test
  void obstacle_otherValues_preventAComparison() throws IOException {
    cold("a", 100);
    run.rounds(ROUNDS, round -> start("b", round, 120).digest("beef"));
    cold("c", 120);
    assertThat(verdicts(plan("a", "b", "c")).all())
        .extracting(verdict -> verdict.pair().obstacle())
        .containsExactly(Obstacle.OTHER_VALUES, Obstacle.NONE);
  }

  private void allocating(String id, long... bytes) throws IOException {
    for (int round = 1; round <= ROUNDS; round++) {
      int fork = 100 + round;
      int number = round;
      run.fork(
          IntStream.range(0, bytes.length)
              .mapToObj(
                  request ->
                      start(id, number, 1)
                          .at(number, fork, request)
                          .set(Metric.QUANTITY, Quantity.ALLOCATION.key())
                          .set(Metric.ALLOCATED_BYTES, bytes[request] + number)
                          .build())
              .toList());
    }
  }

  private Verdicts allocation(TestContext context) throws IOException {
    return new RunComparisons(run.collected(context), context.build()).allocation();
  }

  @Test
  void allocation_scenariosWithBytes_areOnlyOnesCompared() throws IOException {
    cold("a", 100);
    allocating("a", 1_000);
    allocating("b", 2_000);
    cold("c", 100);
    Verdicts allocation = allocation(plan("a", "b", "c"));
    assertThat(pairs(allocation)).containsExactly("b a");
    assertThat(allocation.all().get(0).kind()).isEqualTo(VerdictKind.SLOWER);
    assertThat(allocation.all().get(0).headline()).isEqualTo(Measure.ALLOCATED);
    assertThat(allocation.floor()).isEqualTo(NoiseFloor.UNKNOWN);
  }

  /** A garbage collection makes the bytes of a start unknown. */
  @Test
  void allocation_scenarioWhoseForksAllFailed_isNotLeftOut() throws IOException {
    cold("a", 100);
    allocating("a", 1_000);
    allocating("b", 1_000);
    for (int round = 1; round <= ROUNDS; round++) {
      run.fork(
          start("c", round, 1)
              .at(round, 200 + round, 0)
              .failed(Outcome.CRASH, "garbage was collected", 1)
              .set(Metric.QUANTITY, Quantity.ALLOCATION.key()));
    }
    Verdicts allocation = allocation(plan("a", "b", "c"));
    assertThat(pairs(allocation)).containsExactly("b a", "c a");
    assertThat(allocation.all().get(1).kind()).isEqualTo(VerdictKind.NOT_COMPARABLE);
    Gate gate = new Gate(1, Gate.Judge.ALLOCATED);
    assertThat(new GateResult(gate, allocation.all(), false).isIncomplete()).isTrue();
  }

  /** The number of forks that measure allocation is fixed, whatever ends the run. */
  @Test
  void allocation_runUntilDecided_usesOrdinaryConfidence() throws IOException {
    cold("a", 100);
    allocating("a", 1_000);
    allocating("b", 2_000);
    allocating("c", 1_500);
    double untilDecided = Confidence.UNTIL_DECIDED;
    Verdicts allocation =
        allocation(
            plan("a", "b", "c")
                .confidences(Map.of("a", untilDecided, "b", untilDecided, "c", untilDecided)));
    assertThat(allocation.all())
        .extracting(Verdict::kind)
        .containsExactly(VerdictKind.SLOWER, VerdictKind.SLOWER);
    assertThat(allocation.all())
        .allSatisfy(found -> assertThat(found.pair().confidence()).isEqualTo(Confidence.SHOWN));
  }

  /** There is no ratio to 0 ms, which a coarse clock may show. */
  @Test
  void verdicts_withTimeOfZero_areNotCompared() throws IOException {
    cold("a", 100);
    run.rounds(
        ROUNDS,
        round ->
            new SampleBuilder("b").source("stop.json", "reader", "cold").times(0, 0, 0, MILLI));
    Verdict verdict = verdicts(plan("a", "b")).all().get(0);
    assertThat(verdict.pair().obstacle()).isEqualTo(Obstacle.ZERO);
    assertThat(verdict.kind()).isEqualTo(VerdictKind.NOT_COMPARABLE);
  }

  /** There is no ratio to 0 bytes, and there are enough processes. */
  @Test
  void allocation_ofNothing_isNotCompared() throws IOException {
    cold("a", 100);
    allocating("a", 1_000);
    allocating("b", -1);
    Verdict verdict = allocation(plan("a", "b")).all().get(0);
    assertThat(verdict.pair().obstacle()).isEqualTo(Obstacle.ZERO);
    assertThat(verdict.kind()).isEqualTo(VerdictKind.NOT_COMPARABLE);
  }

  @ParameterizedTest
  @CsvSource({"ELAPSED, ELAPSED", "LAUNCH, ELAPSED", "CPU, CPU"})
  void judged_cpuTime_isDeterminedByPlan(Judge judge, Measure judged) throws IOException {
    cold("a", 100);
    cold("b", 120);
    assertThat(verdicts(plan("a", "b").judge(judge)).all().get(0).pair().judged())
        .isEqualTo(judged);
  }

  private static long[] falling() {
    return IntStream.range(0, 40).mapToLong(request -> request < 26 ? 2_000 : 1_000).toArray();
  }

  private static long[] level() {
    return IntStream.range(0, 40).mapToLong(request -> 1_500).toArray();
  }

  /** The level to which allocation would fall is unknown. */
  @Test
  void allocation_thatStillFalls_isNotCompared() throws IOException {
    cold("a", 100);
    allocating("a", level());
    allocating("b", falling());
    assertThat(allocation(plan("a", "b")).all().get(0).pair().obstacle())
        .isEqualTo(Obstacle.STILL_FALLING);
    run = new TestRun(path.resolve("other"));
    cold("a", 100);
    allocating("a", falling());
    allocating("b", level());
    assertThat(allocation(plan("a", "b")).all().get(0).pair().obstacle())
        .isEqualTo(Obstacle.STILL_FALLING);
    // Times are compared nevertheless.
    cold("b", 100);
    assertThat(verdicts(plan("a", "b")).all().get(0).pair().obstacle()).isEqualTo(Obstacle.NONE);
  }

  private void counting(String id, long instructions) throws IOException {
    for (int fork = 0; fork < 2; fork++) {
      run.fork(
          start(id, 1, 1)
              .at(1, 100 + fork, 0)
              .set(Metric.QUANTITY, Quantity.INSTRUCTIONS.key())
              .set(Metric.COUNTER, "qemu")
              .set(Metric.INSTRUCTIONS, instructions));
    }
  }

  private CountFigures counts(TestContext context) throws IOException {
    RunComparisons comparisons = comparisons(context.build());
    return comparisons.counts(comparisons.verdicts(), Optional.empty());
  }

  @Test
  void counts_scenarios_areComparedWithTheirReferences() throws IOException {
    cold("a", 100);
    cold("b", 120);
    counting("a", 1_000_000);
    counting("b", 1_100_000);
    cold("c", 100);
    CountFigures counts = counts(plan("a", "b", "c"));
    assertThat(counts.starts()).extracting(start -> start.named().id()).containsExactly("a", "b");
    assertThat(counts.gate()).isEmpty();
    assertThat(counts.comparisons())
        .singleElement()
        .satisfies(found -> assertThat(found.start().named().id()).isEqualTo("b"))
        .satisfies(found -> assertThat(found.reference().named().id()).isEqualTo("a"))
        .satisfies(found -> assertThat(found.kind()).isEqualTo(CountComparison.Kind.MORE))
        .satisfies(
            found -> assertThat(found.timed().orElseThrow().kind()).isEqualTo(VerdictKind.SLOWER));
  }

  /** A fork that was never launched has no counter. */
  @Test
  void counts_forksThatWereNeverLaunched_areMissing() throws IOException {
    cold("a", 100);
    cold("b", 120);
    counting("a", 1_000_000);
    run.fork(
        start("b", 1, 1)
            .at(1, 102, 0)
            .failed(Outcome.REFUSED, "no", -1)
            .set(Metric.QUANTITY, Quantity.INSTRUCTIONS.key()));
    assertThat(counts(plan("a", "b")).comparisons())
        .singleElement()
        .extracting(CountComparison::kind)
        .isEqualTo(CountComparison.Kind.MISSING);
  }

  @Test
  void counts_otherValues_areNotCompared() throws IOException {
    cold("a", 100);
    run.rounds(ROUNDS, round -> start("b", round, 120).digest("beef"));
    counting("a", 1_000_000);
    counting("b", 1_100_000);
    assertThat(counts(plan("a", "b")).comparisons().get(0).isSameWork()).isFalse();
  }

  /** Adds starts of two formats by two readers: XML and the mapper are slower. */
  private void crossed(String end, UnaryOperator<SampleBuilder> changes) throws IOException {
    for (String id : CROSSED) {
      run.rounds(ROUNDS, round -> changes.apply(cell(id, end, round)));
    }
  }

  private static SampleBuilder cell(String id, String end, int round) {
    List<String> words = List.of(id.split("\\.", -1));
    double millis = (words.contains("xml") ? 130 : 100) + (words.contains("mapper") ? 50 : 0);
    return start(id + end, round, millis)
        .word(Factor.FORMAT, words.get(0))
        .word(Factor.READER, words.get(1))
        .set(Metric.FIRST_VISIT_NS, MILLI + round);
  }

  private Effects effects(TestContext context) throws IOException {
    return comparisons(context.build()).effects(NoiseFloor.UNKNOWN);
  }

  @Test
  void effects_crossedFactors_areInAllMeasures() throws IOException {
    crossed("", sample -> sample);
    Effects effects = effects(TestContext.named(CROSSED));
    assertThat(effects.main())
        .extracting(effect -> effect.step().factor().key())
        .containsExactly("format", "reader");
    assertThat(effects.isCrossed()).isTrue();
    assertThat(effects.main().get(0).changes()).containsOnlyKeys("elapsed", "launch", "cpu");
  }

  @ParameterizedTest
  @CsvSource({"ELAPSED, elapsed", "LAUNCH, launch", "FIRST, first", "LAST, elapsed"})
  void effects_judgedRun_haveItsMeasureFirst(Judge judge, String first) throws IOException {
    crossed("", sample -> sample);
    Effect effect = effects(TestContext.named(CROSSED).judge(judge)).main().get(0);
    assertThat(effect.changes().keySet().iterator().next()).isEqualTo(first);
  }

  /** Rounds of several hosts are not those of one machine. */
  @Test
  void effects_ofSeveralHosts_areAbsent() throws IOException {
    crossed("@x", sample -> sample.word(Factor.HOST, "x"));
    List<String> ids = CROSSED.stream().map(id -> id + "@x").toList();
    assertThat(effects(TestContext.of(ids)).isCrossed()).isTrue();
    run.rounds(ROUNDS, round -> start("other", round, 100).word(Factor.HOST, "y"));
    assertThat(effects(TestContext.of(ids))).isEqualTo(Effects.NONE);
  }

  @Test
  void effects_otherValues_areNotCrossed() throws IOException {
    crossed("", sample -> sample);
    run.fork(
        start(CROSSED.get(3), 1, 100)
            .at(ROUNDS + 1, 100, 0)
            .digest("beef")
            .word(Factor.FORMAT, "xml"));
    assertThat(effects(TestContext.named(CROSSED)).isCrossed()).isFalse();
  }

  /** A ratio to 0 is undefined. */
  @Test
  void effects_cpuTimeOfZero_isLeftOut() throws IOException {
    crossed("", sample -> sample.set(Metric.CPU_NS, 0));
    assertThat(effects(TestContext.named(CROSSED)).main().get(0).changes())
        .containsKey("elapsed")
        .doesNotContainKey("cpu");
  }

  @Test
  void effects_headStartsAndThreads_haveTheirMeasureFirst() throws IOException {
    crossed("", sample -> sample.set(Metric.VISIBLE_WAIT_NS, 5 * MILLI));
    assertThat(measures(TestContext.named(CROSSED))).startsWith("visible_wait");
    run = new TestRun(path.resolve("threads"));
    crossed("", sample -> sample.word(Factor.THREADS, "1:virtual"));
    assertThat(measures(TestContext.named(CROSSED).judge(Judge.LAST))).startsWith("last");
    assertThat(measures(TestContext.named(CROSSED))).startsWith("elapsed").doesNotContain("last");
  }

  private List<String> measures(TestContext context) throws IOException {
    return List.copyOf(effects(context).main().get(0).changes().keySet());
  }

  /** XML takes up to 30 % more time. */
  @ParameterizedTest
  @CsvSource({"cold, 140, BELOW_FLOOR", "cold, 101, ESTABLISHED", "warm, 140, ESTABLISHED"})
  void effects_finerThanTheNoiseFloor_areNotEstablished(String kind, int millis, State state)
      throws IOException {
    crossed("", sample -> sample);
    RunContext context = TestContext.named(CROSSED).build();
    ComparisonRequest.Values reference = values(100);
    String id = "json.reader.none." + kind;
    NoiseFloor floor =
        NoiseFloor.of(
            List.of(
                new ComparisonRequest(
                    Comparisons.pair(id + "@aa", id), values(millis), reference)));
    Effects effects = comparisons(context).effects(floor);
    assertThat(state(effects, "elapsed")).isEqualTo(state);
    assertThat(state(effects, "cpu")).isEqualTo(State.ESTABLISHED);
  }

  private static State state(Effects effects, String measure) {
    return Objects.requireNonNull(effects.main().get(0).changes().get(measure)).state();
  }

  /** Returns times that grow with the round, and CPU times that are always the same. */
  private static ComparisonRequest.Values values(double millis) {
    RoundValues elapsed = new RoundValues();
    RoundValues cpu = new RoundValues();
    for (int round = 1; round <= ROUNDS; round++) {
      elapsed.put(round, millis * MILLI + round);
      cpu.put(round, 2e8 + round);
    }
    return new ComparisonRequest.Values(elapsed, cpu);
  }

  /** Eight rounds are too few for an interval of 99.5 %. */
  @Test
  void effects_confidence_isTheHighestOfAll() throws IOException {
    crossed("", sample -> sample);
    TestContext context = TestContext.named(CROSSED).confidences(Map.of(CROSSED.get(2), 0.995));
    assertThat(effects(context).main().get(0).changes()).isEmpty();
  }

  @Test
  void effects_emulatorNextToAPhone_useOnlyThePhone() throws IOException {
    crossed("@A1", sample -> sample.device("A1"));
    crossed("@E1", sample -> sample.device("E1"));
    Remarks remarks =
        onDevices(
            Map.of(
                "A1", Map.of("name", "Pixel-3"),
                "E1", Map.of("name", "emulator", "emulator", "true")));
    RunContext context = TestContext.of(List.of()).build(Set.of(), remarks);
    Effects effects = comparisons(context).effects(NoiseFloor.UNKNOWN);
    assertThat(effects.main().get(0).pairs()).isEqualTo(2);
  }

  /** Different ways of restoring are different starts. */
  @Test
  void effects_restoredStarts_areNamedByTheirRestore() throws IOException {
    crossed("", sample -> sample);
    crossed(
        ".image",
        sample -> sample.word(Factor.START, "pseudo-warm").word(Factor.RESTORE, "process-image"));
    assertThat(effects(TestContext.of(List.of())).main())
        .extracting(effect -> effect.step().level())
        .containsExactly("xml", "mapper", "pseudo-warm by process-image");
  }

  /**
   * Measures the allocation of the crossed scenarios: of each as many bytes as {@code requests}.
   */
  private void crossedAllocation(long... requests) throws IOException {
    for (String id : CROSSED) {
      for (int round = 1; round <= ROUNDS; round++) {
        int number = round;
        run.fork(
            IntStream.range(0, requests.length)
                .mapToObj(
                    request ->
                        cell(id, "", number)
                            .at(number, 100 + number, request)
                            .set(Metric.QUANTITY, Quantity.ALLOCATION.key())
                            .set(Metric.ALLOCATED_BYTES, requests[request] * id.length() + number)
                            .build())
                .toList());
      }
    }
  }

  @Test
  void effects_allocatedBytes_areFurtherChanges() throws IOException {
    crossed("", sample -> sample);
    crossedAllocation(1_000);
    assertThat(effects(TestContext.named(CROSSED)).main().get(0).changes())
        .containsKeys("elapsed", "allocated");
  }

  @Test
  void effects_allocationThatStillFalls_areOfTimesOnly() throws IOException {
    crossed("", sample -> sample);
    crossedAllocation(falling());
    assertThat(effects(TestContext.named(CROSSED)).main().get(0).changes())
        .containsKey("elapsed")
        .doesNotContainKey("allocated");
  }
}
