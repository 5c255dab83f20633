package io.siribench.analysis;

import io.siribench.analysis.RunContext.Recommended;
import io.siribench.analysis.effects.Effects;
import io.siribench.factor.Factor;
import io.siribench.results.Breakdown;
import io.siribench.results.NamedScenario;
import io.siribench.stats.Quantiles;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The figures of a run, the source of its tables, files and sentences.
 *
 * @param scenarios the scenarios in the order of the plan, without controls
 * @param baseline the denominator of the ratios; absent only if there is no scenario
 * @param verdicts the comparisons of scenarios, and the noise floor
 * @param effects the effects of the factors of a crossed run
 * @param budgets the verdicts on requested budgets
 * @param gate the judgement on slowdowns; absent if not requested
 * @param digestMismatches documents that were not bound to the same values everywhere
 * @param documents the documents that rounds read, if each round draws a document
 * @param pageCacheSamples the number of samples of the first round, none of which counts
 * @param pageCacheFailures the number of these samples that failed
 * @param controlFailures the number of failed samples of controls, which are not scenarios here
 * @param tornBytes the number of bytes dropped at the end of {@code samples.csv}, where a fork's
 *     rows were incomplete
 * @param supersededForks the number of forks that do not count because they were run again
 * @param remarks the remarks of the plans
 * @param counts the counted instructions
 * @param allocation the comparisons of allocated bytes, in forks that are not timed
 * @param breakdowns the breakdowns of starts, for explained scenarios
 * @param allHosts the figures of each scenario over all hosts, if hosts share a rate
 */
