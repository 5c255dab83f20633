package io.siribench.analysis;

import io.siribench.factor.Factor;
import io.siribench.factor.HeadStartTime;
import io.siribench.factor.Start;
import io.siribench.results.NamedScenario;
import io.siribench.stats.BreakEven;
import io.siribench.stats.RoundValues;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;

/**
 * The measured break-evens of a scenario.
 *
 * @param beatsCold for a restored start: the smallest head start in ns with which a user waits less
 *     than with a cold start. Both have the same head start, because a cold start can also prepare
 *     in the background
 * @param likeWarm the head start in ns from which a user waits at most {@value
 *     WarmupSeries#WARM_RATIO} times as long as for a warm request of the same factors
 * @param longestHeadStartNanos the longest measured head start; 0 without one
 * @param requests for warm and steady scenarios: the number of requests after which a process,
 *     including its preparation, takes less time in total than the reference
 * @param maxRequests the number of requests per process; 0 if not analysed
 */
public record BreakEvens(
    Optional<BreakEven> beatsCold,
    Optional<BreakEven> likeWarm,
    long longestHeadStartNanos,
    Optional<BreakEven> requests,
    long maxRequests) {
  /** The value if nothing is known. */
  static final BreakEvens NONE =
      new BreakEvens(Optional.empty(), Optional.empty(), 0, Optional.empty(), 0);

  /**
   * The maximum number of points. More are useless, because sums are nearly linear between two
   * neighbouring points.
   */
  private static final int MAX_POINTS = 200;

  /** A finder of the break-evens of a run. */
  static final class Finder {
    private final List<ScenarioSamples> samples;
    private final RunContext context;
    private final Verdicts verdicts;
    private final Map<String, ScenarioSamples> byId = new HashMap<>();

    Finder(List<ScenarioSamples> samples, RunContext context, Verdicts verdicts) {
      this.samples = samples;
      this.context = context;
      this.verdicts = verdicts;
      samples.forEach(scenario -> byId.put(scenario.scenario(), scenario));
    }

    /** Returns the break-evens of {@code scenario}. */
    BreakEvens of(ScenarioSamples scenario) {
      return scenario.hasHeadStart() ? ofHeadStart(scenario) : ofRequests(scenario);
    }

    private BreakEvens ofHeadStart(ScenarioSamples scenario) {
      NamedScenario start = context.named(scenario).with(Factor.HEAD_START, "");
      NamedScenario cold =
          start.with(Factor.START, Start.COLD.optionName()).with(Factor.RESTORE, "");
      HeadStartWaits ours = waits(start, scenario);
      HeadStartWaits theirs = waits(cold, scenario);
      if (ours.waits.size() < 2) {
        return NONE;
      }
      Optional<BreakEven> beatsCold = Optional.empty();
      if (!start.isLike(cold) && theirs.waits.keySet().equals(ours.waits.keySet())) {
        Set<Integer> rounds = ours.rounds();
        rounds.retainAll(theirs.rounds());
        double[][] differences = ours.waits(rounds);
        double[][] others = theirs.waits(rounds);
        Arrays.setAll(differences, round -> differences(differences[round], others[round]));
        beatsCold =
            BreakEven.paired(
                ours.headStarts(), differences, confidenceOf(scenario), context.seed());
      }
      NamedScenario warm =
          start.with(Factor.START, Start.WARM.optionName()).with(Factor.RESTORE, "");
      Optional<BreakEven> likeWarm =
          samples.stream()
              .filter(other -> context.named(other).isLike(warm))
              .findFirst()
              .flatMap(other -> likeWarm(scenario, ours, other));
      double[] headStarts = ours.headStarts();
      return new BreakEvens(
          beatsCold, likeWarm, (long) headStarts[headStarts.length - 1], Optional.empty(), 0);
    }

    private Optional<BreakEven> likeWarm(
        ScenarioSamples scenario, HeadStartWaits waits, ScenarioSamples warm) {
      double[] level = warm.forks().values(Measure.ELAPSED).elapsedNanos().values();
      // Resamples of one process would all have its level, as if it were known exactly.
      if (level.length < BreakEven.MIN_PROCESSES) {
        return Optional.empty();
      }
      return BreakEven.below(
          waits.headStarts(),
          waits.waits(waits.rounds()),
          level,
          WarmupSeries.WARM_RATIO,
          Math.max(confidenceOf(scenario), confidenceOf(warm)),
          context.seed());
    }

    private double confidenceOf(ScenarioSamples scenario) {
      return context.confidenceOf(scenario.scenario(), Measure.ELAPSED);
    }

    /** Returns the waits of {@code start} in the plan of {@code scenario}, by head start. */
    private HeadStartWaits waits(NamedScenario start, ScenarioSamples scenario) {
      HeadStartWaits waits = new HeadStartWaits();
      for (ScenarioSamples other : samples) {
        NamedScenario named = context.named(other);
        if (other.hasHeadStart()
            && context.areOfOnePlan(other.scenario(), scenario.scenario())
            && named.with(Factor.HEAD_START, "").isLike(start)) {
          HeadStartTime.find(named.word(Factor.HEAD_START))
              .ifPresent(
                  time ->
                      waits.waits.put(
                          TimeUnit.MILLISECONDS.toNanos(time.millis()),
                          other.forks().values(Measure.VISIBLE_WAIT).elapsedNanos()));
        }
      }
      return waits;
    }

    /** Returns the break-even of a scenario that is compared within rounds. */
    private BreakEvens ofRequests(ScenarioSamples scenario) {
      return verdicts
          .pairOfLaterRequests(scenario.scenario())
          // More concurrent threads are another load, not an investment that pays off later.
          .filter(
              pair ->
                  pair.scenario()
                      .word(Factor.THREADS)
                      .equals(pair.reference().word(Factor.THREADS)))
          .flatMap(
              pair ->
                  Optional.ofNullable(byId.get(pair.reference().id()))
                      .map(
                          reference ->
                              ofRequests(scenario.warmup(), reference.warmup(), pair.confidence())))
          .orElse(NONE);
    }

    private BreakEvens ofRequests(
        List<WarmupSeries> ours, List<WarmupSeries> theirs, double confidence) {
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
      Optional<BreakEven> breakEven = BreakEven.paired(at, differences, confidence, context.seed());
      return new BreakEvens(
          Optional.empty(),
          Optional.empty(),
          0,
          // The numbers are rounded up, because only whole requests exist.
          breakEven.map(
              exact ->
                  new BreakEven(
                      Math.ceil(exact.estimate()),
                      Math.ceil(exact.low()),
                      Math.ceil(exact.high()))),
          breakEven.isPresent() ? most : 0);
    }

    private static double[] differences(double[] values, double[] others) {
      double[] differences = new double[values.length];
      Arrays.setAll(differences, point -> values[point] - others[point]);
      return differences;
    }

    /** Returns the compared numbers of requests: all up to {@code most}, or growing steps. */
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

  /** The waits in each round, by head start in ns, ascending. */
  private static final class HeadStartWaits {
    private final TreeMap<Long, RoundValues> waits = new TreeMap<>();

    double[] headStarts() {
      return waits.keySet().stream().mapToDouble(Long::doubleValue).toArray();
    }

    /** Returns the rounds that all head starts have. */
    Set<Integer> rounds() {
      Set<Integer> common = new TreeSet<>();
      for (int round : waits.firstEntry().getValue().rounds()) {
        if (waits.values().stream().allMatch(wait -> wait.of(round).isPresent())) {
          common.add(round);
        }
      }
      return common;
    }

    /** Returns the waits of each of {@code rounds}, at each head start. */
    double[][] waits(Set<Integer> rounds) {
      return rounds.stream()
          .map(
              round ->
                  waits.values().stream()
                      .mapToDouble(wait -> wait.of(round).orElseThrow())
                      .toArray())
          .toArray(double[][]::new);
    }
  }
}
