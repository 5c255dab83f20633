package io.siribench.analysis;

import io.siribench.plan.StopRule;
import io.siribench.results.NamedScenario;
import io.siribench.results.PlanFile;
import io.siribench.stats.Confidence;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The information of a run's plans that its samples lack.
 *
 * @param scenarios ids in the order of the plans, with or without samples
 * @param baseline the denominator of the ratios; if empty, the first scenario
 * @param served the scenarios whose documents siribench served itself
 * @param periodNanos time between intended sends, for each scenario at a constant rate
 * @param named the combination of factors of each scenario
 * @param comparing the references, and the samples that count
 * @param remarks the remarks for the reader
 */
public record RunContext(
    List<String> scenarios,
    Optional<String> baseline,
    Set<String> served,
    Map<String, Long> periodNanos,
    Map<String, NamedScenario> named,
    Comparing comparing,
    Remarks remarks) {
  public RunContext {
    scenarios = List.copyOf(scenarios);
    served = Set.copyOf(served);
    periodNanos = Map.copyOf(periodNanos);
    named = Map.copyOf(named);
  }

  /**
   * The references of scenarios, and the settings of comparisons.
   *
   * @param references the id of each scenario's reference, where the plans have one
   * @param controls scenarios that only repeat another one, to measure the noise floor
   * @param planNumbers the plan of each scenario, from 0
   * @param warmupRequests the requests of each warm fork that do not count, where requested
   * @param standIns the controls with the same workload as the scenario that they repeat, which may
   *     represent it: all except those that spin
   * @param confidences the intervals' confidence in runs that end by themselves; see {@link
   *     Confidence}
   * @param supersededForks forks that were run again and do not count
   * @param judges the measure of scenarios that are not compared in elapsed time: first requests
   *     from the launch of the process on, or all requests until their first item
   * @param seed the seed of the bootstrap
   */
  public record Comparing(
      Map<String, String> references,
      Set<String> controls,
      Map<String, Integer> planNumbers,
      Map<String, Integer> warmupRequests,
      Set<String> standIns,
      Map<String, Double> confidences,
      Set<Integer> supersededForks,
      Map<String, StopRule.Judge> judges,
      long seed) {
    /** The value without plans: all scenarios are of one plan. */
    public static final Comparing UNPLANNED =
        new Comparing(
            Map.of(), Set.of(), Map.of(), Map.of(), Set.of(), Map.of(), Set.of(), Map.of(), 0);

    public Comparing {
      references = Map.copyOf(references);
      controls = Set.copyOf(controls);
      planNumbers = Map.copyOf(planNumbers);
      warmupRequests = Map.copyOf(warmupRequests);
      standIns = Set.copyOf(standIns);
      confidences = Map.copyOf(confidences);
      supersededForks = Set.copyOf(supersededForks);
      judges = Map.copyOf(judges);
    }

    /** Returns the confidence for intervals of {@code scenario} that are reported as 95 %. */
    double confidenceOf(String scenario) {
      return confidences.getOrDefault(scenario, Confidence.SHOWN);
    }

    /** Returns the plan of {@code scenario}. */
    int planOf(String scenario) {
      return planNumbers.getOrDefault(scenario, 0);
    }
  }

  /**
   * The answer to one question of a run that searches for the best candidates.
   *
   * @param question readable text: {@code Best warm request}
   * @param choice the recommendation; empty while undecided
   * @param difference the time of the choice and its ratio to the plain start or request; without a
   *     choice the known facts
   * @param advice the next step; may be empty
   * @param dropped candidates that were eliminated early, each with its last round; may be empty
   * @param isTooShort whether there are too few rounds for an answer
   */
  public record Recommended(
      String question,
      String choice,
      String difference,
      String advice,
      String dropped,
      boolean isTooShort) {
    /** The text instead of a choice. */
    public static final String UNDECIDED = "not decided yet";

    /** Returns whether there is a choice. */
    public boolean isDecided() {
      return !choice.isEmpty();
    }

    /** Returns all except the advice in a sentence. */
    public String sentence() {
      return question
          + ": "
          + (isDecided() ? choice : UNDECIDED)
          + ", "
          + difference
          + (dropped.isEmpty() ? "" : "; left out as slower: " + dropped);
    }
  }

  /**
   * The remarks for the reader.
   *
   * @param stops the reasons why plans were not completed
   * @param conclusions the outcomes of plans with a target error
   * @param warnings problems of the environment
   * @param devices the devices, if not this machine: the facts of each device by its serial number
   * @param incompleteness the missing part of the run; absent if nothing is missing, or it is
   *     unknown
   * @param recommended the answers of a run that searches for the best of several candidates
   */
  public record Remarks(
      List<String> stops,
      List<String> conclusions,
      List<String> warnings,
      Map<String, Map<String, String>> devices,
      Optional<String> incompleteness,
      List<Recommended> recommended) {
    /** The value without remarks. */
    public static final Remarks NONE = new Remarks(List.of(), List.of(), List.of(), Map.of());

    public Remarks {
      stops = List.copyOf(stops);
      conclusions = List.copyOf(conclusions);
      warnings = List.copyOf(warnings);
      recommended = List.copyOf(recommended);
      // Not Map.copyOf, which has another order in every process.
      devices = Collections.unmodifiableMap(new LinkedHashMap<>(devices));
    }

    /** Creates remarks of a run that is not known to be incomplete. */
    public Remarks(
        List<String> stops,
        List<String> conclusions,
        List<String> warnings,
        Map<String, Map<String, String>> devices) {
      this(stops, conclusions, warnings, devices, Optional.empty(), List.of());
    }

    public Remarks withoutWarnings(Collection<String> seen) {
      List<String> left = warnings.stream().filter(text -> !seen.contains(text)).toList();
      return new Remarks(stops, conclusions, left, devices, incompleteness, recommended);
    }

    /** Returns these remarks with the report's own warning {@code text} before the others. */
    public Remarks withWarning(String text) {
      List<String> all = new ArrayList<>(List.of(text));
      all.addAll(warnings);
      return new Remarks(stops, conclusions, all, devices, incompleteness, recommended);
    }

    Remarks recommending(List<Recommended> answers) {
      return new Remarks(stops, conclusions, warnings, devices, incompleteness, answers);
    }

    public Remarks incomplete(Optional<String> note) {
      return new Remarks(stops, conclusions, warnings, devices, note, recommended);
    }
  }

  /** Returns {@code scenario} with the names of its plan, or otherwise of its samples. */
  NamedScenario named(ScenarioSamples scenario) {
    NamedScenario planned = named.get(scenario.scenario());
    return planned == null ? scenario.named() : planned.or(scenario.named());
  }

  /** Returns the context without plans. */
  public static RunContext unplanned(List<String> scenarios, Optional<String> baseline) {
    return new RunContext(
        scenarios, baseline, Set.of(), Map.of(), Map.of(), Comparing.UNPLANNED, Remarks.NONE);
  }

  /**
   * Returns the context of {@code plans}.
   *
   * @throws io.siribench.results.RunDirectoryException if their baseline is not a scenario
   */
  public static RunContext of(PlanFile plans) throws IOException {
    return new RunContext(
        plans.scenarios(),
        plans.baseline(),
        plans.served(),
        plans.periodNanos(),
        plans.named(),
        new Comparing(
            plans.references(),
            plans.controls(),
            plans.planNumbers(),
            plans.warmupRequests(),
            plans.standIns(),
            plans.confidences(),
            plans.supersededForks(),
            plans.judges(),
            plans.seed()),
        new Remarks(plans.stops(), plans.conclusions(), plans.warnings(), plans.devices()));
  }
}
