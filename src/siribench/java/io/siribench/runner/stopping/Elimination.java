package io.siribench.runner.stopping;

import io.siribench.plan.CandidateGroup;
import io.siribench.plan.Plan;
import io.siribench.plan.Scenario;
import io.siribench.stats.BestOf;
import io.siribench.stats.InterimLooks;
import io.siribench.stats.Quantiles;
import io.siribench.stats.RoundValues;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The selection of scenarios that an eliminating run stops measuring. It applies successive halving
 * (Karnin, Koren and Somekh 2013) to rounds, but keeps every scenario that may be the best of its
 * {@link CandidateGroup}.
 *
 * <p>After each round from the third on, the fastest scenario of a group leads. A scenario in the
 * slower half of the others is dropped if it took more than a twentieth longer than the leader in
 * <em>each</em> round. From the eighth on, any scenario is dropped if the interval of its ratio to
 * the leader is entirely above this limit: see {@link BestOf#isSlower}. None is dropped for being
 * slower after round {@link InterimLooks#LAST_DECISION}, because the interval does not allow for
 * later looks. Scenarios without a result after two rounds are also dropped. References always
 * stay. A scenario that bound other values than the baseline neither leads nor is dropped.
 */
final class Elimination {
  private static final int FAILED_ROUNDS = 2;

  private final Plan plan;
  private final ForkValues values;
  private final Set<String> kept = new HashSet<>();
  private final Set<String> gone = new HashSet<>();

  Elimination(Plan plan, ForkValues values) {
    this.plan = plan;
    this.values = values;
    kept.add(plan.baseline());
    plan.scenarios().stream()
        .filter(Elimination::showsOnlyCosts)
        .forEach(scenario -> kept.add(scenario.id()));
    plan.scenarios().stream()
        .filter(
            scenario -> scenario.start().isOfLaterRequests() || scenario.headStart().isPresent())
        .flatMap(scenario -> plan.referenceOf(scenario).stream())
        .forEach(reference -> kept.add(reference.id()));
  }

  /**
   * Returns whether the scenario only shows the later cost of start flags. Such a scenario stays to
   * the end: it is never dropped for being slower.
   */
  private static boolean showsOnlyCosts(Scenario scenario) {
    return scenario.start().isOfLaterRequests() && !scenario.jvmFlags().isEmpty();
  }

  /** Returns whether {@code scenario} is no longer measured. */
  boolean isGone(Scenario scenario) {
    return gone.contains(scenario.id());
  }

  /** Returns the number of remaining scenarios. */
  int left() {
    return plan.scenarios().size() - gone.size();
  }

  /** Evaluates all values after {@code rounds} rounds and returns the newly dropped scenarios. */
  List<Scenario> look(int rounds) {
    List<Scenario> dropped = new ArrayList<>();
    for (CandidateGroup group : CandidateGroup.values()) {
      List<Scenario> candidates =
          plan.scenarios().stream()
              .filter(scenario -> CandidateGroup.of(scenario, plan) == group)
              .filter(scenario -> !isGone(scenario))
              .toList();
      if (rounds >= FAILED_ROUNDS) {
        candidates.stream()
            .filter(values::isFailing)
            .filter(scenario -> !kept.contains(scenario.id()))
            .forEach(dropped::add);
      }
      if (rounds >= BestOf.FIRST_LOOK && rounds <= InterimLooks.LAST_DECISION) {
        dropped.addAll(
            slower(
                candidates.stream()
                    .filter(scenario -> !values.isEmpty(scenario) && !showsOnlyCosts(scenario))
                    .filter(this::bindsAsBaseline)
                    .toList()));
      }
    }
    dropped.forEach(scenario -> gone.add(scenario.id()));
    return dropped;
  }

  private boolean bindsAsBaseline(Scenario scenario) {
    return plan.baselineScenario()
        .filter(baseline -> !baseline.equals(scenario) && !values.areComparable(scenario, baseline))
        .isEmpty();
  }

  private List<Scenario> slower(List<Scenario> candidates) {
    List<Scenario> ranked =
        candidates.stream()
            .sorted(Comparator.comparingDouble(each -> Quantiles.median(valuesOf(each).values())))
            .toList();
    List<Scenario> slower = new ArrayList<>();
    for (int rank = 1; rank < ranked.size(); rank++) {
      Scenario scenario = ranked.get(rank);
      boolean isOfSlowerHalf = 2 * rank >= ranked.size();
      if (!kept.contains(scenario.id())
          && BestOf.isSlower(valuesOf(ranked.get(0)), valuesOf(scenario), isOfSlowerHalf)) {
        slower.add(scenario);
      }
    }
    return slower;
  }

  private RoundValues valuesOf(Scenario scenario) {
    return values.of(scenario.id()).elapsedNanos();
  }
}
