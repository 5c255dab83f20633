package io.siribench.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ProcessValuesTest {
  private static final int SERIES = 600;
  private static final int REQUESTS = 35;
  private static final double NANOS = 1e6;

  @Test
  void of_oneValuePerProcess_equalsIndependentValues() {
    long[] values = new SplittableRandom(1).longs(100, 0, 1_000).toArray();
    ProcessValues each = ProcessValues.of(values, IntStream.rangeClosed(1, 100).toArray());
    long[] sorted = values.clone();
    Arrays.sort(sorted);
    assertThat(each.processes()).isEqualTo(100);
    assertThat(each.interval(0.95, 0.95)).isEqualTo(QuantileInterval.of(sorted, 0.95, 0.95));
    assertThat(each.lowerBound(0.5, 0.95))
        .isEqualTo(QuantileInterval.lowerBound(sorted, 0.5, 0.95));
    assertThat(each.upperBound(0.5, 0.95))
        .isEqualTo(QuantileInterval.upperBound(sorted, 0.5, 0.95));
  }

  @Test
  void of_mismatchedEnds_isRefused() {
    assertThatThrownBy(() -> ProcessValues.of(new long[3], new int[] {1, 2}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("3 values, but processes end at 2");
  }

  @Test
  void of_processesWithoutValues_areNone() {
    ProcessValues values = ProcessValues.of(new long[] {1, 2, 3}, new int[] {0, 2, 2, 3, 3});
    assertThat(values.processes()).isEqualTo(2);
    assertThat(values.size()).isEqualTo(3);
  }

  /** However many requests they have, their common deviation remains unknown. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5})
  void interval_fewProcesses_isNone(int processes) {
    ProcessValues values = processes(new SplittableRandom(1), processes, 2_000, 0);
    assertThat(values.interval(0.5, 0.95)).isEmpty();
    assertThat(values.interval(0.95, 0.95)).isEmpty();
    assertThat(values.upperBound(0.95, 0.95)).isEmpty();
    assertThat(values.upperBound(0.99, 0.95)).isEmpty();
    if (processes < 5) {
      assertThat(values.lowerBound(0.5, 0.95)).isEmpty();
    }
    if (processes == 1) {
      assertThat(values.lowerBound(0.95, 0.95)).isEmpty();
    }
  }

  @Test
  void interval_processesOfOneLevelEach_spansProcesses() {
    long[] values = new long[8 * 1_000];
    int[] ends = new int[8];
    for (int process = 0; process < 8; process++) {
      Arrays.fill(values, 1_000 * process, 1_000 * (process + 1), 100 + process);
      ends[process] = 1_000 * (process + 1);
    }
    Interval interval = ProcessValues.of(values, ends).interval(0.5, 0.95).orElseThrow();
    assertThat(interval.low()).isLessThanOrEqualTo(101);
    assertThat(interval.high()).isGreaterThanOrEqualTo(106);
  }

  @Test
  void interval_equalValues_isThatValue() {
    long[] values = new long[8 * 50];
    Arrays.fill(values, 7);
    int[] ends = IntStream.rangeClosed(1, 8).map(process -> 50 * process).toArray();
    Interval interval = ProcessValues.of(values, ends).interval(0.5, 0.95).orElseThrow();
    assertThat(interval.low()).isEqualTo(7);
    assertThat(interval.high()).isEqualTo(7);
  }

  /** Nominally, 2.5 % miss the truth on each side. With 600 series, the error is 1.3 points. */
  @ParameterizedTest
  @CsvSource({"0, 8", "0.05, 8", "0.10, 8", "0.17, 6", "0.17, 8", "0.17, 20"})
  void interval_processesThatDiffer_holdsTheMedian(double between, int processes) {
    assertThat(
            share(
                processes,
                between,
                values ->
                    values
                        .interval(0.5, 0.95)
                        .filter(found -> found.low() <= NANOS && NANOS <= found.high())
                        .isPresent()))
        .isGreaterThan(0.93);
  }

  /** Nominally, 5 % of bounds are above the truth, which breaks a kept budget. */
  @ParameterizedTest
  @CsvSource({"0.05, 5", "0.05, 8", "0.10, 8", "0.17, 8", "0.17, 20"})
  void lowerBound_differingProcesses_rarelyExceedsTruth(double between, int processes) {
    assertThat(
            share(processes, between, values -> values.lowerBound(0.5, 0.95).orElseThrow() > NANOS))
        .isLessThan(0.07);
    double p95 = NANOS * Math.exp(1.6448536 * Math.hypot(0.25, between));
    assertThat(share(processes, between, values -> values.lowerBound(0.95, 0.95).orElse(0L) > p95))
        .isLessThan(0.07);
  }

  private static double share(int processes, double between, Predicate<ProcessValues> counts) {
    return (double)
            IntStream.range(0, SERIES)
                .filter(
                    seed ->
                        counts.test(
                            processes(new SplittableRandom(seed), processes, REQUESTS, between)))
                .count()
        / SERIES;
  }

  /** Returns log-normal values around 1 ms, with a spread of 25 % within processes. */
  private static ProcessValues processes(
      SplittableRandom random, int processes, int requests, double between) {
    long[] values = new long[processes * requests];
    int[] ends = new int[processes];
    for (int process = 0; process < processes; process++) {
      double level = between * random.nextGaussian();
      for (int request = 0; request < requests; request++) {
        values[process * requests + request] =
            Math.round(NANOS * Math.exp(level + 0.25 * random.nextGaussian()));
      }
      ends[process] = (process + 1) * requests;
    }
    return ProcessValues.of(values, ends);
  }

  /** Neither the order of processes nor that within them matters. */
  @ParameterizedTest
  @ValueSource(doubles = {0.5, 0.9})
  void interval_otherOrder_isTheSame(double probability) {
    int processes = 48;
    SplittableRandom random = new SplittableRandom(3);
    long[] values = random.longs(processes * 20L, 0, 1_000_000).sorted().toArray();
    long[] reversed = new long[values.length];
    Arrays.setAll(reversed, i -> values[values.length - 1 - i]);
    int[] ends = IntStream.rangeClosed(1, processes).map(process -> 20 * process).toArray();

    ProcessValues one = ProcessValues.of(values, ends);
    assertThat(one.interval(probability, 0.95)).isPresent();
    assertThat(ProcessValues.of(reversed, ends).interval(probability, 0.95))
        .isEqualTo(one.interval(probability, 0.95));
  }

  /** Independent values in groups have nearly the interval of single ones. */
  @ParameterizedTest
  @ValueSource(doubles = {0.5, 0.9})
  void interval_similarProcesses_isCloseToIndependentValues(double probability) {
    int processes = 80;
    long[] values = new long[processes * 25];
    Arrays.setAll(values, i -> (i * 1_009L) % values.length);
    int[] ends = IntStream.rangeClosed(1, processes).map(process -> 25 * process).toArray();
    long[] sorted = LongStream.range(0, values.length).toArray();

    Interval found = ProcessValues.of(values, ends).interval(probability, 0.95).orElseThrow();
    Interval independent = QuantileInterval.of(sorted, probability, 0.95).orElseThrow();
    if (probability == 0.5) {
      assertThat(found.low()).isCloseTo(independent.low(), within(4L));
      assertThat(found.high()).isCloseTo(independent.high(), within(4L));
    } else {
      assertThat(found.low()).isLessThanOrEqualTo(independent.low() + 4);
      assertThat(found.high()).isGreaterThanOrEqualTo(independent.high() - 4);
    }
  }

  /** All values above p90 are of a few processes, which the variance hardly shows. */
  @Test
  void bounds_slowValuesOfFewProcesses_areNotNarrowerThanPerProcess() {
    int processes = 48;
    long[] values = new long[processes * 20];
    for (int process = 0; process < processes; process++) {
      for (int request = 0; request < 20; request++) {
        values[process * 20 + request] = process < 5 ? 9_000 : 100 + request;
      }
    }
    int[] ends = IntStream.rangeClosed(1, processes).map(process -> 20 * process).toArray();
    long[] own = new long[processes];
    Arrays.setAll(own, process -> process < 5 ? 9_000 : 117);
    Arrays.sort(own);

    ProcessValues found = ProcessValues.of(values, ends);
    assertThat(found.upperBound(0.9, 0.95).orElseThrow())
        .isGreaterThanOrEqualTo(QuantileInterval.upperBound(own, 0.9, 0.95).orElseThrow());
    assertThat(found.lowerBound(0.9, 0.95).orElseThrow())
        .isLessThanOrEqualTo(QuantileInterval.lowerBound(own, 0.9, 0.95).orElseThrow())
        .isGreaterThanOrEqualTo(100);
  }

  @Test
  void of_noEnds_equalsIndependentValues() {
    ProcessValues values = ProcessValues.of(new long[] {3, 1, 2}, new int[0]);
    assertThat(values.processes()).isEqualTo(3);
    assertThat(values.quantile(0.5)).isEqualTo(2);
  }

  /**
   * Each of eight processes has one level. The share of values up to the median then varies by half
   * the root of 8, and counts as much as 7 independent values.
   */
  @Test
  void interval_oneLevelPerProcess_matchesProcesses() {
    int requests = 50;
    long[] values = new long[20 * requests];
    Arrays.setAll(values, i -> i / requests);
    int[] ends = IntStream.rangeClosed(1, 20).map(process -> requests * process).toArray();
    Interval levels =
        QuantileInterval.of(LongStream.range(0, 20).toArray(), 0.5, 0.95).orElseThrow();

    Interval found = ProcessValues.of(values, ends).interval(0.5, 0.95).orElseThrow();
    assertThat(found.low()).isCloseTo(levels.low(), within(1L));
    assertThat(found.high()).isCloseTo(levels.high(), within(1L));
  }

  /**
   * Each process has a level of its own. SciPy has the effective number of values and the quantiles
   * of Beta: of 8 processes with 5 values each, 5.12 of 40 values are independent, and the bounds
   * are at the ranks 3 and 38.
   */
  @ParameterizedTest
  @CsvSource({"6, 4, 0, 503", "8, 4, 2, 701", "8, 5, 2, 702", "9, 7, 100, 706"})
  void interval_oneLevelPerProcess_usesEffectiveNumberOfValues(
      int processes, int requests, long low, long high) {
    Interval found = levels(processes, requests).interval(0.5, 0.95).orElseThrow();
    assertThat(found.low()).isEqualTo(low);
    assertThat(found.high()).isEqualTo(high);
  }

  @Test
  void bounds_fewProcessesOfThreeValues_useStudentQuantiles() {
    ProcessValues values = levels(5, 3);
    assertThat(values.lowerBound(0.5, 0.9)).hasValue(1L);
    assertThat(values.upperBound(0.5, 0.9)).hasValue(401L);
  }

  /** Six single values have an interval, but the two values of each process tell less. */
  @Test
  void interval_twoValuesOfEachOfSixProcesses_isAbsent() {
    assertThat(levels(6, 2).interval(0.5, 0.95)).isEmpty();
    assertThat(levels(6, 2).lowerBound(0.5, 0.975)).isEmpty();
    assertThat(levels(6, 2).upperBound(0.5, 0.975)).isEmpty();
  }

  /** Both of two values are above the median in a quarter of all cases. */
  @Test
  void lowerBound_twoProcesses_requiresLowConfidence() {
    assertThat(levels(2, 50).lowerBound(0.5, 0.6)).isPresent();
    assertThat(levels(2, 50).lowerBound(0.5, 0.8)).isEmpty();
    assertThat(levels(1, 50).lowerBound(0.5, 0.4)).isEmpty();
  }

  /** Returns processes whose values are a hundred times their number, and upwards. */
  private static ProcessValues levels(int processes, int requests) {
    long[] values = new long[processes * requests];
    Arrays.setAll(values, i -> 100L * (i / requests) + i % requests);
    int[] ends = IntStream.rangeClosed(1, processes).map(process -> requests * process).toArray();
    return ProcessValues.of(values, ends);
  }
}
