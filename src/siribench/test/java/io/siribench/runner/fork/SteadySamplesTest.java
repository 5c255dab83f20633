package io.siribench.runner.fork;

import static io.siribench.runner.fork.Answers.END;
import static io.siribench.runner.fork.Answers.VERSIONS;
import static io.siribench.runner.fork.Answers.ok;
import static io.siribench.runner.fork.Answers.result;
import static io.siribench.runner.fork.Answers.with;
import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.Factor;
import io.siribench.factor.Start;
import io.siribench.factor.ThreadSetup;
import io.siribench.launch.ForkMessage;
import io.siribench.launch.ForkResult;
import io.siribench.plan.Plans;
import io.siribench.plan.Scenario;
import io.siribench.results.Metric;
import io.siribench.results.MetricValues;
import io.siribench.results.Outcome;
import io.siribench.results.Sample;
import io.siribench.worker.Protocol;
import io.siribench.worker.SampleLine;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The samples of forks that run until they are steady. */
final class SteadySamplesTest {
  private static final ForkSamples SAMPLES =
      new ForkSamples(Plans.scenario("json.reader.none.steady", Start.STEADY), 3, 17);

  private static List<Sample> samples(ForkResult result) {
    return SAMPLES.of(result, 2, MetricValues.NONE);
  }

  private static ForkMessage warmup(int request, int requests) {
    return with(
        with(ok(request), SampleLine.PHASE, SampleLine.WARMUP),
        SampleLine.REQUESTS,
        String.valueOf(requests));
  }

  private static ForkMessage steady(int request) {
    return with(ok(request), SampleLine.PHASE, SampleLine.STEADY);
  }

  private static ForkMessage window(boolean isQuiet, long cpuNanos) {
    return new ForkMessage(
        Protocol.WINDOW,
        Map.of(Protocol.QUIET, String.valueOf(isQuiet), SampleLine.CPU, String.valueOf(cpuNanos)));
  }

  @Test
  void of_unsteadyWindow_countsAsWarmup() {
    List<Sample> samples =
        samples(
            result(
                0,
                false,
                "",
                ok(0),
                VERSIONS,
                warmup(1, 4),
                steady(5),
                steady(6),
                window(false, 900),
                warmup(7, 2),
                steady(9),
                steady(10),
                window(true, 700),
                END));

    assertThat(samples).extracting(Sample::request).containsExactly(0, 1, 5, 6, 7, 9, 10);
    assertThat(samples)
        .extracting(sample -> sample.text(Metric.PHASE))
        .containsExactly(
            "",
            SampleLine.WARMUP,
            SampleLine.WARMUP,
            SampleLine.WARMUP,
            SampleLine.WARMUP,
            SampleLine.STEADY,
            SampleLine.STEADY);
    assertThat(samples)
        .extracting(sample -> sample.number(Metric.CPU_NS))
        .endsWith(Sample.ABSENT, 350L, 350L);
    assertThat(samples).filteredOn(Sample::counts).hasSize(2);
  }

  /** On many processors, all threads together reach this in seconds. */
  @Test
  void of_manyRequestsOfManyThreads_areInTheirOrder() {
    Scenario one = Plans.scenario("json.reader.none.steady", Start.STEADY);
    ThreadSetup threads = ThreadSetup.find("64").orElseThrow();
    Scenario scenario = new Scenario(one.id(), one.values().with(Factor.THREADS, threads), null);
    List<Sample> samples =
        new ForkSamples(scenario, 3, 17)
            .of(
                result(137, false, "", ok(0), VERSIONS, warmup(64, 4), warmup(40_000_000, 10)),
                1,
                MetricValues.NONE);

    assertThat(samples).extracting(Sample::request).containsExactly(0, 64, 40_000_000, 40_000_010);
    assertThat(samples.get(3).outcome()).isEqualTo(Outcome.CRASH);
  }

  @Test
  void of_processNeverSteady_isNotAFailure() {
    List<Sample> samples = samples(result(0, false, "", ok(0), VERSIONS, warmup(1, 4), END));

    assertThat(samples).extracting(Sample::outcome).containsOnly(Outcome.OK);
    assertThat(samples).noneMatch(Sample::counts);
  }

  @Test
  void of_crashWhileMeasuring_failsTheNextRequestAndCountsNone() {
    List<Sample> samples =
        samples(result(134, false, "# SIGSEGV", ok(0), VERSIONS, warmup(1, 4), steady(5)));

    assertThat(samples).extracting(Sample::request).containsExactly(0, 1, 5, 6);
    assertThat(samples.get(3).outcome()).isEqualTo(Outcome.CRASH);
    assertThat(samples).noneMatch(Sample::counts);
  }
}
