package io.siribench.analysis;

import io.siribench.factor.Factor;
import io.siribench.factor.HeadStartTime;
import io.siribench.factor.Start;
import io.siribench.results.NamedScenario;
import io.siribench.stats.BreakEven;
import io.siribench.stats.Confidence;
import io.siribench.stats.RoundValues;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The break-evens of a way to start, as far as they were measured.
 *
 * @param beatsCold for a restored start: the head start in ns from which a user waits less than for
 *     a cold start with the same head start, which can also be prepared in the background
 * @param likeWarm the head start in ns from which a user waits at most {@value
 *     WarmupSeries#WARM_RATIO} times as long as for a warm request of the same factors
 * @param longestHeadStartNanos the longest measured head start; 0 without one
 * @param requests for warm and steady scenarios: the number of requests after which a process,
 *     including its preparation, takes less time in total than the reference
 * @param mostRequests the number of requests of each process; 0 where that was not analysed
 */
public record BreakEvens(
    Optional<BreakEven> beatsCold,
    Optional<BreakEven> likeWarm,
    long longestHeadStartNanos,
    Optional<BreakEven> requests,
    long mostRequests) {
  /** The value where nothing is known. */
  static final BreakEvens NONE =
      new BreakEvens(Optional.empty(), Optional.empty(), 0, Optional.empty(), 0);

  private static final long NANOS_PER_MILLI = 1_000_000;

  /** More points would only take time: the sum is nearly linear between two of them. */
  private static final int MAX_POINTS = 200;

  /** Finds the break-evens of a run. */
  static final class Finder {
    private final List<ScenarioSamples> samples;
    private final RunContext context;
    private final Verdicts verdicts;
    private final Map<String, ScenarioSamples> byId = new HashMap<>();

    Finder(List<ScenarioSamples> samples, RunContext context, Verdicts verdicts) {
      this.samples = samples;
      this.context = context;
      this.verdicts = verdicts;
      samples.forEach(found -> byId.put(found.scenario(), found));
    }

    /** Returns the break-evens of {@code scenario}. */
    BreakEvens of(ScenarioSamples scenario) {
      return scenario.hasHeadStart() ? ofHeadStart(scenario) : ofRequests(scenario);
    }

    private BreakEvens ofHeadStart(ScenarioSamples scenario) {
      NamedScenario way = context.named(scenario).with(Factor.HEAD_START, "");
      NamedScenario cold = way.with(Factor.START, Start.COLD.optionName()).with(Factor.RESTORE, "");
      HeadStarts ours = times(way, scenario);
      HeadStarts theirs = times(cold, scenario);
      if (ours.values.size() < 2) {
        return NONE;
      }
      Optional<BreakEven> beatsCold = Optional.empty();
      if (!way.isLike(cold) && theirs.values.keySet().equals(ours.values.keySet())) {
        Set<Integer> rounds = ours.rounds();
        rounds.retainAll(theirs.rounds());
        double[][] differences = ours.of(rounds);
        double[][] others = theirs.of(rounds);
        Arrays.setAll(differences, round -> differences(differences[round], others[round]));
        beatsCold = BreakEven.paired(ours.at(), differences, Confidence.SHOWN, context.seed());
      }
      NamedScenario warm = way.with(Factor.START, Start.WARM.optionName()).with(Factor.RESTORE, "");
      Optional<BreakEven> likeWarm =
          samples.stream()
              .filter(other -> context.named(other).isLike(warm))
              .findFirst()
              .flatMap(
                  other ->
                      BreakEven.below(
                          ours.at(),
                          ours.of(ours.rounds()),
                          other.forks().values(Measure.ELAPSED).elapsedNanos().values(),
                          WarmupSeries.WARM_RATIO,
                          Confidence.SHOWN,
                          context.seed()));
      return new BreakEvens(
          beatsCold, likeWarm, (long) ours.at()[ours.at().length - 1], Optional.empty(), 0);
    }

    /** Returns the waits of {@code way} in the plan of {@code scenario}, by head start in ns. */
    private HeadStarts times(NamedScenario way, ScenarioSamples scenario) {
      HeadStarts times = new HeadStarts();
      for (ScenarioSamples other : samples) {
        NamedScenario named = context.named(other);
        if (other.hasHeadStart()
            && context.areOfOnePlan(other.scenario(), scenario.scenario())
            && named.with(Factor.HEAD_START, "").isLike(way)) {
          HeadStartTime.find(named.word(Factor.HEAD_START))
              .ifPresent(
                  time ->
                      times.values.put(
                          time.millis() * NANOS_PER_MILLI,
                          other.forks().values(Measure.VISIBLE_WAIT).elapsedNanos()));
        }
      }
      return times;
    }

    /** Returns the break-even of a scenario that is compared within rounds. */
    private BreakEvens ofRequests(ScenarioSamples scenario) {
      return verdicts
          .pairOfLaterRequests(scenario.scenario())
          // More threads at the same moment are another load, not an investment.
          .filter(
              pair ->
                  pair.scenario()
                      .word(Factor.THREADS)
                      .equals(pair.reference().word(Factor.THREADS)))
          .map(pair -> byId.get(pair.reference().id()))
          .map(reference -> ofRequests(scenario.warmup(), reference.warmup()))
          .orElse(NONE);
    }

    private BreakEvens ofRequests(List<WarmupSeries> ours, List<WarmupSeries> theirs) {
      List<WarmupSeries.Paired> rounds = WarmupSeries.paired(ours, theirs);
      long most = rounds.stream().mapToLong(WarmupSeries.Paired::lastRequest).min().orElse(0);
      double[] at = points(most);
      double[][] differences = new double[rounds.size()][];
      Arrays.setAll(
          differences,
          round ->
              differences(
                  rounds.get(round).candidate().sumsNanos(at),
                  rounds.get(round).reference().sumsNanos(at)));
      Optional<BreakEven> found =
          BreakEven.paired(at, differences, Confidence.SHOWN, context.seed());
      return new BreakEvens(
          Optional.empty(),
          Optional.empty(),
          0,
          // One request more than the number that does not pay yet.
          found.map(
              one ->
                  new BreakEven(
                      Math.ceil(one.estimate()), Math.ceil(one.low()), Math.ceil(one.high()))),
          found.isPresent() ? most : 0);
    }

    private static double[] differences(double[] values, double[] others) {
      double[] differences = new double[values.length];
      Arrays.setAll(differences, point -> values[point] - others[point]);
      return differences;
    }

    /** Returns all numbers of requests up to {@code most}, or as many in growing steps. */
    private static double[] points(long most) {
      Set<Long> points = new TreeSet<>();
      for (int step = 0; step < MAX_POINTS && most > 0; step++) {
        points.add(
            most <= MAX_POINTS
                ? Math.min(most, step + 1)
                : Math.round(Math.pow((double) most, step / (MAX_POINTS - 1.0))));
      }
      return points.stream().mapToDouble(Long::doubleValue).toArray();
    }
  }

  /** Values of rounds, by ns in ascending order. */
  private static final class HeadStarts {
    private final TreeMap<Long, RoundValues> values = new TreeMap<>();

    double[] at() {
      return values.keySet().stream().mapToDouble(Long::doubleValue).toArray();
    }

    /** Returns the rounds that all points have. */
    Set<Integer> rounds() {
      Set<Integer> common = new TreeSet<>();
      for (int round : values.firstEntry().getValue().rounds()) {
        if (values.values().stream().allMatch(point -> point.of(round).isPresent())) {
          common.add(round);
        }
      }
      return common;
    }

    /** Returns the values of each of {@code rounds}, at each point. */
    double[][] of(Set<Integer> rounds) {
      return rounds.stream()
          .map(
              round ->
                  values.values().stream()
                      .mapToDouble(point -> point.of(round).orElseThrow())
                      .toArray())
          .toArray(double[][]::new);
    }
  }
}
