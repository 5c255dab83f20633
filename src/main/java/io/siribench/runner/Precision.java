package io.siribench.runner;

import io.siribench.plan.Plan;
import io.siribench.plan.Scenario;
import io.siribench.results.ForkFigures;
import io.siribench.results.Sample;
import io.siribench.stats.Comparison;
import io.siribench.stats.Confidence;
import io.siribench.stats.Interval;
import io.siribench.stats.QuantileInterval;
import io.siribench.stats.Quantiles;
import io.siribench.stats.RoundValues;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;

/**
 * How exactly a plan's differences are known by the samples so far. Nothing but the width of
 * intervals is looked at, never where they lie: a run that ended because a difference looks clear
 * would find differences where there are none.
 *
 * <p>What is compared is the elapsed time of forks, within rounds. A scenario that nothing is
 * compared with is judged by the interval of its own median.
 */
final class Precision {
  private static final double MEDIAN = 0.5;

  private final Plan plan;
  private final Map<String, RoundValues> elapsedNanos = new HashMap<>();

  Precision(Plan plan) {
    this.plan = plan;
    plan.scenarios().forEach(scenario -> elapsedNanos.put(scenario.id(), new RoundValues()));
  }

  /**
   * What is known.
   *
   * @param error the largest one; absent while one is not known at all
   * @param leftOut ids of scenarios that are not judged, because they, or what they are compared
   *     with, have no completed request
   * @param judged how many were
   */
  record Known(OptionalDouble error, List<String> leftOut, int judged) {
    Known {
      leftOut = List.copyOf(leftOut);
    }

    /** Whether waiting is in vain. */
    boolean isNothing() {
      return judged == 0;
    }
  }

  /** Adds the samples of one fork; those that do not count do not count here either. */
  void add(List<Sample> samples) {
    if (samples.isEmpty()) {
      return;
    }
    Sample first = samples.get(0);
    OptionalInt warmup = plan.settings().sampling().warmupRequests();
    add(first.scenario(), first.round(), ForkFigures.of(samples, warmup).elapsedNanos());
  }

  /** Adds what a fork of {@code scenario} is compared by, if there is something. */
  void add(String scenario, int round, OptionalDouble nanos) {
    RoundValues values = elapsedNanos.get(scenario);
    if (values != null && nanos.isPresent()) {
      values.put(round, nanos.getAsDouble());
    }
  }

  /** What is known by now. */
  Known known() {
    Set<String> references = new HashSet<>();
    plan.scenarios().stream()
        .flatMap(scenario -> plan.referenceOf(scenario).stream())
        .forEach(reference -> references.add(reference.id()));
    List<String> leftOut = new ArrayList<>();
    double largest = 0;
    int judged = 0;
    for (Scenario scenario : plan.scenarios()) {
      Optional<Scenario> reference = plan.referenceOf(scenario);
      if (reference.isEmpty() && references.contains(scenario.id())) {
        continue;
      }
      if (isEmpty(scenario) || reference.filter(this::isEmpty).isPresent()) {
        leftOut.add(scenario.id());
        continue;
      }
      judged++;
      largest =
          Math.max(
              largest,
              reference
                  .map(other -> errorOfDifference(other, scenario))
                  .orElseGet(() -> errorOfMedian(scenario))
                  .orElse(Double.POSITIVE_INFINITY));
    }
    boolean isKnown = judged > 0 && Double.isFinite(largest);
    return new Known(
        isKnown ? OptionalDouble.of(largest) : OptionalDouble.empty(), leftOut, judged);
  }

  private boolean isEmpty(Scenario scenario) {
    return values(scenario).size() == 0;
  }

  private RoundValues values(Scenario scenario) {
    return elapsedNanos.getOrDefault(scenario.id(), new RoundValues());
  }

  private OptionalDouble errorOfDifference(Scenario reference, Scenario scenario) {
    Optional<Comparison> comparison =
        Comparison.paired(
            values(reference),
            values(scenario),
            Confidence.UNDER_STOP_RULE,
            plan.settings().seed());
    return comparison.isPresent()
        ? OptionalDouble.of(comparison.get().relativeError())
        : OptionalDouble.empty();
  }

  private OptionalDouble errorOfMedian(Scenario scenario) {
    long[] sorted =
        Arrays.stream(values(scenario).values()).mapToLong(Math::round).sorted().toArray();
    OptionalDouble median = Quantiles.median(sorted);
    Optional<Interval> interval = QuantileInterval.of(sorted, MEDIAN, Confidence.UNDER_STOP_RULE);
    return interval.isPresent() && median.isPresent()
        ? OptionalDouble.of(
            (interval.get().high() - interval.get().low()) / 2.0 / median.getAsDouble())
        : OptionalDouble.empty();
  }
}
