package io.siribench.analysis;

import io.siribench.stats.Interval;
import io.siribench.stats.QuantileInterval;
import io.siribench.stats.Quantiles;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The speed-up of requests as a process warms up.
 *
 * @param points the times of requests 1, 2, 5, 10, 20, 50, ...; none for first requests
 * @param processes the number of processes
 * @param warmAfter the number of requests before each process became warm, ascending; a warm
 *     request takes at most 1.1 times as long as a steady request
 * @param unknownIn the number of processes for which the level of a steady request is unknown
 * @param gain the effect of the restored state, if the scenario without it was also measured
 */
public record WarmupCurve(
    List<Point> points,
    int processes,
    List<Long> warmAfter,
    int unknownIn,
    Optional<WarmupGain> gain) {
  private static final int[] STEPS = {1, 2, 5};
  private static final int TEN = 10;
  private static final double MEDIAN = 0.5;

  /** The curve of a scenario of first requests. */
  static final WarmupCurve NONE = new WarmupCurve(List.of(), 0, List.of(), 0, Optional.empty());

  public WarmupCurve {
    points = List.copyOf(points);
    warmAfter = List.copyOf(warmAfter);
  }

  /**
   * The time of one request.
   *
   * @param request its number in the process, from 1
   * @param processes the number of processes that ran it
   * @param medianNanos the median over these processes, without preparation
   * @param interval 95 % interval of that median; absent for too few processes: fewer than six
   *     without a stop rule
   */
  public record Point(
      long request, int processes, double medianNanos, Optional<Interval> interval) {}

  /**
   * Returns the curve of {@code processes}.
   *
   * @param steadyNanos the level of the steady scenario with the same factors, for processes that
   *     did not become steady themselves
   * @param confidence the confidence of the intervals, from 0 to 1
   */
  static WarmupCurve of(
      List<WarmupSeries> processes, Optional<Double> steadyNanos, double confidence) {
    List<Point> points = new ArrayList<>();
    long last = processes.stream().mapToLong(WarmupSeries::lastRequest).max().orElse(0);
    for (long request : requests(last)) {
      point(processes, request, confidence).ifPresent(points::add);
    }
    List<Long> warmAfter = new ArrayList<>();
    int unknown = 0;
    for (WarmupSeries process : processes) {
      Optional<Double> level = process.steadyNanos().or(() -> steadyNanos);
      unknown += level.isEmpty() ? 1 : 0;
      level.flatMap(process::warmAfter).ifPresent(warmAfter::add);
    }
    return new WarmupCurve(
        points, processes.size(), warmAfter.stream().sorted().toList(), unknown, Optional.empty());
  }

  /** Returns this curve with {@code newGain}, if it is of a restored state. */
  WarmupCurve with(Optional<WarmupGain> newGain) {
    return new WarmupCurve(points, processes, warmAfter, unknownIn, newGain);
  }

  /** Returns the numbers 1, 2, 5, 10, ... up to {@code last}. */
  static List<Long> requests(long last) {
    List<Long> requests = new ArrayList<>();
    for (long power = 1; power <= last; power *= TEN) {
      for (int step : STEPS) {
        if (power * step <= last) {
          requests.add(power * step);
        }
      }
    }
    return requests;
  }

  /** Returns the median of the {@code processes} that became steady. */
  static Optional<Double> steadyNanos(List<WarmupSeries> processes) {
    return Quantiles.median(
        processes.stream()
            .flatMap(process -> process.steadyNanos().stream())
            .mapToLong(Math::round)
            .toArray());
  }

  /** Returns the point of {@code request}; empty if fewer than half of the processes ran it. */
  private static Optional<Point> point(
      List<WarmupSeries> processes, long request, double confidence) {
    long[] nanos =
        processes.stream().flatMapToLong(process -> process.nanosOf(request).stream()).toArray();
    if (nanos.length == 0 || 2 * nanos.length < processes.size()) {
      return Optional.empty();
    }
    Arrays.sort(nanos);
    return Optional.of(
        new Point(
            request,
            nanos.length,
            Quantiles.median(nanos).orElseThrow(),
            QuantileInterval.of(nanos, MEDIAN, confidence)));
  }
}
