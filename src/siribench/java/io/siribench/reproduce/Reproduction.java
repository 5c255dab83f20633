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
import java.util.Optional;
import java.util.OptionalDouble;

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

  private static final double PERCENT = 100;

  public Reproduction {
    measured = List.copyOf(measured);
    figures = List.copyOf(figures);
    findings = List.copyOf(findings);
  }

  /**
   * A published number and those of the experiments.
   *
   * @param nanos the values by the names of experiments that have it; percent for a difference
   */
  public record MeasuredFigure(Figure figure, Map<String, Double> nanos) {}

  /** The state of a claim. */
  public enum State {
    /** The same direction is established. */
    HOLDS,
    /** The other direction is established. */
    FAILS,
    /** Nothing is established, or nothing was compared. */
    OPEN
  }

  /**
   * A claim in one experiment.
   *
   * @param experiment its name
   * @param verdict the verdict on the two scenarios; absent if they were not compared
   */
  public record Finding(Claim claim, String experiment, Optional<Verdict> verdict) {
    /** Returns the state of the claim. */
    public State state() {
      VerdictKind kind = verdict.map(Verdict::kind).orElse(VerdictKind.TOO_FEW);
      if (!kind.isEstablished()) {
        return State.OPEN;
      }
      return kind == VerdictKind.FASTER == claim.isOfLess() ? State.HOLDS : State.FAILS;
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
            if (isAbout(figure.experiment(), name)) {
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
            if (isAbout(claim.experiment(), name)) {
              findings.add(new Finding(claim, name, verdict(claim, run)));
            }
          });
    }
    return new Reproduction(preset, List.copyOf(runs.keySet()), figures, findings);
  }

  private static OptionalDouble percent(Figure figure, RunFigures run) {
    Measure measure = figure.measured().orElse(Measure.ELAPSED);
    OptionalDouble one = median(measure, scenario(figure.scenario(), run));
    OptionalDouble other = median(measure, scenario(figure.against(), run));
    return one.isEmpty() || other.isEmpty() || other.getAsDouble() == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(PERCENT * (one.getAsDouble() / other.getAsDouble() - 1));
  }

  private static OptionalDouble median(Measure measure, Optional<ScenarioFigures> found) {
    return found.isEmpty() ? OptionalDouble.empty() : found.get().median(measure);
  }

  private static Optional<ScenarioFigures> scenario(Map<String, String> words, RunFigures run) {
    return run.scenarios().stream().filter(scenario -> isOne(scenario.named(), words)).findFirst();
  }

  private static boolean isAbout(String experiment, String name) {
    return experiment.isEmpty() || experiment.equals(name);
  }

  private static OptionalDouble nanos(Figure figure, RunFigures run) {
    Measure measure = figure.measured().orElse(Measure.ELAPSED);
    Optional<ScenarioFigures> found = scenario(figure.scenario(), run);
    if (found.isEmpty()) {
      return OptionalDouble.empty();
    }
    Optional<Summary> elapsed = found.get().elapsedNanos();
    if (measure != Measure.ELAPSED || elapsed.isEmpty()) {
      return found.get().median(measure);
    }
    return switch (figure.statistic()) {
      case "p95" -> elapsed.get().p95();
      case "p50" -> OptionalDouble.of(elapsed.get().p50());
      default -> OptionalDouble.of(elapsed.get().mean());
    };
  }

  private static Optional<Verdict> verdict(Claim claim, RunFigures run) {
    return run.verdicts().all().stream()
        .filter(verdict -> isOne(verdict.pair().scenario(), claim.scenario()))
        .filter(verdict -> isOne(verdict.pair().reference(), claim.against()))
        .findFirst();
  }

  /** Returns whether it matches; a value without a colon, as {@code gson}, matches any version. */
  private static boolean isOne(NamedScenario scenario, Map<String, String> words) {
    return words.entrySet().stream()
        .allMatch(
            word -> {
              String own = scenario.wordOrDefault(Factor.named(word.getKey()));
              return own.equals(word.getValue()) || own.startsWith(word.getValue() + ":");
            });
  }
}
