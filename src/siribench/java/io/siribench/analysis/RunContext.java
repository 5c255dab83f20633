package io.siribench.analysis;

import io.siribench.factor.Factor;
import io.siribench.plan.StopRule;
import io.siribench.results.NamedScenario;
import io.siribench.results.PlanFile;
import io.siribench.results.PlannedScenario;
import io.siribench.stats.Confidence;
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
 * @param planned the scenarios of the plans by their ids, in order, with or without samples
 * @param baseline the denominator of the ratios; if empty, the first scenario
 * @param supersededForks forks that were run again and do not count
 * @param seed the seed of the bootstrap
 * @param remarks the remarks for the reader
 */
public record RunContext(
    Map<String, PlannedScenario> planned,
    Optional<String> baseline,
    Set<Integer> supersededForks,
    long seed,
    Remarks remarks) {
  public RunContext {
    planned = Collections.unmodifiableMap(new LinkedHashMap<>(planned));
    supersededForks = Set.copyOf(supersededForks);
  }

  /**
   * The answer to one question of a run that searches for the best candidates.
   *
   * @param question readable text: {@code Best warm request}
   * @param choice the recommendation; empty while undecided
   * @param difference the time of the choice and its ratio to the plain start or request; without a
   *     choice, the known facts
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
   * @param devices the facts of each device, by its serial number; empty for a run on this machine
   * @param incompleteness the missing part of the run; absent if nothing is missing, or the missing
   *     part is unknown
   * @param recommended the answers of a run that searches for the best of several candidates
   * @param lacksFiles whether a file of the report could not be written
   */
  public record Remarks(
      List<String> stops,
      List<String> conclusions,
      List<String> warnings,
      Map<String, Map<String, String>> devices,
      Optional<String> incompleteness,
      List<Recommended> recommended,
      boolean lacksFiles) {
    /** The value without remarks. */
    public static final Remarks NONE =
        new Remarks(List.of(), List.of(), List.of(), Map.of(), Optional.empty(), List.of(), false);

    public Remarks {
      stops = List.copyOf(stops);
      conclusions = List.copyOf(conclusions);
      warnings = List.copyOf(warnings);
      recommended = List.copyOf(recommended);
      // Map.copyOf is not used, because its order differs in every process.
      devices = Collections.unmodifiableMap(new LinkedHashMap<>(devices));
    }

    /** Returns these remarks without the warnings {@code seen}. */
    public Remarks withoutWarnings(Collection<String> seen) {
      List<String> unseen = warnings.stream().filter(text -> !seen.contains(text)).toList();
      return new Remarks(
          stops, conclusions, unseen, devices, incompleteness, recommended, lacksFiles);
    }

    /** Returns these remarks with {@code text}, a warning of the report, as the first warning. */
    public Remarks withWarning(String text) {
      List<String> all = new ArrayList<>(List.of(text));
      all.addAll(warnings);
      return new Remarks(stops, conclusions, all, devices, incompleteness, recommended, lacksFiles);
    }

    /** Returns these remarks with {@code text}, the reason why a file is missing. */
    public Remarks withMissingFile(String text) {
      Remarks warned = withWarning(text);
      return new Remarks(
          stops, conclusions, warned.warnings, devices, incompleteness, recommended, true);
    }

    Remarks withRecommendations(List<Recommended> answers) {
      return new Remarks(
          stops, conclusions, warnings, devices, incompleteness, answers, lacksFiles);
    }

    /** Returns the name of the device with this serial number, or the number if unknown. */
    String deviceName(String serial) {
      return devices.getOrDefault(serial, Map.of()).getOrDefault("name", serial);
    }

    /** Returns whether the device of this name is virtual hardware. */
    boolean isEmulator(String name) {
      return devices.entrySet().stream()
          .anyMatch(
              device ->
                  deviceName(device.getKey()).equals(name)
                      && Boolean.parseBoolean(device.getValue().get("emulator")));
    }

    /** Returns these remarks with a note on the missing part of the run, if any. */
    public Remarks incomplete(Optional<String> note) {
      return new Remarks(stops, conclusions, warnings, devices, note, recommended, lacksFiles);
    }
  }

  /** Returns the scenario {@code id}; if it was not planned, only its id is known. */
  PlannedScenario planned(String id) {
    PlannedScenario scenario = planned.get(id);
    return scenario == null ? PlannedScenario.unplanned(id) : scenario;
  }

  /**
   * Returns {@code scenario} with the factors of its plan, or otherwise of its samples. A device
   * has its name instead of its serial number, because ids also contain the name.
   */
  NamedScenario named(ScenarioSamples scenario) {
    NamedScenario named = planned(scenario.scenario()).named().or(scenario.named());
    String serial = named.word(Factor.DEVICE);
    String name = remarks.deviceName(serial);
    return name.equals(serial)
        ? named
        : new NamedScenario(named.id(), named.with(Factor.DEVICE, name).words(), named.label());
  }

  /** Returns whether {@code scenario} ran on an emulator, in a run that also has phones. */
  boolean isNotPooled(ScenarioSamples scenario) {
    return remarks.isEmulator(named(scenario).word(Factor.DEVICE))
        && remarks.devices().keySet().stream()
            .anyMatch(serial -> !remarks.isEmulator(remarks.deviceName(serial)));
  }

  /** Returns whether two scenarios belong to one plan, and were measured in the same rounds. */
  boolean areOfOnePlan(String one, String other) {
    return planned(one).plan() == planned(other).plan();
  }

  /** Returns whether any plan judges its scenarios by {@code judge}. */
  boolean isJudgedBy(StopRule.Judge judge) {
    return planned.values().stream().anyMatch(scenario -> scenario.judge() == judge);
  }

  /**
   * Returns the confidence for intervals of {@code scenario} that are reported as 95 %. No stop
   * rule applies to forks that measure allocation: their number is fixed.
   */
  double confidenceOf(String scenario, Measure measure) {
    return measure == Measure.ALLOCATED ? Confidence.SHOWN : planned(scenario).confidence();
  }

  /** Returns the context of {@code plans}. */
  public static RunContext of(PlanFile plans) {
    return new RunContext(
        plans.planned(),
        plans.baseline(),
        plans.supersededForks(),
        plans.seed(),
        new Remarks(
            plans.stops(),
            plans.conclusions(),
            plans.warnings(),
            plans.devices(),
            Optional.empty(),
            List.of(),
            false));
  }
}
