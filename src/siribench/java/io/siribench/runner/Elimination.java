package io.siribench.runner;

import io.siribench.plan.CandidateGroup;
import io.siribench.plan.Plan;
import io.siribench.plan.Scenario;
import io.siribench.stats.Confidence;
import io.siribench.stats.PairedRatios;
import io.siribench.stats.Ratio;
import io.siribench.stats.RoundValues;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Which scenarios of a run that eliminates are measured no more: successive halving (Karnin, Koren
 * and Somekh 2013) on rounds, with a guard, so that none is left out that may be the best of its
 * {@link CandidateGroup}.
 *
 * <p>After each round from the third on the fastest of a group leads. Of the slower half of the
 * others goes who took more than a twentieth longer than the leader in <em>each</em> round; from
 * the sixth on, of all of them, whose 95 % interval of the ratio to the leader is above that. Who
 * has answered nothing after two rounds goes, too. What others are compared with stays.
 */
final class Elimination {
  /** A twentieth: as much as the same thing may differ from itself. */
  private static final double MARGIN = 1.05;

  private static final int FIRST_LOOK = 3;
  private static final int LAST_FAILURE = 2;

  private final Plan plan;
  private final ForkValues values;
  private final Set<String> kept = new HashSet<>();
  private final Set<String> gone = new HashSet<>();

  Elimination(Plan plan, ForkValues values) {
    this.plan = plan;
    this.values = values;
    kept.add(plan.baseline());
    plan.scenarios().stream()
        .filter(Elimination::isOfCosts)
        .forEach(scenario -> kept.add(scenario.id()));
    plan.scenarios().stream()
        .filter(scenario -> scenario.start().isOfLaterRequests())
        .flatMap(scenario -> plan.referenceOf(scenario).stream())
        .forEach(reference -> kept.add(reference.id()));
  }

  /**
   * Whether it only shows what the flags of a start cost afterwards: it stays to the end, and none
   * goes for being slower.
   */
  private static boolean isOfCosts(Scenario scenario) {
    return scenario.start().isOfLaterRequests() && !scenario.jvmFlags().isEmpty();
  }

  /** Whether {@code scenario} is measured no more. */
  boolean isGone(Scenario scenario) {
    return gone.contains(scenario.id());
  }

  /** How many are left. */
  int left() {
    return plan.scenarios().size() - gone.size();
  }

  /** Looks at all that there is after {@code rounds} rounds; those that go with it. */
  List<Scenario> look(int rounds) {
    List<Scenario> going = new ArrayList<>();
    for (CandidateGroup group : CandidateGroup.values()) {
      List<Scenario> field =
          plan.scenarios().stream()
              .filter(scenario -> CandidateGroup.of(scenario.values().words()) == group)
              .filter(scenario -> !isGone(scenario))
              .toList();
      if (rounds >= LAST_FAILURE) {
        field.stream()
            .filter(values::isEmpty)
            .filter(scenario -> !kept.contains(scenario.id()))
            .forEach(going::add);
      }
      if (rounds >= FIRST_LOOK) {
        going.addAll(
            slower(
                field.stream()
                    .filter(found -> !values.isEmpty(found) && !isOfCosts(found))
                    .toList()));
      }
    }
    going.forEach(scenario -> gone.add(scenario.id()));
    return going;
  }

  private List<Scenario> slower(List<Scenario> field) {
    List<Scenario> ranked =
        field.stream()
            .sorted(Comparator.comparingDouble(found -> median(valuesOf(found))))
            .toList();
    List<Scenario> slower = new ArrayList<>();
    for (int place = 1; place < ranked.size(); place++) {
      Scenario scenario = ranked.get(place);
      boolean isOfSlowerHalf = 2 * place >= ranked.size();
      if (!kept.contains(scenario.id()) && isSlower(ranked.get(0), scenario, isOfSlowerHalf)) {
        slower.add(scenario);
      }
    }
    return slower;
  }

  private boolean isSlower(Scenario leader, Scenario scenario, boolean isOfSlowerHalf) {
    PairedRatios ratios = PairedRatios.of(valuesOf(leader), valuesOf(scenario));
    Optional<Ratio> interval = ratios.interval(Confidence.SHOWN);
    if (interval.isPresent()) {
      return interval.get().low() > MARGIN;
    }
    return isOfSlowerHalf && ratios.n() >= FIRST_LOOK && ratios.least().orElse(0) > MARGIN;
  }

  private RoundValues valuesOf(Scenario scenario) {
    return values.of(scenario.id()).elapsedNanos();
  }

  private static double median(RoundValues values) {
    double[] sorted = Arrays.stream(values.values()).sorted().toArray();
    return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
  }
}
