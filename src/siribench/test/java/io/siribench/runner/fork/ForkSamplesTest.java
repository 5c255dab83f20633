package io.siribench.runner.fork;

import static io.siribench.results.Sample.ABSENT;
import static io.siribench.runner.fork.Answers.END;
import static io.siribench.runner.fork.Answers.VERSIONS;
import static io.siribench.runner.fork.Answers.ok;
import static io.siribench.runner.fork.Answers.result;
import static io.siribench.runner.fork.Answers.state;
import static io.siribench.runner.fork.Answers.with;
import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.Factor;
import io.siribench.factor.Library;
import io.siribench.factor.LibraryVersion;
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
import io.siribench.worker.platform.Art;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ForkSamplesTest {
  private static final ForkSamples SAMPLES =
      new ForkSamples(Plans.scenario("json.reader.none.warm", Start.WARM), 3, 17);

  private static List<Sample> samples(ForkResult result, int requests) {
    return SAMPLES.of(result, requests, MetricValues.NONE);
  }

  private static void assertHolds(Sample sample, MetricValues expected) {
    assertThat(sample.values().toBuilder().setAll(expected).build()).isEqualTo(sample.values());
  }

  @Test
  void of_completeFork_hasASamplePerRequest() {
    List<Sample> samples = samples(Answers.complete(3), 3);
    assertThat(samples).extracting(Sample::request).containsExactly(0, 1, 2);
    assertThat(samples).extracting(Sample::outcome).containsOnly(Outcome.OK);
    assertThat(samples)
        .extracting(sample -> sample.number(Metric.REQUEST_NS))
        .containsExactly(1_000_000L, 1_000_001L, 1_000_002L);
    Sample first = samples.get(0);
    assertThat(first.scenario()).isEqualTo("json.reader.none.warm");
    assertThat(first.round()).isEqualTo(3);
    assertThat(first.fork()).isEqualTo(17);
    assertThat(first.startedAt()).isEqualTo(Instant.ofEpochMilli(1795219827455L));
    assertThat(first.number(Metric.WALL_NS)).isEqualTo(250_000_000);
    assertThat(first.elapsedNanos()).isEqualTo(61_000_000);
    assertThat(first.factors().jackson()).isEqualTo("2.21.8");
    assertThat(samples.get(1).number(Metric.WALL_NS)).isEqualTo(ABSENT);
    assertThat(samples.get(1).elapsedNanos()).isEqualTo(1_000_001);
  }

  private static List<Sample> ofTwoThreads(ForkResult result) {
    Scenario one = Plans.scenario("json.reader.none.warm", Start.WARM);
    ThreadSetup two = ThreadSetup.find("2").orElseThrow();
    Scenario scenario = new Scenario(one.id(), one.values().with(Factor.THREADS, two), null);
    return new ForkSamples(scenario, 1, 1).of(result, 2, MetricValues.NONE);
  }

  private static ForkMessage okOf(int request, int thread) {
    return with(Answers.ok(request), SampleLine.THREAD, String.valueOf(thread));
  }

  @Test
  void of_twoThreads_haveASampleForEachOfThem() {
    List<Sample> samples =
        ofTwoThreads(
            result(0, false, "", okOf(0, 0), okOf(0, 1), okOf(1, 0), okOf(1, 1), VERSIONS, END));
    assertThat(samples).extracting(Sample::request).containsExactly(0, 0, 1, 1);
    assertThat(samples)
        .extracting(sample -> sample.number(Metric.THREAD))
        .containsExactly(0L, 1L, 0L, 1L);
    assertThat(samples)
        .extracting(sample -> sample.has(Metric.WALL_NS))
        .containsExactly(true, false, false, false);
  }

  @Test
  void of_twoThreadsOfAKilledFork_failAtTheFirstMissingOne() {
    List<Sample> samples = ofTwoThreads(result(137, true, "", okOf(0, 0), okOf(0, 1), okOf(1, 0)));
    assertThat(samples).hasSize(4);
    Sample last = samples.get(3);
    assertThat(last.outcome()).isEqualTo(Outcome.TIMEOUT);
    assertThat(last.request()).isEqualTo(1);
    assertThat(last.number(Metric.THREAD)).isEqualTo(1);
  }

  @Test
  void of_forkWithAnotherVersion_failsWithReason() {
    Scenario carried = Plans.scenario("json.reader.none.warm", Start.WARM);
    Scenario asked =
        new Scenario(
            carried.id(),
            carried.values().with(Factor.LIBRARY, new LibraryVersion(Library.JACKSON, "2.9.10")),
            null);
    ForkMessage versions = with(VERSIONS, Protocol.JACKSON_SOURCE, "file:/acme/app.jar");
    ForkResult result = result(0, false, "", ok(0), ok(1), versions, END);
    assertThat(new ForkSamples(asked, 1, 1).of(result, 2, MetricValues.NONE))
        .hasSize(2)
        .allSatisfy(
            sample -> {
              assertThat(sample.outcome()).isEqualTo(Outcome.CRASH);
              assertThat(sample.error()).contains("read with 2.21.8 of app.jar", "jackson:2.9.10");
            });
    assertThat(samples(result, 2))
        .extracting(sample -> sample.factors().librarySource())
        .containsOnly("app.jar");
  }

  @Test
  void of_forkThatIgnoredAValue_failsUnlessItIsTheDefault() {
    ThreadSetup two = ThreadSetup.find("2").orElseThrow();
    Scenario one = Plans.scenario("json.reader.none.warm", Start.WARM);
    Scenario varied = new Scenario(one.id(), one.values().with(Factor.THREADS, two), null);
    ForkMessage versions = with(VERSIONS, Protocol.UNREAD, "module threads source");
    ForkResult result = result(0, false, "", okOf(0, 0), okOf(0, 1), versions, END);
    assertThat(new ForkSamples(varied, 1, 1).of(result, 1, MetricValues.NONE))
        .hasSize(2)
        .allSatisfy(
            sample -> {
              assertThat(sample.outcome()).isEqualTo(Outcome.CRASH);
              assertThat(sample.error())
                  .isEqualTo(
                      "the fork ignored --threads 2: no class of the worker read its argument"
                          + " threads");
            });
    assertThat(samples(result(0, false, "", ok(0), versions, END), 1))
        .extracting(Sample::outcome)
        .containsOnly(Outcome.OK);
  }

  @Test
  void of_headStart_hasVisibleWait() {
    ForkMessage unready = with(ok(0), SampleLine.UNREADY, "5000000");
    List<Sample> samples = samples(result(0, false, "", VERSIONS, unready, ok(1), END), 2);
    assertThat(samples.get(0).number(Metric.VISIBLE_WAIT_NS)).isEqualTo(6_000_000);
    assertThat(samples.get(0).launchNanos()).isEqualTo(ABSENT);
    assertThat(samples.get(1).number(Metric.VISIBLE_WAIT_NS)).isEqualTo(ABSENT);
  }

  @Test
  void of_countedLeaves_areInTheSampleThatHasThem() {
    ForkMessage counted =
        with(with(ok(0), SampleLine.LEAVES, "1000"), SampleLine.BOUND_LEAVES, "4");
    List<Sample> samples = samples(result(0, false, "", counted, ok(1), VERSIONS, END), 2);
    assertThat(samples)
        .extracting(sample -> sample.number(Metric.LEAVES))
        .containsExactly(1_000L, ABSENT);
    assertThat(samples)
        .extracting(sample -> sample.number(Metric.BOUND_LEAVES))
        .containsExactly(4L, ABSENT);
  }

  @Test
  void of_crashAfterSome_keepsThemAndAddsOneFailure() {
    List<Sample> samples = samples(result(134, false, "# SIGSEGV", ok(0), ok(1)), 5);
    assertThat(samples).extracting(Sample::request).containsExactly(0, 1, 2);
    assertThat(samples)
        .extracting(Sample::outcome)
        .containsExactly(Outcome.OK, Outcome.OK, Outcome.CRASH);
    Sample failure = samples.get(2);
    assertThat(failure.error())
        .isEqualTo("the fork ended with exit code 134 (signal 6); its last lines:\n# SIGSEGV");
    assertThat(failure.number(Metric.EXIT_CODE)).isEqualTo(134);
    assertThat(failure.has(Metric.REQUEST_NS)).isFalse();
    assertThat(failure.startedAt()).isEqualTo(Answers.LAUNCHED_AT);
    assertThat(failure.factors().java()).isEqualTo(Plans.JAVA.version());
  }

  @Test
  void of_timeout_isReported() {
    assertThat(samples(result(137, true, "", ok(0)), 2))
        .last()
        .satisfies(
            sample -> {
              assertThat(sample.outcome()).isEqualTo(Outcome.TIMEOUT);
              assertThat(sample.error()).isEqualTo("killed: no output within --timeout");
            });
  }

  @Test
  void of_killedBySignal_namesTheSignal() {
    assertThat(samples(result(137, false, ""), 1))
        .singleElement()
        .extracting(Sample::error)
        .isEqualTo("the fork ended with exit code 137 (signal 9)");
  }

  @Test
  void of_exitCodeAboveSignals_namesNoSignal() {
    assertThat(samples(result(255, false, ""), 1))
        .singleElement()
        .extracting(Sample::error)
        .isEqualTo("the fork ended with exit code 255");
  }

  @Test
  void of_exitCodeZeroWithoutEnd_isACrash() {
    assertThat(samples(result(0, false, "", ok(0), VERSIONS), 1))
        .singleElement()
        .satisfies(
            sample -> {
              assertThat(sample.outcome()).isEqualTo(Outcome.CRASH);
              assertThat(sample.error()).contains("exit code 0 but without a complete result");
            });
  }

  @Test
  void of_allRequestsButBadExit_failsTheLast() {
    assertThat(samples(result(1, false, "", ok(0), ok(1), END), 2))
        .extracting(Sample::outcome)
        .containsExactly(Outcome.OK, Outcome.CRASH);
  }

  @Test
  void of_noOutput_isOneFailure() {
    assertThat(samples(result(1, false, "Unrecognized option: -Xbogus"), 50))
        .singleElement()
        .satisfies(
            sample -> {
              assertThat(sample.request()).isZero();
              assertThat(sample.error()).endsWith("Unrecognized option: -Xbogus");
            });
  }

  @Test
  void of_lostAnswer_failsThatRequestAndKeepsOtherNumbers() {
    assertThat(samples(result(0, false, "", ok(0), ok(2), END), 3))
        .extracting(Sample::request, Sample::outcome)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple(0, Outcome.OK),
            org.assertj.core.groups.Tuple.tuple(1, Outcome.CRASH),
            org.assertj.core.groups.Tuple.tuple(2, Outcome.OK));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "brilliant", "OK", "timeouts"})
  void of_unknownOutcome_isNotAnAnswer(String outcome) {
    assertThat(samples(result(0, false, "", with(ok(0), SampleLine.OUTCOME, outcome), END), 1))
        .singleElement()
        .extracting(Sample::outcome)
        .isEqualTo(Outcome.CRASH);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "soon", "-5", "99999999999999999999"})
  void of_completedWithoutTime_isNotAnAnswer(String nanos) {
    assertThat(samples(result(0, false, "", with(ok(0), SampleLine.REQUEST_TIME, nanos), END), 1))
        .singleElement()
        .extracting(Sample::outcome)
        .isEqualTo(Outcome.CRASH);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "-1", "1", "4294967296"})
  void of_unexpectedRequest_isNotAnAnswer(String request) {
    assertThat(samples(result(0, false, "", with(ok(0), SampleLine.REQUEST, request), END), 1))
        .singleElement()
        .extracting(Sample::outcome)
        .isEqualTo(Outcome.CRASH);
  }

  @Test
  void of_sameRequestTwice_theFirstCounts() {
    assertThat(
            samples(result(0, false, "", ok(0), with(ok(0), SampleLine.REQUEST_TIME, "5"), END), 1))
        .singleElement()
        .extracting(sample -> sample.number(Metric.REQUEST_NS))
        .isEqualTo(1_000_000L);
  }

  @Test
  void of_invalidNumbers_areAbsent() {
    ForkMessage odd = with(with(ok(0), SampleLine.STARTED, "x"), SampleLine.CPU, "-7");
    assertThat(samples(result(0, false, "", odd, END), 1))
        .singleElement()
        .satisfies(
            sample -> {
              assertThat(sample.startedAt()).isEqualTo(Answers.LAUNCHED_AT);
              assertThat(sample.number(Metric.CPU_NS)).isEqualTo(ABSENT);
            });
  }

  @Test
  void of_failedRequest_keepsItsErrorAndTheFork() {
    ForkMessage parse =
        new ForkMessage(
            Protocol.SAMPLE,
            Map.of(
                SampleLine.REQUEST,
                "0",
                SampleLine.OUTCOME,
                "parse",
                SampleLine.ERROR,
                "x.json, line 3, column 7: Unexpected character"));
    assertThat(samples(result(0, false, "", parse, ok(1), END), 2))
        .extracting(Sample::outcome, Sample::error)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple(
                Outcome.PARSE, "x.json, line 3, column 7: Unexpected character"),
            org.assertj.core.groups.Tuple.tuple(Outcome.OK, ""));
  }

  @Test
  void of_forkThatStoppedAfterFailures_isComplete() {
    ForkMessage failed = with(ok(0), SampleLine.OUTCOME, "timeout");
    ForkMessage stopped = new ForkMessage(Protocol.STOPPED, Map.of());
    assertThat(samples(result(0, false, "", failed, stopped, END), 50))
        .singleElement()
        .extracting(Sample::outcome)
        .isEqualTo(Outcome.TIMEOUT);
    assertThat(samples(result(1, false, "", failed, stopped), 50)).hasSize(2);
  }

  @Test
  void of_requestMetrics_areKept() {
    ForkMessage message = ok(0);
    String[] keys = {
      SampleLine.DNS,
      SampleLine.TCP,
      SampleLine.TLS,
      SampleLine.FIRST_BYTE,
      SampleLine.BODY,
      SampleLine.BIND,
      SampleLine.WIRE_BYTES,
      SampleLine.STATUS,
      SampleLine.LATE
    };
    for (int i = 0; i < keys.length; i++) {
      message = with(message, keys[i], String.valueOf(i + 1));
    }
    message = with(with(message, SampleLine.HTTP_VERSION, "HTTP/2"), SampleLine.MORE_DATA, "true");
    message = with(message, SampleLine.CONNECTION_STATE, "reused");
    assertThat(samples(result(0, false, "", message, END), 1))
        .singleElement()
        .satisfies(
            sample ->
                assertHolds(
                    sample,
                    new MetricValues.Builder()
                        .set(Metric.DNS_NS, 1)
                        .set(Metric.TCP_NS, 2)
                        .set(Metric.TLS_NS, 3)
                        .set(Metric.FIRST_BYTE_NS, 4)
                        .set(Metric.BODY_NS, 5)
                        .set(Metric.BIND_NS, 6)
                        .set(Metric.WIRE_BYTES, 7)
                        .set(Metric.STATUS, 8)
                        .set(Metric.HTTP_VERSION, "HTTP/2")
                        .set(Metric.CONNECTION_STATE, "reused")
                        .set(Metric.MORE_DATA, "true")
                        .set(Metric.LATE_NS, 9)
                        .build()));
  }

  @Test
  void of_restoredState_isRecordedWithPreparedState() {
    ForkSamples samples = new ForkSamples(Plans.scenario("pseudo-warm", Start.PSEUDO_WARM), 1, 1);
    assertThat(
            samples.of(
                result(0, false, "", ok(0), state(0, 1, 2), END),
                1,
                new MetricValues.Builder()
                    .set(Metric.CACHE_BYTES, 146_156)
                    .set(Metric.CACHE_WRITE_NS, 325)
                    .set(Metric.PREPARED_DESERIALIZERS, 271)
                    .build()))
        .singleElement()
        .satisfies(
            sample ->
                assertHolds(
                    sample,
                    new MetricValues.Builder()
                        .set(Metric.CACHE_BYTES, 146_156)
                        .set(Metric.CACHE_WRITE_NS, 325)
                        .set(Metric.PREPARED_DESERIALIZERS, 271)
                        .set(Metric.RESTORED_DESERIALIZERS, 0)
                        .build()));
  }

  @Test
  void proved_forkThatRefusesItsArtifact_isRefused() {
    ForkMessage refused =
        new ForkMessage(Protocol.REFUSED, Map.of(SampleLine.ERROR, "the mapper cache is refused"));
    ForkResult result = result(1, false, "the mapper cache is refused", refused);
    Scenario scenario = Plans.scenario("pseudo-warm", Start.PSEUDO_WARM);
    assertThat(PreparedRestore.NONE.proved(scenario, result, samples(result, 1)))
        .singleElement()
        .satisfies(
            sample -> {
              assertThat(sample.outcome()).isEqualTo(Outcome.REFUSED);
              assertThat(sample.error()).contains("the mapper cache is refused");
            });
  }

  @Test
  void notLaunched_anyReason_isRequestZero() {
    assertThat(SAMPLES.notLaunched(Outcome.REFUSED, "refused", ABSENT, MetricValues.NONE))
        .singleElement()
        .satisfies(
            sample -> {
              assertThat(sample.outcome()).isEqualTo(Outcome.REFUSED);
              assertThat(sample.error()).isEqualTo("refused");
              assertThat(sample.number(Metric.EXIT_CODE)).isEqualTo(ABSENT);
            });
  }

  @Test
  void of_deviceSurroundings_includeCompiledCodeReportedByFork() {
    ForkMessage versions = Answers.with(Answers.VERSIONS, Protocol.ODEX, Art.ODEX_MAPPED);
    MetricValues seen =
        new MetricValues.Builder()
            .set(Metric.PRESSURE_NS, 1)
            .set(Metric.OTHERS_CPU_NS, 2)
            .set(Metric.STEAL_NS, 3)
            .set(Metric.DISTURBED, "thermal")
            .set(Metric.PAGE_CACHE, "warm")
            .set(Metric.THERMAL_STATUS, "severe")
            .set(Metric.BATTERY_MILLICELSIUS, 41_500)
            .build();
    assertThat(SAMPLES.of(result(0, true, "", ok(0), versions), 1, seen))
        .allSatisfy(
            sample ->
                assertHolds(
                    sample,
                    new MetricValues.Builder()
                        .set(Metric.PRESSURE_NS, 1)
                        .set(Metric.OTHERS_CPU_NS, 2)
                        .set(Metric.STEAL_NS, 3)
                        .set(Metric.DISTURBED, "thermal")
                        .set(Metric.PAGE_CACHE, "warm")
                        .set(Metric.THERMAL_STATUS, "severe")
                        .set(Metric.BATTERY_MILLICELSIUS, 41_500)
                        .set(Metric.ODEX, "mapped")
                        .build()));
  }

  @Test
  void of_surroundings_includeArchiveReportedByFork() {
    ForkMessage versions = Answers.with(Answers.VERSIONS, Protocol.CDS, "shared");
    MetricValues seen =
        new MetricValues.Builder()
            .set(Metric.PRESSURE_NS, 1)
            .set(Metric.OTHERS_CPU_NS, 2)
            .set(Metric.STEAL_NS, 3)
            .set(Metric.DISTURBED, "cpu steal")
            .set(Metric.PAGE_CACHE, "warm")
            .build();
    List<Sample> samples = SAMPLES.of(result(1, false, "crashed", ok(0), versions, ok(1)), 3, seen);
    assertThat(samples)
        .hasSize(3)
        .allSatisfy(
            sample ->
                assertHolds(
                    sample,
                    new MetricValues.Builder()
                        .set(Metric.PRESSURE_NS, 1)
                        .set(Metric.OTHERS_CPU_NS, 2)
                        .set(Metric.STEAL_NS, 3)
                        .set(Metric.DISTURBED, "cpu steal")
                        .set(Metric.PAGE_CACHE, "warm")
                        .set(Metric.CDS, "shared")
                        .build()));
  }

  @Test
  void ofInterrupted_surroundings_areKept() {
    MetricValues seen =
        new MetricValues.Builder()
            .set(Metric.PRESSURE_NS, 1)
            .set(Metric.OTHERS_CPU_NS, 2)
            .set(Metric.STEAL_NS, 3)
            .set(Metric.PAGE_CACHE, "unknown")
            .build();
    assertThat(SAMPLES.ofInterrupted(result(137, false, "", ok(0)), 3, seen))
        .singleElement()
        .satisfies(sample -> assertHolds(sample, seen));
  }
}
