package io.siribench.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.Factor;
import io.siribench.results.Metric;
import io.siribench.results.Outcome;
import io.siribench.results.Sample;
import io.siribench.results.SampleBuilder;
import io.siribench.stats.SteadyState;
import io.siribench.worker.SampleLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

final class ForkFiguresTest {
  private static final OptionalInt NO_WARMUP = OptionalInt.empty();
  private static final long MICRO = 1_000;

  private final List<Sample> fork = new ArrayList<>();

  private void request(String start, String phase, long requests, long elapsedNanos, long cpu) {
    fork.add(
        new SampleBuilder("a")
            .at(1, 0, fork.size())
            .source("a.json", "reader", start)
            .times(Sample.ABSENT, Sample.ABSENT, elapsedNanos, cpu)
            .progress(phase, requests, Sample.ABSENT)
            .build());
  }

  /** Adds a warm fork that a change-point search would call steady from request 10. */
  private void warmFork() {
    for (int request = 0; request < 50; request++) {
      request("warm", "", Sample.ABSENT, request < 10 ? 9_000 : 1_000 + request % 3, 10);
    }
  }

  private void steadyFork(int warmUp, int steady) {
    for (int request = 0; request < warmUp; request++) {
      String phase = request == 0 ? "" : SampleLine.WARMUP;
      request("steady", phase, Sample.ABSENT, 9_000 * MICRO, Sample.ABSENT);
    }
    for (int request = 0; request < steady; request++) {
      request("steady", SampleLine.STEADY, Sample.ABSENT, (200 + request % 3) * MICRO, 50);
    }
  }

  private void thread(int request, int thread, long elapsedNanos) {
    fork.add(
        new SampleBuilder("a")
            .at(1, 0, request)
            .source("a.json", "reader", "warm")
            .word(Factor.THREADS, "3")
            .times(Sample.ABSENT, Sample.ABSENT, elapsedNanos, 60)
            .set(Metric.THREAD, thread)
            .build());
  }

  @Test
  void typicalNanos_ofThreads_isTheMedianThreadOrTheLast() {
    long[][] nanos = {{900, 900, 900}, {30, 10, 20}, {50, 70, 60}, {25, 15, 80}};
    for (int request = 0; request < nanos.length; request++) {
      for (int thread = 0; thread < nanos[request].length; thread++) {
        thread(request, thread, nanos[request][thread]);
      }
    }

    ForkFigures figures = ForkFigures.of(fork, NO_WARMUP);

    assertThat(figures.counted()).hasSize(9);
    assertThat(figures.typicalElapsedNanos()).hasValue(30.0);
    // The last threads of requests 1 to 3 took 30, 70 and 80.
    assertThat(figures.typicalNanos(Measure.LAST)).hasValue(70.0);
    assertThat(figures.cpuNanos()).hasValue(60.0);
  }

  @Test
  void typicalNanos_ofTheLastThread_isUnknownWithoutThreads() {
    warmFork();
    assertThat(ForkFigures.of(fork, NO_WARMUP).typicalNanos(Measure.LAST)).isEmpty();
  }

  @Test
  void of_warmFork_countsAllButTheFirstRequest() {
    warmFork();

    ForkFigures figures = ForkFigures.of(fork, NO_WARMUP);

    assertThat(figures.counted()).hasSize(49).doesNotContain(fork.get(0));
    assertThat(figures.steadyFrom()).isEmpty();
    assertThat(figures.stillWarmingUp()).isEmpty();
    assertThat(figures.typicalElapsedNanos()).hasValue(1_001.0);
  }

  @Test
  void of_warmForkWithWarmup_discardsThatMany() {
    warmFork();

    assertThat(ForkFigures.of(fork, OptionalInt.of(12)).counted())
        .extracting(Sample::request)
        .startsWith(12)
        .hasSize(38);
  }

