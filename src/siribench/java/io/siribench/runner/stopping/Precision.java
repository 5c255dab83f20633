package io.siribench.runner.stopping;

import io.siribench.analysis.Measure;
import io.siribench.plan.Plan;
import io.siribench.plan.Scenario;
import io.siribench.stats.Comparison;
import io.siribench.stats.Confidence;
import io.siribench.stats.Interval;
import io.siribench.stats.QuantileInterval;
import io.siribench.stats.Quantiles;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * The precision to which a plan's differences are known by the samples so far. Only the width of
 * intervals is considered, never their position: stopping because a difference looks clear would
 * find differences where there are none.
 *
 * <p>It compares the elapsed time of forks within rounds, or their CPU time if that is judged. A
 * scenario that takes no part in a comparison, also because it bound other values than its
 * reference, is judged by the interval of its median.
 */
final class Precision {
  private static final double MEDIAN = 0.5;

  private final Plan plan;
  private final ForkValues values;
  private final Measure measure;

  Precision(Plan plan, ForkValues values) {
    this.plan = plan;
    this.values = values;
    measure = values.judged();
  }

  /**
   * The precision so far.
   *
   * @param error the largest error; absent while one is unknown
   * @param leftOut ids of scenarios that are not judged, by the reason
   * @param judged the number of judged scenarios
   */
  record Known(OptionalDouble error, Map<String, List<String>> leftOut, int judged) {
    Known {
      leftOut = Collections.unmodifiableMap(new LinkedHashMap<>(leftOut));
    }

    /** Returns whether no scenario can be judged, so that waiting is in vain. */
    boolean isNothing() {
      return judged == 0;
    }
  }

  /** Returns the precision so far. */
  Known known() {
    List<Scenario> compared = values.compared();
    Set<String> judgedByOthers = new HashSet<>();
    compared.forEach(
        scenario -> comparableTo(scenario).ifPresent(found -> judgedByOthers.add(found.id())));
    Map<String, List<String>> leftOut = new LinkedHashMap<>();
    int judged = 0;
    double largest = 0;
    for (Scenario scenario : plan.scenarios()) {
      Optional<Scenario> reference = comparableTo(scenario);
      boolean stands =
          plan.referenceOf(scenario).isPresent()
              ? !compared.contains(scenario)
              : judgedByOthers.contains(scenario.id());
      if (stands) {
        continue;
      }
      String obstacle = values.obstacle(scenario, reference);
      if (!obstacle.isEmpty()) {
        leftOut.computeIfAbsent(obstacle, key -> new ArrayList<>()).add(scenario.id());
        continue;
      }
      judged++;
      OptionalDouble error =
          reference.isPresent()
              ? errorOfDifference(reference.get(), scenario)
              : errorOfMedian(scenario);
      largest = Math.max(largest, error.orElse(Double.POSITIVE_INFINITY));
    }
    boolean isKnown = judged > 0 && Double.isFinite(largest);
    return new Known(
        isKnown ? OptionalDouble.of(largest) : OptionalDouble.empty(), leftOut, judged);
  }

  /** Returns the reference of {@code scenario}, unless they did not bind the same values. */
  private Optional<Scenario> comparableTo(Scenario scenario) {
    return plan.referenceOf(scenario).filter(found -> values.areComparable(scenario, found));
  }

  private OptionalDouble errorOfDifference(Scenario reference, Scenario scenario) {
    Optional<Comparison> comparison =
        values.comparisonRequest(scenario, reference, Confidence.UNDER_STOP_RULE).answer(measure);
    return comparison.isPresent()
        ? OptionalDouble.of(comparison.get().relativeError())
        : OptionalDouble.empty();
  }

  private OptionalDouble errorOfMedian(Scenario scenario) {
    if (values.isEmpty(scenario)) {
      return OptionalDouble.empty();
    }
    long[] sorted =
        Arrays.stream(values.of(scenario.id()).of(measure).values())
            .mapToLong(Math::round)
            .sorted()
            .toArray();
    OptionalDouble median = Quantiles.median(sorted);
    Optional<Interval> interval = QuantileInterval.of(sorted, MEDIAN, Confidence.UNDER_STOP_RULE);
    return interval.isPresent() && median.isPresent()
        ? OptionalDouble.of(
            (interval.get().high() - interval.get().low()) / 2.0 / median.getAsDouble())
        : OptionalDouble.empty();
  }
}
