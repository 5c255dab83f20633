package io.siribench.analysis;

import io.siribench.results.NamedScenario;
import io.siribench.results.PlanFile;
import io.siribench.stats.Summary;
import java.io.IOException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A run, or one scenario of it, for comparison with others. */
public final class ComparedRun {
  private final RunContext context;
  private final PlanFile plans;
  private final SampleCollector samples;
  private final Map<String, ScenarioSamples> scenarios = new LinkedHashMap<>();

  private ComparedRun(RunSide side) throws IOException {
    plans = side.plans();
    context = RunContext.of(plans);
    samples = SampleCollector.read(side.directory(), context);
    samples.shown().forEach(scenario -> scenarios.put(scenario.scenario(), scenario));
  }

  /**
   * Reads a run.
   *
   * @throws io.siribench.results.RunDirectoryException if its samples are malformed
   * @throws IllegalArgumentException if it does not have the scenario of {@code side}
   */
  public static ComparedRun read(RunSide side) throws IOException {
    ComparedRun run = new ComparedRun(side);
    side.scenario().ifPresent(id -> run.select(id, side));
    return run;
  }

  private void select(String id, RunSide side) {
    // A control is never shown, but may be requested.
    samples.scenarios().stream()
        .filter(scenario -> scenario.scenario().equals(id))
        .forEach(scenario -> scenarios.put(id, scenario));
    if (!scenarios.containsKey(id)) {
      throw new IllegalArgumentException(
          "'"
              + id
              + "' is neither a run directory nor a scenario of "
              + side.directory().path()
              + ", which has: "
              + String.join(", ", scenarios.keySet()));
    }
    scenarios.keySet().retainAll(Set.of(id));
  }

  RunContext context() {
    return context;
  }

  SampleCollector samples() {
    return samples;
  }

  /** Returns the ids of its scenarios, in the order of its plans. */
  Set<String> ids() {
    return scenarios.keySet();
  }

  /** Returns its scenarios with all properties by which scenarios of two runs are matched. */
  List<NamedScenario> matched() {
    return ids().stream().map(this::matched).toList();
  }

  /** Returns its scenarios without controls, in the order of its plans. */
  public List<NamedScenario> scenarios() {
    return scenarios.values().stream().map(context::named).toList();
  }

  /** Returns {@code scenario} with all properties by which scenarios of two runs are matched. */
  public NamedScenario matched(String scenario) {
    return plans.withCompression(context.named(of(scenario)));
  }

  /** Returns the summary of {@code measure} of a scenario; absent without a sample that counts. */
  public Optional<Summary> summary(String scenario, Measure measure) {
    return Summary.of(of(scenario).byProcess(measure), context.confidenceOf(scenario, measure));
  }

  /** Returns the counter of a scenario's instructions with its flags; empty without counts. */
  public String counter(String scenario) {
    return of(scenario).counted(context.named(of(scenario))).counter();
  }

  /** Returns the number of failed requests of a scenario. */
  public long failed(String scenario) {
    return of(scenario).failed();
  }

  /** Returns the first recorded error of a scenario; empty if there was none. */
  public String firstError(String scenario) {
    return of(scenario).firstError();
  }

  /** Returns whether a scenario concerns later requests of a process. */
  public boolean isLater(String scenario) {
    return of(scenario).forks().isWarm();
  }

  /** Returns the start of a scenario's first request that counts; absent without such a request. */
  public Optional<Instant> startedAt(String scenario) {
    return of(scenario).elapsedNanos().size() == 0
        ? Optional.empty()
        : Optional.of(Instant.ofEpochMilli(of(scenario).firstStartMillis()));
  }

  /** Returns the digests of a scenario by document, without responses of live endpoints. */
  public Map<String, Set<String>> digests(String scenario) {
    return samples.digests().of(scenario);
  }

  /** Returns whether a scenario and one of {@code other} bound the same values. */
  public boolean bindsAs(String scenario, ComparedRun other, String otherScenario) {
    return DigestCheck.differing(digests(scenario), other.digests(otherScenario)).isEmpty();
  }

  /**
   * Returns the noise floor of comparisons with this run by {@code judge}. The floor is unknown for
   * comparisons of a control.
   */
  public NoiseFloor floor(Gate.Judge judge) {
    return ids().stream().anyMatch(id -> context.planned(id).isControl())
        ? NoiseFloor.UNKNOWN
        : new RunComparisons(samples, context).floor(judge);
  }

  /**
   * Returns the comparison of a scenario with a scenario of {@code base}, as independent samples.
   * Scenarios that bound different values of the same documents are not compared.
   *
   * @param headline the compared measure
   */
  public ComparisonRequest against(
      String scenario, ComparedRun base, String reference, Measure headline) {
    ScenarioSamples after = of(scenario);
    ScenarioSamples before = base.of(reference);
    boolean isSame = bindsAs(scenario, base, reference);
    return new ComparisonRequest(
        new Pair(
            context.named(after),
            base.context.named(before),
            after.forks().isWarm() && before.forks().isWarm(),
            false,
            RunComparisons.obstacle(after, before, headline, isSame),
            Math.max(
                context.confidenceOf(scenario, headline),
                base.context.confidenceOf(reference, headline))),
        after.forks().values(headline),
        before.forks().values(headline));
  }

  ScenarioSamples of(String scenario) {
    ScenarioSamples scenarioSamples = scenarios.get(scenario);
    if (scenarioSamples == null) {
      throw new IllegalArgumentException("no scenario of this run: " + scenario);
    }
    return scenarioSamples;
  }
}
