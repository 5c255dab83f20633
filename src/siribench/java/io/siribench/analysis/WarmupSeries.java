package io.siribench.analysis;

import io.siribench.results.Metric;
import io.siribench.results.Sample;
import io.siribench.stats.Quantiles;
import io.siribench.stats.SteadyState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** The requests of one process in order, from the first. */
final class WarmupSeries {
  /** The ratio to a steady request up to which a request counts as warm. */
  static final double WARM_RATIO = 1.1;

  /** The number of samples in a median; a single one varies too much. */
  private static final int NEIGHBOURS = 10;

  /** The share of time below which compilers count as idle. */
  private static final double MAX_JIT_PART = 0.02;

  private static final long MIN_STEADY_NANOS = 500_000_000;

  /** The number of the first request of each sample, from 1. */
  private final long[] first;

  private final long[] counts;
  private final long[] nanos;
  private final Optional<Double> steadyNanos;
  private final int round;
  private final long preparationNanos;

  /** The time from the launch to the start of the preparation; {@link Sample#ABSENT} if unknown. */
  private final long beforePreparationNanos;

  private final boolean isComplete;

  private WarmupSeries(List<Sample> fork, List<Sample> completed, Optional<Double> steadyNanos) {
    Sample firstSample = fork.get(0);
    round = firstSample.round();
    preparationNanos = Math.max(0, firstSample.number(Metric.PREPARATION_NS));
    long launchNanos = firstSample.launchNanos();
    beforePreparationNanos =
        launchNanos == Sample.ABSENT
            ? Sample.ABSENT
            : launchNanos - preparationNanos - firstSample.number(Metric.REQUEST_NS);
    isComplete = firstSample.request() == 0 && completed.size() == fork.size();
    first = completed.stream().mapToLong(sample -> sample.request() + 1L).toArray();
    counts = completed.stream().mapToLong(sample -> sample.requestCount()).toArray();
    nanos = completed.stream().mapToLong(sample -> sample.number(Metric.REQUEST_NS)).toArray();
    this.steadyNanos = steadyNanos;
  }

  /**
   * Returns the completed {@code requests} of a warm or steady fork. Concurrent requests of several
   * threads are replaced by their median.
   */
  static WarmupSeries of(List<Sample> requests, ForkFigures figures) {
    List<Sample> fork = hasThreads(requests) ? ofMedianThread(requests) : requests;
    List<Sample> completed = fork.stream().filter(sample -> sample.outcome().completed()).toList();
    return new WarmupSeries(
        fork,
        completed,
        figures.steadyFrom().isPresent() ? median(figures.counted()) : steadyLevel(completed));
  }

  /**
   * Returns whether {@code requests} of one fork are comparable over time. Requests at a constant
   * rate run concurrently, and steady threads are measured by their throughput.
   */
  static boolean isCurve(List<Sample> requests) {
    return requests.stream().noneMatch(sample -> sample.has(Metric.LATE_NS))
        && !(hasThreads(requests)
            && requests.stream().anyMatch(sample -> sample.has(Metric.PHASE)));
  }

  private static boolean hasThreads(List<Sample> requests) {
    return requests.stream().anyMatch(sample -> sample.has(Metric.THREAD));
  }

  private static List<Sample> ofMedianThread(List<Sample> requests) {
    Map<Integer, List<Sample>> threads = new TreeMap<>();
    for (Sample sample : requests) {
      threads.computeIfAbsent(sample.request(), number -> new ArrayList<>()).add(sample);
    }
    List<Sample> medians = new ArrayList<>();
    for (List<Sample> ofRequest : threads.values()) {
      List<Sample> completed =
          ofRequest.stream()
              .filter(sample -> sample.outcome().completed())
              .sorted(Comparator.comparingLong(sample -> sample.number(Metric.REQUEST_NS)))
              .toList();
      medians.add(completed.isEmpty() ? ofRequest.get(0) : completed.get(completed.size() / 2));
    }
    return medians;
  }

