package io.siribench.analysis;

import io.siribench.analysis.ComparisonRequest.Values;
import io.siribench.analysis.Pair.Obstacle;
import io.siribench.analysis.effects.Cell;
import io.siribench.analysis.effects.EffectFinder;
import io.siribench.analysis.effects.Effects;
import io.siribench.analysis.effects.Requests;
import io.siribench.factor.Factor;
import io.siribench.factor.FactorMap;
import io.siribench.factor.Start;
import io.siribench.plan.Quantity;
import io.siribench.plan.StopRule;
import io.siribench.results.NamedScenario;
import io.siribench.results.PlannedScenario;
import io.siribench.stats.Confidence;
import io.siribench.stats.RoundValues;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The comparisons of a run: each scenario with its reference.
 *
 * <p>References of the plans are used. A scenario without a planned reference is compared with the
 * first scenario of its kind (first, warm or steady requests) that has no reference in the first
 * plan. This applies to the baselines of later plans in the same directory, and to all scenarios
 * without plans. Scenarios on different devices are never compared.
 */
final class RunComparisons {
  private final RunContext context;
  private final Optional<String> baseline;
  private final List<DigestMismatch> mismatches;
  private final List<ScenarioSamples> shown;
  private final Map<String, ScenarioSamples> scenarios = new LinkedHashMap<>();

  RunComparisons(SampleCollector samples, RunContext context) {
    this.context = context;
    baseline = context.baseline();
    mismatches = samples.digests().mismatches();
    shown = samples.shown();
    samples.scenarios().forEach(scenario -> scenarios.put(scenario.scenario(), scenario));
  }

  /** Returns the verdicts of the run. */
  Verdicts verdicts() {
    return Verdicts.of(
        requests(false, this::headline), NoiseFloor.of(requests(true, this::headline)));
  }

  /** Returns the noise floor of comparisons by {@code judge}, even if plans use another measure. */
  NoiseFloor floor(Gate.Judge judge) {
    return NoiseFloor.of(
        requests(
            true,
            (control, reference) ->
                headline(
                    control,
                    reference,
                    judge == Gate.Judge.FIRST,
                    judge == Gate.Judge.LAUNCH && !control.forks().isWarm())));
  }

  /** Returns the comparisons of counted instructions, each with its difference in {@code timed}. */
  CountFigures counts(Verdicts timed, Optional<Gate> gate) {
    List<CountComparison> comparisons = new ArrayList<>();
    for (ScenarioSamples scenario : shown) {
      ScenarioSamples reference = referenceOf(scenario);
      if (reference != null && scenario.hasForks(Quantity.INSTRUCTIONS)) {
        comparisons.add(
            new CountComparison(
                counted(scenario),
                counted(reference),
                bindTheSame(scenario.scenario(), reference.scenario()),
                timed.about(scenario.scenario()).flatMap(Verdict::elapsed)));
      }
    }
    return new CountFigures(
        shown.stream().map(this::counted).filter(CountedStart::isCounted).toList(),
        comparisons,
        gate);
  }

  private CountedStart counted(ScenarioSamples scenario) {
    return scenario.counted(context.named(scenario));
  }

  /** Returns the verdicts on allocated bytes, a separate family of comparisons. */
  Verdicts allocation() {
    List<ComparisonRequest> requests = new ArrayList<>();
    for (ScenarioSamples scenario : scenarios.values()) {
      ScenarioSamples reference = referenceOf(scenario);
      if (reference != null && scenario.hasForks(Quantity.ALLOCATION)) {
        requests.add(comparisonRequest(scenario, reference, Measure.ALLOCATED));
      }
    }
    return Verdicts.of(requests, NoiseFloor.UNKNOWN);
  }

  /** Returns the effects of the run's factors; none unless several are crossed. */
  Effects effects(NoiseFloor floor) {
    long hosts =
        shown.stream()
            .map(scenario -> context.named(scenario).word(Factor.HOST))
            .distinct()
            .count();
    if (hosts > 1) {
      // Hosts do not share rounds: each comparison is pooled over hosts instead.
      return Effects.NONE;
    }
    List<Measure> times = new ArrayList<>();
    if (shown.stream().anyMatch(ScenarioSamples::hasHeadStart)) {
      times.add(Measure.VISIBLE_WAIT);
    }
    boolean byLaunch = context.isJudgedBy(StopRule.Judge.LAUNCH);
    if (context.isJudgedBy(StopRule.Judge.FIRST)) {
      times.add(Measure.FIRST);
    }
    if (context.isJudgedBy(StopRule.Judge.LAST)) {
      times.add(Measure.LAST);
    }
    times.add(byLaunch ? Measure.LAUNCH : Measure.ELAPSED);
    times.add(byLaunch ? Measure.ELAPSED : Measure.LAUNCH);
    times.add(Measure.CPU);
    List<Measure> bytes = List.of(Measure.ALLOCATED);
    List<Measure> measures = Stream.of(times, bytes).flatMap(List::stream).toList();
    return EffectFinder.find(
        shown.stream()
            .filter(scenario -> !context.isNotPooled(scenario))
            .map(scenario -> cell(scenario, measures))
            .toList(),
        // Allocation is a separate family, as in the verdicts.
        List.of(group(times, floor), group(bytes, NoiseFloor.UNKNOWN)),
        this::bindTheSame);
  }

