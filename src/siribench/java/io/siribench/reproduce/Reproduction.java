package io.siribench.reproduce;

import io.siribench.analysis.Difference;
import io.siribench.analysis.Measure;
import io.siribench.analysis.RunFigures;
import io.siribench.analysis.ScenarioFigures;
import io.siribench.analysis.Verdict;
import io.siribench.analysis.VerdictKind;
import io.siribench.factor.Factor;
import io.siribench.reproduce.Preset.Claim;
import io.siribench.reproduce.Preset.Figure;
import io.siribench.results.NamedScenario;
import io.siribench.stats.Summary;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The published results next to the measured ones.
 *
 * @param preset the published experiment
 * @param measured names of the experiments that were run
 * @param figures the figures of the preset, with the measured values by names of experiments
 * @param findings each claim in each experiment
 */
public record Reproduction(
    Preset preset, List<String> measured, List<MeasuredFigure> figures, List<Finding> findings) {

  public Reproduction {
    measured = List.copyOf(measured);
    figures = List.copyOf(figures);
    findings = List.copyOf(findings);
  }

  /**
   * A published number, and the measured ones.
   *
   * @param nanos the measured values by the names of experiments; in percent for a difference
   */
  public record MeasuredFigure(Figure figure, Map<String, Double> nanos) {}

  /** The state of a claim. */
  public enum State {
    /** A difference in the claimed direction is established. */
    HOLDS,
    /** A difference in the opposite direction is established. */
    FAILS,
    /** No difference is established, or the scenarios were not compared. */
    OPEN
  }

  /**
   * A claim in one experiment.
   *
   * @param experiment the experiment's name
   * @param verdict the verdict on the two scenarios; absent if they were not compared
   * @param obstacle the reason why they were not compared; empty if they were
   */
  public record Finding(
      Claim claim, String experiment, Optional<Verdict> verdict, String obstacle) {
    /** Returns the state of the claim. */
    public State state() {
      VerdictKind kind = verdict.map(Verdict::kind).orElse(VerdictKind.TOO_FEW);
      if (!kind.isEstablished()) {
        return State.OPEN;
      }
      return kind == VerdictKind.FASTER == claim.claimsLessTime() ? State.HOLDS : State.FAILS;
    }

    /** Returns the difference in time; absent if it was not measured. */
    public Optional<Difference> difference() {
      return verdict.flatMap(Verdict::elapsed);
    }
  }

  /** Returns the results of {@code runs}, the experiments of {@code preset} by their names. */
  public static Reproduction of(Preset preset, Map<String, RunFigures> runs) {
    List<MeasuredFigure> figures = new ArrayList<>();
    for (Figure figure : preset.figures()) {
      Map<String, Double> nanos = new LinkedHashMap<>();
      runs.forEach(
          (name, run) -> {
            if (appliesTo(figure.experiment(), name)) {
              (figure.isDifference() ? percent(figure, run) : nanos(figure, run))
                  .ifPresent(value -> nanos.put(name, value));
            }
          });
      figures.add(new MeasuredFigure(figure, nanos));
    }
    List<Finding> findings = new ArrayList<>();
    for (Claim claim : preset.claims()) {
      runs.forEach(
          (name, run) -> {
            if (appliesTo(claim.experiment(), name)) {
              Optional<Verdict> verdict = verdict(claim, run);
              String obstacle = verdict.isPresent() ? "" : obstacle(claim, run);
              findings.add(new Finding(claim, name, verdict, obstacle));
            }
          });
    }
    return new Reproduction(preset, List.copyOf(runs.keySet()), figures, findings);
  }

  /**
   * Returns a problem for each scenario of a figure or claim that no experiment measures.
   *
   * @param planned the scenarios of experiments by their names; an experiment without an entry may
   *     measure any
   */
  public static List<String> unmeasured(Preset preset, Map<String, List<NamedScenario>> planned) {
    List<String> problems = new ArrayList<>();
    for (Figure figure : preset.figures()) {
      String what = "figure " + figure.what();
      planned(preset, figure.experiment(), planned)
          .ifPresent(
              all -> addMissing(what, List.of(figure.scenario(), figure.against()), all, problems));
    }
    for (Claim claim : preset.claims()) {
      String what = "claim " + claim.what();
      planned(preset, claim.experiment(), planned)
          .ifPresent(
              all -> addMissing(what, List.of(claim.scenario(), claim.against()), all, problems));
    }
    return problems;
  }

  /** Returns the scenarios of {@code experiment}, or of all; absent if one of them is unknown. */
  private static Optional<List<NamedScenario>> planned(
      Preset preset, String experiment, Map<String, List<NamedScenario>> planned) {
    List<String> names =
        preset.experiments().stream()
            .map(Preset.Experiment::name)
            .filter(name -> appliesTo(experiment, name))
            .toList();
    return Optional.of(names)
        .filter(planned.keySet()::containsAll)
        .map(
            all ->
                all.stream()
                    .map(planned::get)
                    .filter(Objects::nonNull)
                    .flatMap(List::stream)
                    .toList());
  }

  private static void addMissing(
      String what,
      List<Map<String, String>> wanted,
      List<NamedScenario> planned,
      List<String> problems) {
    wanted.stream()
        .filter(values -> planned.stream().noneMatch(scenario -> matches(scenario, values)))
        .map(
            values ->
                what
                    + ": no experiment has a scenario with "
                    + shown(values)
                    + "; available: "
                    + planned.stream()
                        .map(NamedScenario::id)
                        .distinct()
                        .collect(Collectors.joining(", ")))
        .forEach(problems::add);
  }

  private static String shown(Map<String, String> values) {
    return values.keySet().stream()
        .sorted()
        .map(key -> key + " " + values.get(key))
        .collect(Collectors.joining(", "));
  }

  private static Optional<Double> percent(Figure figure, RunFigures run) {
    Measure measure = figure.knownMeasure().orElse(Measure.ELAPSED);
    Optional<Double> reference =
        scenario(figure.against(), run).flatMap(against -> against.median(measure));
    return scenario(figure.scenario(), run)
        .flatMap(scenario -> scenario.median(measure))
        .flatMap(
            median ->
                reference.filter(nanos -> nanos > 0).map(nanos -> 100 * (median / nanos - 1)));
  }

  private static Optional<ScenarioFigures> scenario(Map<String, String> values, RunFigures run) {
    return run.scenarios().stream()
        .filter(scenario -> matches(scenario.named(), values))
        .findFirst();
  }

  private static boolean appliesTo(String experiment, String name) {
    return experiment.isEmpty() || experiment.equals(name);
  }

  private static Optional<Double> nanos(Figure figure, RunFigures run) {
    Measure measure = figure.knownMeasure().orElse(Measure.ELAPSED);
    Optional<ScenarioFigures> scenario = scenario(figure.scenario(), run);
    Optional<Summary> elapsed = scenario.flatMap(ScenarioFigures::elapsedNanos);
    if (measure != Measure.ELAPSED || elapsed.isEmpty()) {
      return scenario.flatMap(known -> known.median(measure));
    }
    return switch (figure.statistic()) {
      case "p95" -> elapsed.get().p95();
      case "p50" -> Optional.of(elapsed.get().p50());
      default -> Optional.of(elapsed.get().mean());
    };
  }

  private static Optional<Verdict> verdict(Claim claim, RunFigures run) {
    return run.verdicts().all().stream()
        .filter(verdict -> matches(verdict.pair().scenario(), claim.scenario()))
        .filter(verdict -> matches(verdict.pair().reference(), claim.against()))
        .findFirst();
  }

  private static String obstacle(Claim claim, RunFigures run) {
    return Stream.of(claim.scenario(), claim.against())
        .filter(values -> scenario(values, run).isEmpty())
        .findFirst()
        .map(values -> "the run has no scenario with " + shown(values))
        .orElse("the run does not compare these scenarios with each other");
  }

  /** Returns whether {@code scenario} has {@code values}; {@code gson} matches every version. */
  private static boolean matches(NamedScenario scenario, Map<String, String> values) {
    return values.entrySet().stream()
        .allMatch(
            value -> {
              String own = scenario.wordOrDefault(Factor.named(value.getKey()));
              return own.equals(value.getValue()) || own.startsWith(value.getValue() + ":");
            });
  }
}
