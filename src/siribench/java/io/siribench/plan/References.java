package io.siribench.plan;

import io.siribench.factor.ClassPath;
import io.siribench.factor.Factor;
import io.siribench.factor.FactorValues;
import io.siribench.factor.HeadStartTime;
import io.siribench.factor.Start;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The reference of each scenario, see {@link Plan#referenceOf}. */
final class References {
  static Optional<Scenario> of(Plan plan, Scenario scenario) {
    if (scenario.isControl()) {
      return plan.scenarios().stream()
          .filter(other -> other.id().equals(scenario.controlOf()))
          .findFirst();
    }
    List<ClassPath> classPaths = classPaths(plan);
    if (classPaths.size() > 1 && scenario.values().find(Factor.CLASS_PATH).isPresent()) {
      return inFirstClassPath(plan, scenario, classPaths.get(0));
    }
    Optional<Scenario> baseline = baselineOn(plan, scenario.device());
    if (baseline.isEmpty()) {
      return baseline;
    }
    List<Scenario> candidates = candidatesOn(plan, scenario.device());
    if (plan.settings().sampling().stopRule().eliminates()
        && !scenario.start().isOfLaterRequests()) {
      // Every other candidate may be eliminated.
      return (scenario.headStart().isPresent() ? atOnce(candidates, scenario) : baseline)
          .filter(other -> !other.equals(scenario));
    }
    return reference(candidates, scenario, baseline.get()).filter(other -> !other.equals(scenario));
  }

  /** Returns the scenario that differs only in that its request begins at once. */
  private static Optional<Scenario> atOnce(List<Scenario> candidates, Scenario scenario) {
    FactorValues wanted = scenario.values().with(Factor.HEAD_START, HeadStartTime.AT_ONCE);
    return candidates.stream().filter(other -> other.values().equals(wanted)).findFirst();
  }

  private static List<ClassPath> classPaths(Plan plan) {
    return plan.scenarios().stream()
        .flatMap(other -> other.values().find(Factor.CLASS_PATH).stream())
        .distinct()
        .toList();
  }

  /** Returns the same scenario with the {@code first} class path, as in comparing two builds. */
  private static Optional<Scenario> inFirstClassPath(
      Plan plan, Scenario scenario, ClassPath first) {
    FactorValues wanted = scenario.values().with(Factor.CLASS_PATH, first);
    return plan.scenarios().stream()
        .filter(other -> !other.isControl() && other.values().equals(wanted))
        .filter(other -> !other.equals(scenario))
        .findFirst();
  }

  /**
   * Returns the baseline on {@code device}; absent if nothing is measured there.
   *
   * @param device serial number; null for this machine
   */
  static Optional<Scenario> baselineOn(Plan plan, @Nullable String device) {
    Optional<Scenario> baseline = plan.baselineScenario();
    if (baseline.isEmpty() || Objects.equals(baseline.get().device(), device)) {
      return baseline;
    }
    List<Scenario> there = candidatesOn(plan, device);
    return there.stream()
        .filter(other -> isCounterpart(baseline.get(), other))
        .findFirst()
        .or(() -> first(there, other -> true));
  }

  /** Returns whether they differ in the device alone. */
  private static boolean isCounterpart(Scenario one, Scenario other) {
    return one.start() == other.start()
        && one.word(Factor.RESTORE).equals(other.word(Factor.RESTORE))
        && sameFactors(one, other);
  }

  private static List<Scenario> candidatesOn(Plan plan, @Nullable String device) {
    return plan.scenarios().stream()
        .filter(other -> !other.isControl() && Objects.equals(other.device(), device))
        .toList();
  }

  private static Optional<Scenario> reference(
      List<Scenario> candidates, Scenario scenario, Scenario baseline) {
    if (scenario.restore().isPresent() && baseline.restore().isEmpty()) {
      Start unrestored = scenario.start() == Start.PSEUDO_WARM ? Start.COLD : scenario.start();
      Optional<Scenario> plain =
          first(candidates, other -> other.start() == unrestored && sameFactors(other, scenario))
              .filter(other -> other.restore().isEmpty());
      if (plain.isPresent()) {
        return plain;
      }
    }
    Predicate<Scenario> sameKind = other -> other.start().isSameKindAs(scenario.start());
    if (sameKind.test(baseline)) {
      return Optional.of(baseline);
    }
    return first(candidates, sameKind.and(other -> sameExceptHeadStart(baseline, other)))
        .or(() -> first(candidates, sameKind));
  }

  /**
   * Returns the first {@code wanted} scenario, preferably one that restores nothing. A scenario
   * that restores a state must not become the reference of its own reference.
   */
  private static Optional<Scenario> first(List<Scenario> candidates, Predicate<Scenario> wanted) {
    return candidates.stream()
        .filter(wanted)
        .min(Comparator.comparing(other -> other.restore().isPresent()));
  }

  /** Returns whether they differ at most in start and restore, or in device and runtime. */
  private static boolean sameFactors(Scenario one, Scenario other) {
    return withoutStart(one).equals(withoutStart(other));
  }

  /** Compares like {@link #sameFactors}, without head starts, which only first requests have. */
  private static boolean sameExceptHeadStart(Scenario one, Scenario other) {
    return withoutStart(one)
        .without(Factor.HEAD_START)
        .equals(withoutStart(other).without(Factor.HEAD_START));
  }

  private static FactorValues withoutStart(Scenario scenario) {
    FactorValues values = scenario.values().without(Factor.START, Factor.RESTORE);
    return scenario.device() == null ? values : values.without(Factor.DEVICE, Factor.JAVA);
  }
}