  private EffectFinder.Group group(List<Measure> measures, NoiseFloor floor) {
    return new EffectFinder.Group(
        measures.stream().map(Measure::key).toList(),
        (requests, measure) ->
            floor.of(
                requests != Requests.FIRST,
                measure.equals(Measure.CPU.key()) ? Measure.CPU : Measure.ELAPSED),
        shown.stream()
            .mapToDouble(scenario -> context.confidenceOf(scenario.scenario(), measures.get(0)))
            .max()
            .orElse(Confidence.SHOWN));
  }

  private Cell cell(ScenarioSamples scenario, List<Measure> measures) {
    NamedScenario named = context.named(scenario);
    Map<Factor<?>, String> levels = new FactorMap<>(named.words());
    levels.remove(Factor.DEVICE);
    levels.remove(Factor.HOST);
    String restore = levels.remove(Factor.RESTORE);
    if (restore != null) {
      levels.merge(Factor.START, restore, Start::label);
    }
    Map<String, RoundValues> values = new HashMap<>();
    for (Measure measure : measures) {
      RoundValues roundValues =
          measure == Measure.CPU
              ? scenario.forks().values(Measure.ELAPSED).cpuNanos()
              : scenario.forks().values(measure).elapsedNanos();
      boolean isFalling = measure == Measure.ALLOCATED && scenario.forks().isAllocationFalling();
      if (!isFalling && ComparisonRequest.isMeasured(roundValues)) {
        values.put(measure.key(), roundValues);
      }
    }
    String block =
        context.planned(scenario.scenario()).plan()
            + " "
            + named.word(Factor.DEVICE)
            + " "
            + named.label();
    return new Cell(scenario.scenario(), block, levels, values);
  }

  private List<ComparisonRequest> requests(
      boolean ofControls, BiFunction<ScenarioSamples, ScenarioSamples, Measure> headline) {
    List<ComparisonRequest> comparisonRequests = new ArrayList<>();
    for (ScenarioSamples scenario : scenarios.values()) {
      boolean isControl = context.planned(scenario.scenario()).isControl();
      if (ofControls && context.isNotPooled(scenario)) {
        continue;
      }
      ScenarioSamples reference = isControl == ofControls ? referenceOf(scenario) : null;
      if (reference != null && scenario.hasForks(Quantity.TIME)) {
        comparisonRequests.add(
            comparisonRequest(scenario, reference, headline.apply(scenario, reference)));
      }
    }
    return comparisonRequests;
  }

  private ComparisonRequest comparisonRequest(
      ScenarioSamples scenario, ScenarioSamples reference, Measure headline) {
    String id = scenario.scenario();
    String referenceId = reference.scenario();
    boolean paired = context.areOfOnePlan(id, referenceId);
    return new ComparisonRequest(
        new Pair(
            context.named(scenario),
            context.named(reference),
            scenario.forks().isWarm(),
            paired,
            obstacle(scenario, reference, headline, bindTheSame(id, referenceId)),
            Math.max(
                context.confidenceOf(id, headline), context.confidenceOf(referenceId, headline)),
            areJudgedBy(scenario, reference, StopRule.Judge.CPU) ? Measure.CPU : Measure.ELAPSED),
        scenario.forks().values(headline),
        reference.forks().values(headline),
        paired
            ? controlValues(scenario, reference, scenarios.values(), context, headline)
            : Values.none());
  }

  /** Returns the headline that the plans request; {@link Measure#LAST} only if both have it. */
  private Measure headline(ScenarioSamples scenario, ScenarioSamples reference) {
    if (areJudgedBy(scenario, reference, StopRule.Judge.LAST)
        && scenario.of(Measure.LAST).size() > 0
        && reference.of(Measure.LAST).size() > 0) {
      return Measure.LAST;
    }
    return headline(
        scenario,
        reference,
        areJudgedBy(scenario, reference, StopRule.Judge.FIRST),
        areJudgedBy(scenario, reference, StopRule.Judge.LAUNCH) && !scenario.forks().isWarm());
  }