  @Test
  void of_steadyFork_countsSteadySamples() {
    steadyFork(30, 60);
    request("steady", SampleLine.STEADY, Sample.ABSENT, 20_000 * MICRO, 50);

    ForkFigures figures = ForkFigures.of(fork, NO_WARMUP);

    assertThat(figures.counted()).hasSize(61).allMatch(sample -> sample.request() >= 30);
    assertThat(figures.steadyFrom()).hasValue(30);
    // The mean, like JMH's average time, includes a pause.
    assertThat(figures.typicalElapsedNanos()).hasValue((60 * 201 + 20_000) * MICRO / 61.0);
    assertThat(figures.cpuNanos()).hasValue(50.0);
  }

  @Test
  void of_steadyForkNeverSteady_countsNothing() {
    steadyFork(30, 0);
    request("steady", SampleLine.WARMUP, 8, 9_000 * MICRO, Sample.ABSENT);

    ForkFigures figures = ForkFigures.of(fork, NO_WARMUP);

    assertThat(figures.counted()).isEmpty();
    assertThat(figures.steadyFrom()).isEmpty();
    // The last row stands for eight requests.
    assertThat(figures.stillWarmingUp()).hasValue(38);
    assertThat(figures.level()).isEmpty();
    assertThat(figures.typicalElapsedNanos()).isEmpty();
  }

  @Test
  void of_steadyForkStillGettingFaster_countsNothing() {
    steadyFork(30, 0);
    for (int request = 0; request < 60; request++) {
      request(
          "steady", SampleLine.STEADY, Sample.ABSENT, (long) (1e9 * Math.pow(0.9, request)), 50);
    }

    ForkFigures figures = ForkFigures.of(fork, NO_WARMUP);

    assertThat(figures.counted()).isEmpty();
    assertThat(figures.level()).hasValue(SteadyState.Kind.NEVER);
    assertThat(figures.stillWarmingUp()).isEmpty();
  }

  /** Another virtual machine may use the other thread of the core for a while. */
  @Test
  void of_steadyForkWithASlowerPart_countsIt() {
    steadyFork(30, 60);
    for (int request = 0; request < 20; request++) {
      request("steady", SampleLine.STEADY, Sample.ABSENT, 300 * MICRO, 50);
    }

    ForkFigures figures = ForkFigures.of(fork, NO_WARMUP);

    assertThat(figures.counted()).hasSize(80);
    assertThat(figures.level()).hasValue(SteadyState.Kind.SLOWED);
    assertThat(figures.typicalElapsedNanos()).hasValue((60 * 201 + 20 * 300) * MICRO / 80.0);
  }

  @Test
  void of_steadyForkCrashedDuringWarmup_isNotStillWarmingUp() {
    steadyFork(30, 0);
    fork.add(
        new SampleBuilder("a")
            .at(1, 0, 30)
            .source("a.json", "reader", "steady")
            .failed(Outcome.CRASH, "", 1)
            .build());

    assertThat(ForkFigures.of(fork, NO_WARMUP).stillWarmingUp()).isEmpty();
  }

  @Test
  void cpuNanos_allBelowClockTick_isUnknown() {
    request("warm", "", Sample.ABSENT, 9_000, 10);
    request("warm", "", Sample.ABSENT, 1_000, 0);
    request("warm", "", Sample.ABSENT, 1_000, 0);

    assertThat(ForkFigures.of(fork, NO_WARMUP).cpuNanos()).isEmpty();
  }

  @Test
  void cpuNanos_oneTickAmongMany_isSharedByAll() {
    request("warm", "", Sample.ABSENT, 9_000, 10);
    for (int request = 0; request < 9; request++) {
      request("warm", "", Sample.ABSENT, 1_000, 0);
    }
    request("warm", "", Sample.ABSENT, 1_000, 10_000_000);

    assertThat(ForkFigures.of(fork, NO_WARMUP).cpuNanos()).isEqualTo(Optional.of(1_000_000.0));
  }

  @Test
  void cpuNanos_requestsThatLackIt_areLeftOut() {
    request("warm", "", Sample.ABSENT, 9_000, 10);
    request("warm", "", Sample.ABSENT, 1_000, 40);
    request("warm", "", Sample.ABSENT, 1_000, Sample.ABSENT);
    request("warm", "", Sample.ABSENT, 1_000, 20);

    assertThat(ForkFigures.of(fork, NO_WARMUP).cpuNanos()).hasValue(30.0);
  }
}
