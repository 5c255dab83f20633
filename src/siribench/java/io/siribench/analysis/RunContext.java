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
 * What a run's plans say that its samples do not.
 *
 * @param scenarios ids in the order of the plans, with or without samples
 * @param baseline what the ratios refer to; if empty, the first scenario
 * @param served the scenarios whose documents siribench served itself
 * @param periodNanos time between intended sends, of each scenario at a constant rate
 * @param named what each scenario is a combination of
 * @param comparing what is compared with what, and which samples that is about
 * @param remarks what is passed on to the reader
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
   * What is compared with what.
   *
   * @param references id of what each scenario is compared with, for those that the plans compare
   * @param controls scenarios that only repeat another one, to know the noise floor
   * @param planNumbers which plan each scenario is of, from 0
   * @param warmupRequests how many requests of each warm fork do not count, where that was asked
   * @param standIns those of the controls that do the same as the scenario that they repeat, and
   *     may stand for it: all but those that spin
   * @param confidences what intervals are made with, of the scenarios of runs that end by
   *     themselves; see {@link Confidence}
   * @param supersededForks forks that were run again: nothing of them counts
   * @param judges what scenarios are compared by that are not in elapsed time: first requests from
   *     the launch of the process on, or all requests until their first item
   * @param seed of the bootstrap
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
    /** Where no plan says anything: all is of one plan. */
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

    /** What intervals of {@code scenario} are made with, to be as sure as those shown are. */
    double confidenceOf(String scenario) {
      return confidences.getOrDefault(scenario, Confidence.SHOWN);
    }

    /** Which plan {@code scenario} is of. */
    int planOf(String scenario) {
      return planNumbers.getOrDefault(scenario, 0);
    }
  }

  /**
   * The answer to one question of a run that looks for the best of several candidates.
   *
   * @param question for people: {@code Best warm request}
   * @param choice what to use; empty while that is not decided
   * @param difference the time of the choice and its ratio to the plain start or request; without a
   *     choice what is known
   * @param advice what to do next; may be empty
   * @param dropped candidates that were left out early, each with its last round; may be empty
   * @param isTooShort whether there are too few rounds for an answer
   */
  public record Recommended(
      String question,
      String choice,
      String difference,
      String advice,
      String dropped,
      boolean isTooShort) {
    /** Instead of a choice. */
    public static final String UNDECIDED = "not decided yet";

    /** Whether there is a choice. */
    public boolean isDecided() {
      return !choice.isEmpty();
    }

    /** All but the advice in a sentence. */
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
   * What is passed on to the reader.
   *
   * @param stops why plans were not run to their end
   * @param conclusions what plans with a target error ended by
   * @param warnings what was wrong with the environment
   * @param devices on what it was measured where that was not this machine: the facts of each
   *     device by its serial number
   * @param incompleteness how much of the run is missing; absent if nothing is, or it is not known
   * @param recommended the answers of a run that looks for the best of several candidates
   */
  public record Remarks(
      List<String> stops,
      List<String> conclusions,
      List<String> warnings,
      Map<String, Map<String, String>> devices,
      Optional<String> incompleteness,
      List<Recommended> recommended) {
    /** Without any. */
    public static final Remarks NONE = new Remarks(List.of(), List.of(), List.of(), Map.of());

    public Remarks {
      stops = List.copyOf(stops);
      conclusions = List.copyOf(conclusions);
      warnings = List.copyOf(warnings);
      recommended = List.copyOf(recommended);
      // Not Map.copyOf, which has another order in every process.
      devices = Collections.unmodifiableMap(new LinkedHashMap<>(devices));
    }

    /** Of a run that is not known to be incomplete. */
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

    /** With {@code text}, which is about the report itself, before all that plans note. */
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

  /** {@code scenario} as its plan names it, and where that says nothing as its samples do. */
  NamedScenario named(ScenarioSamples scenario) {
    NamedScenario planned = named.get(scenario.scenario());
    return planned == null ? scenario.named() : planned.or(scenario.named());
  }

  /** What is known where there are no plans. */
  public static RunContext unplanned(List<String> scenarios, Optional<String> baseline) {
    return new RunContext(
        scenarios, baseline, Set.of(), Map.of(), Map.of(), Comparing.UNPLANNED, Remarks.NONE);
  }

  /**
   * All that {@code plans} say.
   *
   * @throws io.siribench.results.RunDirectoryException if their baseline is none of their scenarios
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