  private boolean areJudgedBy(
      ScenarioSamples scenario, ScenarioSamples reference, StopRule.Judge judge) {
    return Stream.of(scenario, reference)
        .allMatch(each -> context.planned(each.scenario()).judge() == judge);
  }

  /**
   * Returns the measure to compare. For two scenarios with a head start, it is the visible wait.
   */
  static Measure headline(
      ScenarioSamples scenario, ScenarioSamples reference, boolean isFirst, boolean isLaunch) {
    return scenario.hasHeadStart() && reference.hasHeadStart()
        ? Measure.VISIBLE_WAIT
        : isFirst ? Measure.FIRST : isLaunch ? Measure.LAUNCH : Measure.ELAPSED;
  }

  /**
   * Returns the values of the control that repeats {@code reference} in the same rounds.
   *
   * @param scenarios all scenarios of the run, including the controls
   */
  static Values controlValues(
      ScenarioSamples scenario,
      ScenarioSamples reference,
      Collection<ScenarioSamples> scenarios,
      RunContext context,
      Measure headline) {
    if (context.planned(scenario.scenario()).isControl()) {
      return Values.none();
    }
    return scenarios.stream()
        .filter(control -> context.planned(control.scenario()).isStandIn())
        .filter(
            control -> context.planned(control.scenario()).reference().equals(reference.scenario()))
        .findFirst()
        .map(control -> control.forks().values(headline))
        .orElseGet(Values::none);
  }

  /**
   * Returns the obstacle to a comparison in {@code headline}, if any.
   *
   * @param isSame whether both bound the same values
   */
  static Obstacle obstacle(
      ScenarioSamples scenario, ScenarioSamples reference, Measure headline, boolean isSame) {
    boolean isAllocation = headline == Measure.ALLOCATED;
    // Later requests have no launch, and neither has a process with a head start.
    Measure needed = isAllocation || headline == Measure.LAUNCH ? headline : Measure.ELAPSED;
    if (scenario.of(needed).size() == 0 || reference.of(needed).size() == 0) {
      return scenario.isMeasured() && reference.isMeasured()
          ? Obstacle.NOT_MEASURED
          : Obstacle.NO_SAMPLES;
    }
    if (!isSame) {
      return Obstacle.OTHER_VALUES;
    }
    if (isAllocation
        && (scenario.forks().isAllocationFalling() || reference.forks().isAllocationFalling())) {
      return Obstacle.STILL_FALLING;
    }
    return Stream.of(scenario, reference)
            .map(each -> each.forks().values(headline).elapsedNanos())
            .allMatch(values -> values.size() == 0 || ComparisonRequest.isMeasured(values))
        ? Obstacle.NONE
        : Obstacle.ZERO;
  }

  private boolean bindTheSame(String one, String other) {
    return mismatches.stream().allMatch(mismatch -> mismatch.allows(one, other));
  }

  private @Nullable ScenarioSamples referenceOf(ScenarioSamples scenario) {
    String planned = context.planned(scenario.scenario()).reference();
    if (!planned.isEmpty()) {
      return scenarios.get(planned);
    }
    if (isReferenceBuild(scenario)) {
      return null;
    }
    Optional<ScenarioSamples> first =
        baseline
            .map(scenarios::get)
            .filter(candidate -> isFirstOfKind(candidate, scenario))
            .or(
                () ->
                    scenarios.values().stream()
                        .filter(candidate -> isFirstOfKind(candidate, scenario))
                        .findFirst());
    return first.filter(candidate -> !candidate.equals(scenario)).orElse(null);
  }

  /** Returns whether {@code scenario} is the reference of a comparison of builds. */
  private boolean isReferenceBuild(ScenarioSamples scenario) {
    return context.planned().values().stream()
            .anyMatch(other -> other.reference().equals(scenario.scenario()))
        && scenario.factors().stream()
            .anyMatch(factors -> !factors.word(Factor.CLASS_PATH).isEmpty());
  }

  private boolean isFirstOfKind(ScenarioSamples candidate, ScenarioSamples scenario) {
    PlannedScenario planned = context.planned(candidate.scenario());
    return planned.plan() == 0
        && planned.reference().isEmpty()
        && !planned.isControl()
        && candidate.hasForks(Quantity.TIME)
        && candidate.isOnSameDevice(scenario)
        && candidate.forks().isSameKindAs(scenario.forks());
  }
}