public record RunFigures(
    List<ScenarioFigures> scenarios,
    Optional<String> baseline,
    Verdicts verdicts,
    Effects effects,
    List<BudgetVerdict> budgets,
    Optional<GateResult> gate,
    List<DigestMismatch> digestMismatches,
    List<ReadDocuments> documents,
    long pageCacheSamples,
    long pageCacheFailures,
    long controlFailures,
    long tornBytes,
    int supersededForks,
    RunContext.Remarks remarks,
    CountFigures counts,
    Verdicts allocation,
    List<BreakdownFigures> breakdowns,
    List<ScenarioFigures> allHosts) {

  public RunFigures {
    allHosts = List.copyOf(allHosts);
    breakdowns = List.copyOf(breakdowns);
    scenarios = List.copyOf(scenarios);
    budgets = List.copyOf(budgets);
    digestMismatches = List.copyOf(digestMismatches);
    documents = List.copyOf(documents);
  }

  /** Returns the figures of the run that {@code collector} has read. */
  static RunFigures of(
      SampleCollector collector, RunContext context, Limits limits, List<Breakdown> breakdowns) {
    List<ScenarioSamples> samples = collector.shown();
    Optional<ScenarioSamples> reference = baselineOf(samples, context.baseline());
    RunComparisons comparisons = new RunComparisons(collector, context);
    Verdicts verdicts = comparisons.verdicts();
    // The gate's own judge decides, because plans of one run may judge different measures.
    boolean isByCounts = isGateBy(Gate.Judge.INSTRUCTIONS, limits);
    boolean isByAllocation = isGateBy(Gate.Judge.ALLOCATED, limits);
    Verdicts allocation = comparisons.allocation();
    Optional<GateResult> gate =
        limits
            .gate()
            .filter(limit -> !isByCounts)
            .map(
                limit ->
                    isByAllocation
                        ? new GateResult(limit, allocation.all(), false)
                        : new GateResult(limit, verdicts.all(), verdicts.floor(), false));
    CountFigures counts = comparisons.counts(verdicts, limits.gate().filter(limit -> isByCounts));
    Function<String, Optional<Gate.State>> states =
        scenario ->
            gate.flatMap(
                    result ->
                        (isByAllocation ? allocation : verdicts)
                            .about(scenario)
                            .map(result::stateOf))
                .or(() -> counts.stateOf(scenario));
    return new RunFigures(
        scenarios(samples, reference, verdicts, allocation, states, context),
        reference.map(ScenarioSamples::scenario),
        verdicts,
        comparisons.effects(verdicts.floor()),
        judge(limits.budgets(), samples),
        gate,
        collector.digests().mismatches(),
        ReadDocuments.of(samples, context),
        collector.pageCacheSamples(),
        collector.pageCacheFailures(),
        collector.controlFailures(),
        collector.tornBytes(),
        collector.supersededForks(),
        context.remarks(),
        counts,
        allocation,
        BreakdownFigures.of(breakdowns, samples),
        allHosts(collector));
  }

  private static boolean isGateBy(Gate.Judge judge, Limits limits) {
    return limits.gate().filter(gate -> gate.judge() == judge).isPresent();
  }

  /** Returns the figures over all hosts, whose comparisons exist only on each host. */
  private static List<ScenarioFigures> allHosts(SampleCollector collector) {
    return collector.allHosts().entrySet().stream()
        .map(
            entry ->
                ScenarioFigures.of(
                    entry.getValue(),
                    entry.getKey().named(),
                    Optional.empty(),
                    entry.getKey(),
                    WarmupCurve.NONE,
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    BreakEvens.NONE))
        .toList();
  }

  private static List<ScenarioFigures> scenarios(
      List<ScenarioSamples> samples,
      Optional<ScenarioSamples> reference,
      Verdicts verdicts,
      Verdicts allocation,
      Function<String, Optional<Gate.State>> states,
      RunContext context) {
    Optional<Double> referenceP50 =
        reference.flatMap(baseline -> Quantiles.median(baseline.elapsedNanos().toArray()));
    WarmupCurves warmup = new WarmupCurves(samples, context, verdicts);
    BreakEvens.Finder breakEvens = new BreakEvens.Finder(samples, context, verdicts);
    return samples.stream()
        .map(
            scenario ->
                ScenarioFigures.of(
                    scenario,
                    context.named(scenario),
                    referenceP50,
                    context.planned(scenario.scenario()),
                    warmup.of(scenario),
                    verdicts.about(scenario.scenario()),
                    allocation.about(scenario.scenario()),
                    states.apply(scenario.scenario()),
                    breakEvens.of(scenario)))
        .toList();
  }

  private static List<BudgetVerdict> judge(List<Budget> budgets, List<ScenarioSamples> samples) {
    return budgets.stream()
        .flatMap(
            budget ->
                samples.stream()
                    .filter(scenario -> budget.matches(scenario.scenario()))
                    .map(
                        scenario ->
                            budget.judge(
                                scenario.scenario(), scenario.byProcess(budget.measure()))))
        .toList();
  }

  /**
   * Returns these figures with the answers of a search for the best candidates. The answers replace
   * the effects of the factors: most combinations are not candidates, and others are eliminated
   * early.
   */
  public RunFigures withRecommendations(List<Recommended> answers) {
    return with(scenarios, remarks.withRecommendations(answers), Effects.NONE);
  }

  /** Returns these figures with only the scenarios {@code shown}. */
  public RunFigures with(List<ScenarioFigures> shown) {
    return with(shown, remarks, effects);
  }

  /** Returns these figures with {@code newRemarks}. */
  public RunFigures with(RunContext.Remarks newRemarks) {
    return with(scenarios, newRemarks, effects);
  }

  private RunFigures with(
      List<ScenarioFigures> shown, RunContext.Remarks newRemarks, Effects newEffects) {
    return new RunFigures(
        shown,
        baseline,
        verdicts,
        newEffects,
        budgets,
        gate,
        digestMismatches,
        documents,
        pageCacheSamples,
        pageCacheFailures,
        controlFailures,
        tornBytes,
        supersededForks,
        newRemarks,
        counts,
        allocation,
        breakdowns,
        allHosts);
  }

  /** Returns the combinations of {@link #scenarios}. */
  public List<NamedScenario> named() {
    return scenarios.stream().map(ScenarioFigures::named).toList();
  }

  /** Returns the reasons why plans were not completed. */
  public List<String> stops() {
    return remarks.stops();
  }

  /** Returns the facts of the devices that took samples, by serial number. */
  public Map<String, Map<String, String>> measuredDevices() {
    Set<String> names =
        scenarios.stream()
            .filter(
                scenario ->
                    scenario.n() + scenario.failed() > 0
                        || scenario.median(Measure.ALLOCATED).isPresent())
            .map(scenario -> scenario.named().word(Factor.DEVICE))
            .collect(Collectors.toSet());
    Map<String, Map<String, String>> measured = new LinkedHashMap<>(remarks.devices());
    measured.keySet().removeIf(serial -> !names.contains(remarks.deviceName(serial)));
    return measured;
  }

  /** Returns whether a sample failed in any round, including samples of controls. */
  public boolean hasFailures() {
    return pageCacheFailures > 0
        || controlFailures > 0
        || scenarios.stream().anyMatch(scenario -> scenario.failed() > 0);
  }

  private static Optional<ScenarioSamples> baselineOf(
      List<ScenarioSamples> scenarios, Optional<String> baseline) {
    if (baseline.isEmpty()) {
      return scenarios.stream().findFirst();
    }
    Optional<ScenarioSamples> reference =
        scenarios.stream().filter(samples -> samples.scenario().equals(baseline.get())).findFirst();
    if (reference.isEmpty()) {
      throw new IllegalArgumentException(
          "baseline '"
              + baseline.get()
              + "' is not a scenario of this run; accepted: "
              + String.join(", ", scenarios.stream().map(ScenarioSamples::scenario).toList()));
    }
    return reference;
  }
}
