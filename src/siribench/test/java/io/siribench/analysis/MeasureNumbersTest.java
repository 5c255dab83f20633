package io.siribench.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.analysis.Measure.Group;
import io.siribench.analysis.Measure.Unit;
import io.siribench.factor.Factor;
import io.siribench.results.Metric;
import io.siribench.results.Outcome;
import io.siribench.results.Sample;
import io.siribench.results.SampleBuilder;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** The numbers that each measure takes from the samples of a process. */
final class MeasureNumbersTest {
  private static SampleBuilder request(int number) {
    return new SampleBuilder("a").at(1, 0, number);
  }

  private static SampleBuilder thread(int request, int thread, long nanos) {
    return request(request)
        .word(Factor.THREADS, "2")
        .times(Sample.ABSENT, 0, nanos, 1)
        .set(Metric.THREAD, thread);
  }

  private static long[] numbers(Measure measure, SampleBuilder... requests) {
    List<Sample> fork = Arrays.stream(requests).map(SampleBuilder::build).toList();
    LongSeries numbers = new LongSeries();
    measure.takeFrom(ForkFigures.of(fork, OptionalInt.empty()), numbers::add);
    return numbers.toArray();
  }

  @Test
  void boot_ofLaterRequests_isNotMeasured() {
    assertThat(
            numbers(
                Measure.BOOT,
                request(0).set(Metric.BOOT_NS, 80),
                request(1).set(Metric.BOOT_NS, Sample.ABSENT)))
        .containsExactly(80);
  }

  @Test
  void last_ofThreads_isTheSlowestOfEachRequest() {
    assertThat(
            numbers(
                Measure.LAST, thread(0, 0, 30), thread(0, 1, 20), thread(1, 0, 5), thread(1, 1, 7)))
        .containsExactly(30, 7);
  }

  /** The last object of such a request never became complete. */
  @Test
  void last_ofARequestWithAFailedThread_isNotMeasured() {
    assertThat(
            numbers(
                Measure.LAST,
                thread(0, 0, 30),
                thread(0, 1, 20),
                thread(1, 0, 5),
                thread(1, 1, 7).failed(Outcome.PARSE, "not SIRI", 1)))
        .containsExactly(30);
  }

  /** A steady process is measured by its throughput. */
  @Test
  void last_withoutThreadsOrInTheSteadyState_isNotMeasured() {
    assertThat(numbers(Measure.LAST, request(0).times(1, 0, 30, 1))).isEmpty();
    assertThat(numbers(Measure.LAST, thread(0, 0, 30).progress("steady", 1, 1))).isEmpty();
  }

  @Test
  void cpu_ofAProcess_isTheMeanOfItsRequests() {
    assertThat(
            numbers(
                Measure.CPU, request(0).set(Metric.CPU_NS, 10), request(1).set(Metric.CPU_NS, 31)))
        .containsExactly(21);
    assertThat(numbers(Measure.CPU, request(0).set(Metric.CPU_NS, Sample.ABSENT))).isEmpty();
  }

  @Test
  void peakRss_ofAProcess_isItsHighest() {
    assertThat(
            numbers(
                Measure.PEAK_RSS,
                request(0).set(Metric.PEAK_RSS_BYTES, 70),
                request(1).set(Metric.PEAK_RSS_BYTES, 90),
                request(2).set(Metric.PEAK_RSS_BYTES, 80)))
        .containsExactly(90);
    assertThat(numbers(Measure.PEAK_RSS, request(0).set(Metric.PEAK_RSS_BYTES, Sample.ABSENT)))
        .isEmpty();
  }

  @Test
  void waiting_ofFiles_isNotMeasured() {
    SampleBuilder file = request(0).set(Metric.WAIT_NS, 5);
    assertThat(numbers(Measure.WAIT, file)).isEmpty();
    assertThat(numbers(Measure.WAIT, file.set(Metric.STATUS, 200))).containsExactly(5);
  }

  /** The length of a document that is made differs from that of its file. */
  @Test
  void decoded_ofFiles_isMeasuredOnlyIfGenerated() {
    assertThat(numbers(Measure.DECODED, request(0).set(Metric.BYTES, 9))).isEmpty();
    assertThat(numbers(Measure.DECODED, request(0).set(Metric.BYTES, 9).set(Metric.STATUS, 200)))
        .containsExactly(9);
    assertThat(numbers(Measure.DECODED, request(0).set(Metric.BYTES, 9).word(Factor.SHAPE, "flat")))
        .containsExactly(9);
    assertThat(
            numbers(Measure.DECODED, request(0).set(Metric.BYTES, 9).word(Factor.WRAPPING, "base")))
        .containsExactly(9);
  }

  @Test
  void sizes_matchTheSample() {
    assertThat(numbers(Measure.WIRE, request(0).set(Metric.WIRE_BYTES, 7))).containsExactly(7);
    assertThat(numbers(Measure.ALLOCATED, request(0).set(Metric.ALLOCATED_BYTES, 8)))
        .containsExactly(8);
  }

  @Test
  void times_fromTheLaunchAndToTheFirstVisit_areSums() {
    SampleBuilder request = request(0).times(80, 60, 40, 1).set(Metric.SET_UP_NS, 5);
    assertThat(numbers(Measure.ELAPSED, request)).containsExactly(100);
    assertThat(numbers(Measure.LAUNCH, request)).containsExactly(185);
    assertThat(numbers(Measure.FIRST, request)).containsExactly(100);
    assertThat(numbers(Measure.FIRST, request.set(Metric.FIRST_VISIT_NS, 10))).containsExactly(70);
  }

  @Test
  void of_group_hasItsMeasuresOnly() {
    assertThat(Measure.of(Group.HEADLINE)).containsExactly(Measure.ELAPSED);
    assertThat(Measure.of(Group.EXCHANGE)).contains(Measure.DNS).doesNotContain(Measure.BOOT);
    assertThat(Measure.of(Group.PROCESS)).contains(Measure.BOOT).doesNotContain(Measure.DNS);
  }

  @Test
  void unit_ofAMetric_followsItsName() {
    assertThat(Measure.BOOT.unit()).isEqualTo(Unit.TIME);
    assertThat(Measure.BOOT_INSTRUCTIONS.unit()).isEqualTo(Unit.INSTRUCTIONS);
    assertThat(Measure.PEAK_RSS.unit()).isEqualTo(Unit.MEMORY);
    assertThat(Measure.BOOT.meaning()).isEqualTo("of boot_ns");
    assertThat(Measure.BOOT_INSTRUCTIONS.key()).isEqualTo("boot_instructions");
    assertThat(Measure.BOOT_INSTRUCTIONS.title()).isEqualTo("boot in.");
  }

  /** Documents are small: files contain their exact bytes, and tables KiB. */
  @Test
  void units_ofFilesAndTables_mayDiffer() {
    assertThat(Unit.SIZE.base()).isEqualTo("bytes");
    assertThat(Unit.SIZE.inFiles()).isEqualTo("bytes");
    assertThat(Unit.SIZE.perFileUnit()).isEqualTo(1);
    assertThat(Unit.SIZE.fileDecimals()).isEqualTo(1);
    assertThat(Unit.SIZE.inTables()).isEqualTo("KiB");
    assertThat(Unit.SIZE.perTableUnit()).isEqualTo(1024);
    assertThat(Unit.TIME.base()).isEqualTo("ns");
    assertThat(Unit.TIME.inFiles()).isEqualTo("ms");
    assertThat(Unit.TIME.perFileUnit()).isEqualTo(1e6);
    assertThat(Unit.TIME.fileDecimals()).isEqualTo(3);
  }
}
