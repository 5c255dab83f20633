package io.siribench.runner.stopping;

import io.siribench.analysis.ComparisonRequest;
import io.siribench.analysis.ComparisonRequest.Values;
import io.siribench.analysis.DigestCheck;
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
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The compared values of a plan's forks, and their comparisons as in the report. A control that
 * repeats its reference is merged with the reference. It is a separate comparison only if there are
 * no others.
 */
final class ForkValues {
  private final Plan plan;
  private final Map<String, Values> values = new HashMap<>();

  /** The values of scenarios with a head start, to compare with scenarios without one. */
  private final Map<String, Values> withoutHeadStart = new HashMap<>();

  private final Set<String> hot = new HashSet<>();

  /** The digests of files; responses of most endpoints differ anyway. */
  private final DigestCheck digests = new DigestCheck(id -> false);

  ForkValues(Plan plan) {
    this.plan = plan;
    for (Scenario scenario : plan.scenarios()) {
      Measure headline = headline(plan, scenario);
      RoundValues cpuNanos = new RoundValues();
      values.put(scenario.id(), new Values(new RoundValues(), cpuNanos, headline));
      if (scenario.headStart().isPresent()) {
        Measure other = headlineWithoutHeadStart(plan, scenario);
        withoutHeadStart.put(scenario.id(), new Values(new RoundValues(), cpuNanos, other));
      }
    }
  }

  /** Returns the measure by which forks of {@code scenario} are compared. */
  static Measure headline(Plan plan, Scenario scenario) {
    return scenario.headStart().isPresent()
        ? Measure.VISIBLE_WAIT
        : headlineWithoutHeadStart(plan, scenario);
  }

  /** Returns the measure for a comparison with scenarios without a head start. */
  static Measure headlineWithoutHeadStart(Plan plan, Scenario scenario) {
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

  /** Returns the measure that ends the run: CPU time if requested, otherwise the headline. */
  Measure judged() {
    return plan.settings().sampling().stopRule().judge() == StopRule.Judge.CPU
        ? Measure.CPU
        : Measure.ELAPSED;
  }

  /** Adds a fork of {@code scenario}. */
  void add(String scenario, int round, ComparedFork fork) {
    fork.bound().forEach(digests::add);
    if (fork.isHot()) {
      hot.add(scenario);
    }
    if (round == Sample.PAGE_CACHE_ROUND) {
      return;
    }
    Values known = of(scenario);
    Values others = withoutHeadStart.getOrDefault(scenario, Values.none());
    fork.elapsedNanos()
        .ifPresent(
            nanos -> {
              known.elapsedNanos().put(round, nanos);
              // As in the report, an unknown time is 0: known times alone establish nothing.
              known.cpuNanos().put(round, fork.cpuNanos().orElse(0.0));
            });
    fork.withoutHeadStartNanos().ifPresent(nanos -> others.elapsedNanos().put(round, nanos));
  }

  /** Returns the values of one scenario. */
  Values of(String scenario) {
    return values.getOrDefault(scenario, Values.none());
  }

  /** Returns the values of {@code scenario} for a comparison with {@code other}. */
  private Values of(Scenario scenario, Scenario other) {
    // As in the report, a visible wait is only compared with another visible wait.
    return scenario.headStart().isPresent() && other.headStart().isEmpty()
        ? withoutHeadStart.getOrDefault(scenario.id(), Values.none())
        : of(scenario.id());
  }

  /** Returns whether the scenario has no completed fork. */
  boolean isEmpty(Scenario scenario) {
    return of(scenario.id()).elapsedNanos().size() == 0;
  }

  /** Returns whether the scenario had the chance to complete a fork, but has not. */
  boolean isFailing(Scenario scenario) {
    return isEmpty(scenario) && !hot.contains(scenario.id());
  }

  /** Returns whether both scenarios bound the same values, as far as known. */
  boolean areComparable(Scenario one, Scenario other) {
    return digests.areComparable(one.id(), other.id());
  }

  /** Returns the reason why {@code scenario} can never be judged; empty if it may be. */
  String obstacle(Scenario scenario, Optional<Scenario> reference) {
    if (isFailing(scenario) || reference.filter(this::isFailing).isPresent()) {
      return "without completed requests";
    }
    boolean lacksTimes =
        reference.isPresent()
            ? lacksTimes(scenario, reference.get()) || lacksTimes(reference.get(), scenario)
            : !isEmpty(scenario)
                && Arrays.stream(of(scenario.id()).of(judged()).values()).allMatch(n -> n <= 0);
    if (lacksTimes) {
      return "without the judged time of each process";
    }
    return reference.filter(other -> !areComparable(scenario, other)).isPresent()
        ? "with other values than their reference"
        : "";
  }

  /** Returns whether an unknown time prevents the comparison, even after more forks. */
  private boolean lacksTimes(Scenario scenario, Scenario other) {
    double[] nanos = of(scenario, other).of(judged()).values();
    return !isEmpty(scenario)
        && (nanos.length == 0 || Arrays.stream(nanos).anyMatch(time -> time <= 0));
  }

  /** Returns the scenarios with a reference, except controls that only repeat it. */
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
    Values ours = of(scenario, reference);
    Values theirs = of(reference, scenario);
    return new ComparisonRequest(
        new Pair(
            NamedScenario.of(scenario),
            NamedScenario.of(reference),
            scenario.start().isOfLaterRequests(),
            true,
            ours.elapsedNanos().size() == 0 || theirs.elapsedNanos().size() == 0
                ? Obstacle.NO_SAMPLES
                : areComparable(scenario, reference) ? Obstacle.NONE : Obstacle.OTHER_VALUES,
            confidence),
        ours,
        theirs,
        control.map(standIn -> of(standIn, scenario)).orElseGet(Values::none));
  }

  /** Returns the noise floor: the differences of references from themselves. */
  NoiseFloor floor(double confidence) {
    return NoiseFloor.of(
        plan.scenarios().stream()
            .filter(this::isStandIn)
            .flatMap(
                scenario ->
                    plan.referenceOf(scenario).stream()
                        .map(reference -> comparisonRequest(scenario, reference, confidence)))
            .toList());
  }

  private boolean isStandIn(Scenario scenario) {
    return scenario.isControl() && plan.settings().sampling().controlSpinPercent() == 0;
  }
}
