package io.siribench.runner.stopping;

import io.siribench.plan.Plan;
import io.siribench.plan.Scenario;
import io.siribench.stats.Comparison;
import io.siribench.stats.Confidence;
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
 * The precision with which the samples so far show a plan's differences. Only the width of
 * intervals is considered, never their position: stopping because a difference looks clear would
 * find differences that do not exist.
 *
 * <p>It compares the elapsed time of forks within rounds, or their CPU time if that is judged. A
 * scenario without a comparison is judged by the interval of its median. This includes scenarios
 * whose bound values differ from those of their reference.
 */
record Precision(Plan plan, ForkValues values) {
  private static final double MEDIAN = 0.5;

  /**
   * The precision so far.
   *
   * @param error the largest error; absent while one is unknown
   * @param leftOut the ids of scenarios that are not judged, by the reason
   * @param judged the number of judged scenarios
   */
  record Known(OptionalDouble error, Map<String, List<String>> leftOut, int judged) {
    Known {
      leftOut = Collections.unmodifiableMap(new LinkedHashMap<>(leftOut));
    }

    /** Returns whether no scenario can be judged, so that more rounds are useless. */
    boolean isNothing() {
      return judged == 0;
    }
  }

  /** Returns the precision so far. */
  Known known() {
    List<Scenario> compared = values.compared();
    Set<String> judgedByOthers = new HashSet<>();
    compared.forEach(
        scenario ->
            comparableTo(scenario).ifPresent(reference -> judgedByOthers.add(reference.id())));
    Map<String, List<String>> leftOut = new LinkedHashMap<>();
    int judged = 0;
    double largest = 0;
    for (Scenario scenario : plan.scenarios()) {
      Optional<Scenario> reference = comparableTo(scenario);
      boolean isSkipped =
          plan.referenceOf(scenario).isPresent()
              ? !compared.contains(scenario)
              : judgedByOthers.contains(scenario.id());
      if (isSkipped) {
        continue;
      }
      String obstacle = values.obstacle(scenario, reference);
      if (!obstacle.isEmpty()) {
        leftOut.computeIfAbsent(obstacle, key -> new ArrayList<>()).add(scenario.id());
        continue;
      }
      judged++;
      largest =
          Math.max(
              largest,
              reference.isPresent()
                  ? errorOfDifference(reference.get(), scenario)
                  : errorOfMedian(scenario));
    }
    boolean isKnown = judged > 0 && Double.isFinite(largest);
    return new Known(
        isKnown ? OptionalDouble.of(largest) : OptionalDouble.empty(), leftOut, judged);
  }

  /** Returns the reference of {@code scenario}, if both bound the same values. */
  private Optional<Scenario> comparableTo(Scenario scenario) {
    return plan.referenceOf(scenario)
        .filter(reference -> values.areComparable(scenario, reference));
  }

  /** Returns the relative error of the ratio; infinite with too few rounds for an interval. */
  private double errorOfDifference(Scenario reference, Scenario scenario) {
    return values
        .comparisonRequest(scenario, reference, Confidence.UNDER_STOP_RULE)
        .comparison(values.judged())
        .map(Comparison::relativeError)
        .orElse(Double.POSITIVE_INFINITY);
  }

  /** Returns the relative error of the median; infinite with too few rounds for an interval. */
  private double errorOfMedian(Scenario scenario) {
    long[] sorted =
        Arrays.stream(values.of(scenario.id()).of(values.judged()).values())
            .mapToLong(Math::round)
            .sorted()
            .toArray();
    return QuantileInterval.of(sorted, MEDIAN, Confidence.UNDER_STOP_RULE)
        .map(
            interval ->
                (interval.high() - interval.low()) / 2.0 / Quantiles.median(sorted).orElseThrow())
        .orElse(Double.POSITIVE_INFINITY);
  }
}