  /** Returns the level of a warm process that became steady; empty if it did not. */
  private static Optional<Double> steadyLevel(List<Sample> completed) {
    OptionalInt from =
        SteadyState.of(completed.stream().mapToLong(s -> s.number(Metric.REQUEST_NS)).toArray())
            .from();
    if (from.isEmpty()) {
      return Optional.empty();
    }
    List<Sample> steady = completed.subList(from.getAsInt(), completed.size());
    long jitBefore = steady.get(0).number(Metric.JIT_NS);
    long jitAfter = steady.get(steady.size() - 1).number(Metric.JIT_NS);
    long totalNanos =
        steady.stream().mapToLong(s -> s.number(Metric.REQUEST_NS) * s.requestCount()).sum();
    boolean isSteady =
        jitBefore != Sample.ABSENT
            && jitAfter != Sample.ABSENT
            && totalNanos >= MIN_STEADY_NANOS
            && jitAfter - jitBefore <= totalNanos * MAX_JIT_PART;
    return isSteady ? median(steady) : Optional.empty();
  }

  private static Optional<Double> median(List<Sample> samples) {
    return Quantiles.median(samples.stream().mapToLong(s -> s.number(Metric.REQUEST_NS)).toArray());
  }

  /** Two processes of one round that completed all of their requests. */
  record Paired(WarmupSeries candidate, WarmupSeries reference) {
    /** Returns the number of the last request that both have. */
    long lastRequest() {
      return Math.min(candidate.lastRequest(), reference.lastRequest());
    }
  }

  /** Pairs complete {@code candidates} with the complete {@code references} of their rounds. */
  static List<Paired> paired(List<WarmupSeries> candidates, List<WarmupSeries> references) {
    Map<Integer, WarmupSeries> byRound = new HashMap<>();
    references.stream()
        .filter(WarmupSeries::isComplete)
        .forEach(process -> byRound.put(process.round, process));
    List<Paired> paired = new ArrayList<>();
    for (WarmupSeries candidate : candidates) {
      WarmupSeries reference = byRound.get(candidate.round);
      if (candidate.isComplete && reference != null) {
        paired.add(new Paired(candidate, reference));
      }
    }
    return paired;
  }

  /** Returns the time of a request in the steady state; absent if not reached. */
  Optional<Double> steadyNanos() {
    return steadyNanos;
  }

  /** Returns the time from the launch to the start of the preparation; absent if unknown. */
  Optional<Long> beforePreparationNanos() {
    return Optional.of(beforePreparationNanos).filter(nanos -> nanos != Sample.ABSENT);
  }

  /** Returns the number of the last request, counted from 1. */
  long lastRequest() {
    return first.length == 0 ? 0 : first[first.length - 1] + counts[counts.length - 1] - 1;
  }

  /** Returns the round in which it was run. */
  int round() {
    return round;
  }

  /** Returns whether all requests of the process completed. */
  boolean isComplete() {
    return isComplete;
  }

  /**
   * Returns the total time of the preparation and the first requests, for each of {@code numbers}.
   *
   * @param numbers numbers of requests, ascending, none more than {@link #lastRequest}
   */
  double[] sumsNanos(double[] numbers) {
    double[] sums = new double[numbers.length];
    double before = preparationNanos;
    int at = 0;
    for (int i = 0; i < numbers.length; i++) {
      while (at < first.length - 1 && first[at + 1] <= numbers[i]) {
        before += (double) nanos[at] * counts[at];
        at++;
      }
      sums[i] = before + nanos[at] * (numbers[i] - first[at] + 1);
    }
    return sums;
  }

  /** Returns the total time of the requests after {@code ends[0]}, up to {@code ends[1]}. */
  double nanosBetween(double[] ends) {
    double[] sums = sumsNanos(ends);
    return sums[1] - sums[0];
  }

  /** Returns the time of request {@code number}, from 1; in a block of requests, the mean. */
  OptionalLong nanosOf(long number) {
    int index = Arrays.binarySearch(first, number);
    int at = index >= 0 ? index : -index - 2;
    return at >= 0 && number < first[at] + counts[at]
        ? OptionalLong.of(nanos[at])
        : OptionalLong.empty();
  }

  /**
   * Returns the number of requests before the process is warm. From the next one on, {@value
   * #NEIGHBOURS} samples have a median of at most {@value #WARM_RATIO} times {@code levelNanos}.
   */
  Optional<Long> warmAfter(double levelNanos) {
    return IntStream.rangeClosed(0, nanos.length - NEIGHBOURS)
        .filter(at -> medianFrom(at) <= levelNanos * WARM_RATIO)
        .mapToObj(at -> first[at] - 1)
        .findFirst();
  }

  private double medianFrom(int at) {
    return Quantiles.median(Arrays.copyOfRange(nanos, at, at + NEIGHBOURS)).orElseThrow();
  }
}
