package io.siribench.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.results.Metric;
import io.siribench.results.Outcome;
import io.siribench.results.Sample;
import io.siribench.results.SampleBuilder;
import io.siribench.stats.Confidence;
import io.siribench.stats.Interval;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class WarmupCurveTest {
  private static final long MILLI = 1_000_000;

  /** Creates a process whose first {@code warmAfter} requests take 10 ms, and later ones 1 ms. */
  private static WarmupSeries process(
      String start, int requests, int warmAfter, String phase, IntToLongFunction jitNanos) {
    List<Sample> fork = new ArrayList<>();
    for (int request = 0; request < requests; request++) {
      long nanos = request < warmAfter ? 10 * MILLI + request : MILLI + request % 7;
      fork.add(
          new SampleBuilder("a")
              .at(1, 0, request)
              .source("a.json", "reader", start)
              .times(Sample.ABSENT, Sample.ABSENT, nanos, Sample.ABSENT)
              .progress(
                  request < warmAfter ? "" : phase, Sample.ABSENT, jitNanos.applyAsLong(request))
              .build());
    }
    return WarmupSeries.of(fork, ForkFigures.of(fork, OptionalInt.empty()));
  }

  private static WarmupSeries warm(int requests, int warmAfter) {
    return process("warm", requests, warmAfter, "", request -> request * MILLI);
  }

  private static WarmupCurve curve(List<WarmupSeries> processes, Optional<Double> steadyNanos) {
    return WarmupCurve.of(processes, steadyNanos, Confidence.SHOWN);
  }

  @Test
  void of_steadyProcesses_reportsRequestsUntilWarm() {
    List<WarmupSeries> processes =
        IntStream.range(0, 8)
            .mapToObj(i -> process("steady", 100, 20 + i, "steady", request -> request))
            .toList();

    WarmupCurve curve = curve(processes, Optional.empty());

    assertThat(curve.points())
        .extracting(WarmupCurve.Point::request)
        .containsExactly(1L, 2L, 5L, 10L, 20L, 50L, 100L);
    assertThat(curve.points().get(0).interval()).isPresent();
    assertThat(curve.points().get(0).medianNanos()).isEqualTo(10.0 * MILLI);
    assertThat(curve.points().get(6).medianNanos()).isBetween(1.0 * MILLI, 1.1 * MILLI);
    // Five requests before the last slow one, half of ten samples are fast.
    assertThat(curve.warmAfter()).containsExactly(16L, 17L, 18L, 19L, 20L, 21L, 22L, 23L);
    assertThat(curve.unknownIn()).isZero();
  }

  @Test
  void of_warmProcessesStillCompiling_isUnknown() {
    WarmupCurve curve = curve(List.of(warm(2_000, 20), warm(2_000, 30)), Optional.empty());

    assertThat(curve.unknownIn()).isEqualTo(2);
    assertThat(curve.points().get(0).interval()).isEmpty();
  }

  @Test
  void of_steadyWarmProcess_needsNoExternalLevel() {
    WarmupSeries process = process("warm", 2_000, 20, "", request -> Math.min(request, 20) * MILLI);

    WarmupCurve curve = curve(List.of(process), Optional.empty());

    assertThat(curve.warmAfter()).containsExactly(16L);
    assertThat(curve.unknownIn()).isZero();
  }

  @Test
  void of_warmProcessesWithSteadyOnes_usesTheirLevel() {
    WarmupCurve curve = curve(List.of(warm(50, 20), warm(15, 20)), Optional.of((double) MILLI));

    assertThat(curve.warmAfter()).containsExactly(16L);
    assertThat(curve.processes()).isEqualTo(2);
  }

  @Test
  void of_threads_isMedianThread() {
    List<Sample> fork = new ArrayList<>();
    for (int request = 0; request < 3; request++) {
      for (int thread = 0; thread < 3; thread++) {
        fork.add(
            new SampleBuilder("a")
                .at(1, 0, request)
                .source("a.json", "reader", "warm")
                .times(Sample.ABSENT, 100, 10L * (3 - request) + thread, 1)
                .set(Metric.THREAD, thread)
                .build());
      }
    }
    assertThat(WarmupSeries.isCurve(fork)).isTrue();

    WarmupSeries series = WarmupSeries.of(fork, ForkFigures.of(fork, OptionalInt.empty()));

    assertThat(series.nanosOf(1)).hasValue(31);
    assertThat(series.nanosOf(3)).hasValue(11);
    assertThat(series.lastRequest()).isEqualTo(3);
    assertThat(series.isComplete()).isTrue();
  }

  @Test
  void nanosOf_requestInABlock_isItsMean() {
    List<Sample> fork = new ArrayList<>();
    fork.add(new SampleBuilder("a").source("a.json", "reader", "steady").times(1, 1, 9, 1).build());
    fork.add(
        new SampleBuilder("a")
            .at(1, 0, 1)
            .source("a.json", "reader", "steady")
            .times(Sample.ABSENT, Sample.ABSENT, 5, Sample.ABSENT)
            .progress("warmup", 4, Sample.ABSENT)
            .build());
    WarmupSeries series = WarmupSeries.of(fork, ForkFigures.of(fork, OptionalInt.empty()));

    assertThat(series.nanosOf(1)).hasValue(9);
    assertThat(series.nanosOf(2)).hasValue(5);
    assertThat(series.nanosOf(5)).hasValue(5);
    assertThat(series.nanosOf(6)).isEmpty();
    assertThat(series.lastRequest()).isEqualTo(5);
  }

  private static SampleBuilder request(int number) {
    return new SampleBuilder("a").at(1, 0, number).source("a.json", "reader", "warm");
  }

  private static WarmupSeries series(Sample... requests) {
    List<Sample> fork = List.of(requests);
    return WarmupSeries.of(fork, ForkFigures.of(fork, OptionalInt.empty()));
  }

  /** At a constant rate, or with the throughput of threads, there is no curve. */
  @Test
  void isCurve_requests_mustBeSequential() {
    Sample plain = request(0).times(1, 1, 9, 1).build();
    Sample late = request(0).times(1, 1, 9, 1).set(Metric.LATE_NS, 5).build();
    Sample phase = request(0).times(1, 1, 9, 1).progress("steady", 1, 1).build();
    Sample thread = request(0).times(1, 1, 9, 1).set(Metric.THREAD, 0).build();
    assertThat(WarmupSeries.isCurve(List.of(plain, phase))).isTrue();
    assertThat(WarmupSeries.isCurve(List.of(thread))).isTrue();
    assertThat(WarmupSeries.isCurve(List.of(plain, late))).isFalse();
    assertThat(WarmupSeries.isCurve(List.of(thread, phase))).isFalse();
  }

  @Test
  void isComplete_requestsThatAreMissingOrFailed_isFalse() {
    Sample first = request(0).times(1, 1, 9, 1).build();
    Sample second = request(1).times(Sample.ABSENT, Sample.ABSENT, 9, 1).build();
    Sample failed = request(1).failed(Outcome.HTTP, "refused", 503).build();
    assertThat(series(first, second).isComplete()).isTrue();
    assertThat(series(first, failed).isComplete()).isFalse();
    assertThat(series(second).isComplete()).isFalse();
    assertThat(series(first, failed).lastRequest()).isEqualTo(1);
    assertThat(series(failed).lastRequest()).isZero();
  }

  /** The preparation counts as a part of the first request; blocks count by their requests. */
  @Test
  void sumsNanos_blocks_addUpToEachNumber() {
    Sample first = request(0).times(1, 100, 9, 1).build();
    Sample block =
        request(1).times(Sample.ABSENT, Sample.ABSENT, 5, 1).progress("warmup", 4, 1).build();
    Sample last =
        request(5).times(Sample.ABSENT, Sample.ABSENT, 2, 1).progress("warmup", 3, 1).build();
    WarmupSeries series = series(first, block, last);
    assertThat(series.sumsNanos(new double[] {1, 2, 5, 6, 8}))
        .containsExactly(109, 114, 129, 131, 135);
    assertThat(series.nanosBetween(new double[] {2, 8})).isEqualTo(21);
    assertThat(series.lastRequest()).isEqualTo(8);
  }

  /** Half a second without compilation shows that a process is warm, and less does not. */
  @Test
  void of_warmProcessSteadyTooBriefly_isUnknown() {
    WarmupSeries shorter = process("warm", 400, 20, "", request -> Math.min(request, 20) * MILLI);
    WarmupSeries longer = process("warm", 600, 20, "", request -> Math.min(request, 20) * MILLI);
    WarmupSeries compiling = process("warm", 600, 20, "", request -> request * MILLI / 20);
    assertThat(shorter.steadyNanos()).isEmpty();
    assertThat(longer.steadyNanos()).isPresent();
    assertThat(compiling.steadyNanos()).isEmpty();
    assertThat(process("warm", 600, 20, "", request -> Sample.ABSENT).steadyNanos()).isEmpty();
  }

  private static SampleBuilder thread(int request, int thread, long nanos) {
    return request(request)
        .times(Sample.ABSENT, Sample.ABSENT, nanos, 1)
        .set(Metric.THREAD, thread);
  }

  @Test
  void of_oneFailedThread_isMedianOfTheOthers() {
    WarmupSeries series =
        series(
            thread(0, 0, 30).build(),
            thread(0, 1, 10).build(),
            thread(0, 2, 20).build(),
            thread(1, 0, 9).failed(Outcome.HTTP, "refused", 503).set(Metric.THREAD, 0).build(),
            thread(1, 1, 8).build(),
            thread(1, 2, 9).build());
    assertThat(series.nanosOf(1)).hasValue(20);
    assertThat(series.nanosOf(2)).hasValue(9);
    assertThat(series.isComplete()).isTrue();
  }

  /**
   * Creates a process with {@code blocks} blocks of ten requests, each of which takes 1 ms. JIT
   * compilers work for {@code jitNanos} after the first one.
   */
  private static WarmupSeries ofBlocks(int blocks, long jitNanos) {
    return series(
        IntStream.range(0, blocks)
            .mapToObj(
                block ->
                    request(10 * block)
                        .times(Sample.ABSENT, Sample.ABSENT, MILLI, 1)
                        .progress("", 10, block < 1 ? MILLI : MILLI + jitNanos)
                        .build())
            .toArray(Sample[]::new));
  }

  @Test
  void of_steadyBlocks_countTheirRequests() {
    assertThat(ofBlocks(50, 0).steadyNanos()).hasValue((double) MILLI);
    assertThat(ofBlocks(49, 0).steadyNanos()).isEmpty();
  }

  /** Compilers are idle if they work for at most 2 % of the time. */
  @Test
  void of_steadyWithCompilation_isWarmUpToLimit() {
    assertThat(ofBlocks(50, 10 * MILLI).steadyNanos()).hasValue((double) MILLI);
    assertThat(ofBlocks(50, 10 * MILLI + 1).steadyNanos()).isEmpty();
  }

  /** Requests of 22 ns are warm at a level of 20 ns. */
  @Test
  void warmAfter_level_isWithinTenPercent() {
    WarmupSeries series =
        series(
            IntStream.range(0, 12)
                .mapToObj(number -> request(number).times(1, 1, number < 1 ? 90 : 22, 1).build())
                .toArray(Sample[]::new));
    assertThat(series.warmAfter(20)).hasValue(0L);
    assertThat(series.warmAfter(19.9)).isEmpty();
  }

  @Test
  void requests_upToTheLast_areRoundNumbers() {
    assertThat(WarmupCurve.requests(0)).isEmpty();
    assertThat(WarmupCurve.requests(1)).containsExactly(1L);
    assertThat(WarmupCurve.requests(7)).containsExactly(1L, 2L, 5L);
    assertThat(WarmupCurve.requests(20)).containsExactly(1L, 2L, 5L, 10L, 20L);
  }

  private static WarmupSeries ofTimes(long... nanos) {
    return series(
        IntStream.range(0, nanos.length)
            .mapToObj(number -> request(number).times(1, 1, nanos[number], 1).build())
            .toArray(Sample[]::new));
  }

  @Test
  void points_requestsRunByHalfTheProcesses_exist() {
    WarmupCurve half = curve(List.of(ofTimes(9, 8), ofTimes(9)), Optional.empty());
    assertThat(half.points()).extracting(WarmupCurve.Point::processes).containsExactly(2, 1);
    WarmupCurve third = curve(List.of(ofTimes(9, 8), ofTimes(9), ofTimes(9)), Optional.empty());
    assertThat(third.points()).extracting(WarmupCurve.Point::processes).containsExactly(3);
  }

  @Test
  void points_ofSixProcesses_haveTheIntervalOfTheirMedian() {
    List<WarmupSeries> processes =
        List.of(ofTimes(40), ofTimes(10), ofTimes(60), ofTimes(20), ofTimes(50), ofTimes(30));
    WarmupCurve.Point point = curve(processes, Optional.empty()).points().get(0);
    assertThat(point.medianNanos()).isEqualTo(35);
    assertThat(point.interval().orElseThrow().low()).isEqualTo(10);
    assertThat(point.interval().orElseThrow().high()).isEqualTo(60);
  }

  /** A run that looks after each round needs eight processes for an interval. */
  @Test
  void points_runUntilDecided_needMoreProcesses() {
    List<WarmupSeries> processes =
        IntStream.rangeClosed(1, 7).mapToObj(number -> ofTimes(10L * number)).toList();
    assertThat(interval(processes, Confidence.SHOWN)).isPresent();
    assertThat(interval(processes, Confidence.UNTIL_DECIDED)).isEmpty();
  }

  private static Optional<Interval> interval(List<WarmupSeries> processes, double confidence) {
    return WarmupCurve.of(processes, Optional.empty(), confidence).points().get(0).interval();
  }
}
