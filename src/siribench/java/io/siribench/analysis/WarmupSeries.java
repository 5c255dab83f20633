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
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** The requests of one process, from its first on, in order. */
final class WarmupSeries {
  /** The ratio to a steady request up to which a request counts as warm. */
  static final double WARM_RATIO = 1.1;

  /** A single request may be fast by chance. */
  private static final int NEIGHBOURS = 10;

  /** Compilers that work for a smaller part of the time are idle. */
  private static final double MAX_JIT_PART = 0.02;

  private static final long MIN_REST_NANOS = 500_000_000;

  private final long[] first;
  private final long[] counts;
  private final long[] nanos;
  private final OptionalDouble steadyNanos;
  private final int round;
  private final long preparationNanos;

  /** From the launch to the begin of the preparation; {@link Sample#ABSENT} if unknown. */
  private final long beforeNanos;

  private final boolean isWhole;

  private WarmupSeries(List<Sample> fork, List<Sample> completed, OptionalDouble steadyNanos) {
    Sample begin = fork.get(0);
    round = begin.round();
    preparationNanos = Math.max(0, begin.number(Metric.PREPARATION_NS));
    long launchNanos = begin.launchNanos();
    beforeNanos =
        launchNanos == Sample.ABSENT
            ? Sample.ABSENT
            : launchNanos - preparationNanos - begin.number(Metric.REQUEST_NS);
    isWhole = begin.request() == 0 && completed.size() == fork.size();
    first = completed.stream().mapToLong(sample -> sample.request() + 1L).toArray();
    counts = completed.stream().mapToLong(sample -> sample.requestCount()).toArray();
    nanos = completed.stream().mapToLong(sample -> sample.number(Metric.REQUEST_NS)).toArray();
    this.steadyNanos = steadyNanos;
  }

  /**
   * Returns the completed {@code requests} of a fork, a warm or a steady one. Those of several
   * threads are their median.
   */
  static WarmupSeries of(List<Sample> requests, ForkFigures figures) {
    List<Sample> fork = hasThreads(requests) ? ofMedianThread(requests) : requests;
    List<Sample> completed = fork.stream().filter(sample -> sample.outcome().completed()).toList();
    return new WarmupSeries(
        fork,
        completed,
        figures.steadyFrom().isPresent() ? median(figures.counted()) : levelAtRest(completed));
  }

  /**
   * Returns whether {@code requests} of one fork are comparable over time. At a constant rate
   * several run concurrently, and steady threads are measured by their throughput.
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

  /** Returns the level of a warm process that became steady; nothing if it did not. */
  private static OptionalDouble levelAtRest(List<Sample> completed) {
    OptionalInt from =
        SteadyState.of(completed.stream().mapToLong(s -> s.number(Metric.REQUEST_NS)).toArray())
            .from();
    if (from.isEmpty()) {
      return OptionalDouble.empty();
    }
    List<Sample> rest = completed.subList(from.getAsInt(), completed.size());
    long jitBefore = rest.get(0).number(Metric.JIT_NS);
    long jitAfter = rest.get(rest.size() - 1).number(Metric.JIT_NS);
    long restNanos =
        rest.stream().mapToLong(s -> s.number(Metric.REQUEST_NS) * s.requestCount()).sum();
    boolean isAtRest =
        jitBefore != Sample.ABSENT
            && jitAfter != Sample.ABSENT
            && restNanos >= MIN_REST_NANOS
            && jitAfter - jitBefore <= restNanos * MAX_JIT_PART;
    return isAtRest ? median(rest) : OptionalDouble.empty();
  }

  private static OptionalDouble median(List<Sample> samples) {
    return Quantiles.median(samples.stream().mapToLong(s -> s.number(Metric.REQUEST_NS)).toArray());
  }

  /** Two processes of one round that completed all of their requests. */
  record Paired(WarmupSeries candidate, WarmupSeries reference) {
    /** Returns the number of the last request that both have. */
    long lastRequest() {
      return Math.min(candidate.lastRequest(), reference.lastRequest());
    }
  }

  /**
   * Returns whole {@code candidates}, each with the whole one of {@code references} in its round.
   */
  static List<Paired> paired(List<WarmupSeries> candidates, List<WarmupSeries> references) {
    Map<Integer, WarmupSeries> byRound = new HashMap<>();
    references.stream().filter(WarmupSeries::isWhole).forEach(one -> byRound.put(one.round, one));
    List<Paired> paired = new ArrayList<>();
    for (WarmupSeries one : candidates) {
      WarmupSeries reference = byRound.get(one.round);
      if (one.isWhole && reference != null) {
        paired.add(new Paired(one, reference));
      }
    }
    return paired;
  }

  /** Returns the time of a request in the steady state; absent if not reached. */
  OptionalDouble steadyNanos() {
    return steadyNanos;
  }

  /** Returns {@link #steadyNanos}, or that of other processes if this one was not steady. */
  OptionalDouble steadyNanosOr(OptionalDouble ofOthers) {
    return steadyNanos.isPresent() ? steadyNanos : ofOthers;
  }

  /** Returns the time from the launch to the begin of the preparation; absent if unknown. */
  OptionalLong beforeNanos() {
    return beforeNanos == Sample.ABSENT ? OptionalLong.empty() : OptionalLong.of(beforeNanos);
  }

  /** Returns the number of the last request, counted from 1. */
  long lastRequest() {
    return first.length == 0 ? 0 : first[first.length - 1] + counts[counts.length - 1] - 1;
  }

  /** Returns the round in which it was run. */
  int round() {
    return round;
  }

  /** Returns whether all of its requests completed, from the first on. */
  boolean isWhole() {
    return isWhole;
  }

  /**
   * Returns the total times of the preparation and the first requests.
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

  /** Returns the total time of the requests between two numbers, without the first one. */
  double nanosBetween(double[] ends) {
    double[] sums = sumsNanos(ends);
    return sums[1] - sums[0];
  }

  /** Returns the time of request {@code number}, counted from 1; for some, their block's mean. */
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
  OptionalLong warmAfter(double levelNanos) {
    OptionalInt found =
        IntStream.rangeClosed(0, nanos.length - NEIGHBOURS)
            .filter(at -> medianFrom(at) <= levelNanos * WARM_RATIO)
            .findFirst();
    return found.isPresent() ? OptionalLong.of(first[found.getAsInt()] - 1) : OptionalLong.empty();
  }

  private double medianFrom(int at) {
    return Quantiles.median(Arrays.copyOfRange(nanos, at, at + NEIGHBOURS)).orElseThrow();
  }
}
