package io.siribench.runner.stopping;

import io.siribench.analysis.ComparisonRequest;
import io.siribench.analysis.ComparisonRequest.Values;
import io.siribench.analysis.ForkFigures;
import io.siribench.analysis.Measure;
import io.siribench.analysis.NoiseFloor;
import io.siribench.analysis.Pair;
import io.siribench.analysis.Pair.Obstacle;
import io.siribench.factor.Start;
import io.siribench.plan.Plan;
import io.siribench.plan.Scenario;
import io.siribench.plan.StopRule;
import io.siribench.results.NamedScenario;
import io.siribench.results.Sample;
import io.siribench.stats.RoundValues;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The compared values of a plan's forks so far, and the report's comparisons. A control that
 * repeats its reference is merged with it, and is a separate comparison only if there are no
 * others.
 */
public final class ForkValues {
  private final Plan plan;
  private final Map<String, Values> values = new HashMap<>();
  private final Set<String> hot = new HashSet<>();

  ForkValues(Plan plan) {
    this.plan = plan;
    for (Scenario scenario : plan.scenarios()) {
      Measure headline = headline(plan, scenario);
      values.put(scenario.id(), new Values(new RoundValues(), new RoundValues(), headline));
    }
  }

  /** Returns the primary measure for forks of {@code scenario}. */
  public static Measure headline(Plan plan, Scenario scenario) {
    if (scenario.headStart().isPresent()) {
      return Measure.VISIBLE_WAIT;
    }
    StopRule.Judge judge = plan.settings().sampling().stopRule().judge();
    if (judge == StopRule.Judge.FIRST) {
      return Measure.FIRST;
    }
    if (judge == StopRule.Judge.LAST && scenario.start() != Start.STEADY) {
      return Measure.LAST;
    }
    return judge == StopRule.Judge.LAUNCH && !scenario.start().isOfLaterRequests()
        ? Measure.LAUNCH
        : Measure.ELAPSED;
  }

  /** Returns the measure that ends the run: CPU time if requested, else the headline. */
  Measure judged() {
    return plan.settings().sampling().stopRule().judge() == StopRule.Judge.CPU
        ? Measure.CPU
        : Measure.ELAPSED;
  }

  /**
   * Adds the samples of one fork, except for those that do not count. Samples of a hot device show
   * its lowered clocks, and are not added.
   */
  public void add(List<Sample> samples) {
    if (samples.isEmpty()) {
      return;
    }
    Sample first = samples.get(0);
    if (first.isHot()) {
      hot.add(first.scenario());
      return;
    }
    OptionalInt warmup = plan.settings().sampling().warmupRequests();
    ForkFigures figures = ForkFigures.of(samples, warmup);
    Measure headline = of(first.scenario()).headline();
    add(first.scenario(), first.round(), figures.typicalNanos(headline), figures.cpuNanos());
  }

  /** Adds a fork of {@code scenario} from an earlier session. */
  public void add(String scenario, int round, PastFork past) {
    if (past.isHot()) {
      hot.add(scenario);
    }
    add(scenario, round, past.elapsedNanos(), past.cpuNanos());
  }

  private void add(String scenario, int round, OptionalDouble elapsed, OptionalDouble cpu) {
    if (round == Sample.PAGE_CACHE_ROUND || !values.containsKey(scenario)) {
      return;
    }
    Values known = of(scenario);
    elapsed.ifPresent(
        nanos -> {
          known.elapsedNanos().put(round, nanos);
          // As in the report: an unknown time is 0, so the others alone establish nothing.
          known.cpuNanos().put(round, cpu.orElse(0));
        });
  }

  /** Returns the values of one scenario. */
  public Values of(String scenario) {
    return values.getOrDefault(scenario, Values.none());
  }

  /** Returns whether no fork of the scenario completed. */
  public boolean isEmpty(Scenario scenario) {
    return of(scenario.id()).elapsedNanos().size() == 0;
  }

  /** Returns whether the scenario has had the chance to complete a fork, and has not. */
  boolean isFailing(Scenario scenario) {
    return isEmpty(scenario) && !hot.contains(scenario.id());
  }

  /** Returns scenarios that have a reference, except for controls that only repeat another one. */
  List<Scenario> compared() {
    Set<String> references = new HashSet<>();
    for (Scenario scenario : plan.scenarios()) {
      if (!isStandIn(scenario)) {
        plan.referenceOf(scenario).ifPresent(reference -> references.add(reference.id()));
      }
    }
    return plan.scenarios().stream()
        .filter(scenario -> plan.referenceOf(scenario).isPresent())
        .filter(scenario -> !(isStandIn(scenario) && references.contains(scenario.controlOf())))
        .toList();
  }

  /** Returns the comparison of {@code scenario} with {@code reference}. */
  ComparisonRequest comparisonRequest(Scenario scenario, Scenario reference, double confidence) {
    Optional<Scenario> control =
        plan.scenarios().stream()
            .filter(other -> isStandIn(other) && reference.id().equals(other.controlOf()))
            .filter(other -> !scenario.isControl())
            .findFirst();
    return new ComparisonRequest(
        new Pair(
            NamedScenario.of(scenario),
            NamedScenario.of(reference),
            scenario.start().isOfLaterRequests(),
            true,
            isEmpty(scenario) || isEmpty(reference) ? Obstacle.NO_SAMPLES : Obstacle.NONE,
            confidence),
        of(scenario.id()),
        of(reference.id()),
        control.map(found -> of(found.id())).orElseGet(Values::none));
  }

  /** Returns how much references differ from themselves. */
  NoiseFloor floor(double confidence) {
    List<ComparisonRequest> controls = new ArrayList<>();
    for (Scenario scenario : plan.scenarios()) {
      if (isStandIn(scenario)) {
        plan.referenceOf(scenario)
            .ifPresent(
                reference -> controls.add(comparisonRequest(scenario, reference, confidence)));
      }
    }
    return NoiseFloor.of(controls);
  }

  private boolean isStandIn(Scenario scenario) {
    return scenario.isControl() && plan.settings().sampling().controlSpinPercent() == 0;
  }
}
