package io.siribench.plan;

import java.util.Comparator;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Which scenario each is compared with, see {@link Plan#referenceOf}. */
final class References {
  private References() {}

  static Optional<Scenario> of(Plan plan, Scenario scenario) {
    if (scenario.isTwin()) {
      return plan.scenarios().stream()
          .filter(other -> other.id().equals(scenario.twinOf()))
          .findFirst();
    }
    Optional<Scenario> baseline =
        plan.scenarios().stream().filter(other -> other.id().equals(plan.baseline())).findFirst();
    if (baseline.isEmpty()) {
      return baseline;
    }
    return reference(plan, scenario, baseline.get()).filter(other -> !other.equals(scenario));
  }

  private static Optional<Scenario> reference(Plan plan, Scenario scenario, Scenario baseline) {
    if (scenario.start() == Start.PSEUDO_WARM && baseline.start() != Start.PSEUDO_WARM) {
      Optional<Scenario> cold =
          first(plan, other -> other.start() == Start.COLD && sameFactors(other, scenario));
      if (cold.isPresent()) {
        return cold;
      }
    }
    boolean warm = scenario.start() == Start.WARM;
    Predicate<Scenario> sameKind = other -> (other.start() == Start.WARM) == warm;
    if (sameKind.test(baseline)) {
      return Optional.of(baseline);
    }
    return first(plan, sameKind.and(other -> sameFactors(baseline, other)))
        .or(() -> first(plan, sameKind));
  }

  /**
   * The first that is no pseudo-warm start, if there is one: those are compared with cold starts,
   * which must not be compared with them in turn.
   */
  private static Optional<Scenario> first(Plan plan, Predicate<Scenario> wanted) {
    Stream<Scenario> shown = plan.scenarios().stream().filter(other -> !other.isTwin());
    return shown
        .filter(wanted)
        .min(Comparator.comparing(other -> other.start() == Start.PSEUDO_WARM));
  }

  /** Whether they differ in the start alone. */
  private static boolean sameFactors(Scenario one, Scenario other) {
    return one.document().equals(other.document())
        && one.reader() == other.reader()
        && one.module() == other.module()
        && Objects.equals(one.connection(), other.connection())
        && one.java().equals(other.java());
  }
}
