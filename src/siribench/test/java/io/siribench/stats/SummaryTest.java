package io.siribench.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.InstanceOfAssertFactories.DOUBLE;

import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class SummaryTest {
  @Test
  void of_noValue_isAbsent() {
    assertThat(Summary.of(new long[0])).isEmpty();
    assertThat(Quantiles.median(new long[0])).isEmpty();
  }

  @Test
  void of_oneValue_isEveryStatisticWithoutDeviation() {
    Summary summary = summaryOf(7);

    assertThat(summary.n()).isEqualTo(1);
    assertThat(summary.sd()).isEmpty();
    assertThat(summary.p50Interval()).isEmpty();
    assertThat(new double[] {summary.mean(), summary.p50()}).containsOnly(7.0);
    assertThat(summary.min()).isEqualTo(summary.max()).isEqualTo(7);
  }

  @Test
  void of_oneToTen_agreesWithR() {
    // R 4: x <- 1:10; mean(x); sd(x); quantile(x, c(.5, .9, .95, .99), type = 7)
    Summary summary = summaryOf(10, 3, 8, 1, 5, 6, 4, 7, 2, 9);

    assertThat(summary.mean()).isEqualTo(5.5);
    assertThat(summary.sd()).get(DOUBLE).isCloseTo(3.027650354097492, within(1e-12));
    assertThat(summary.p50()).isEqualTo(5.5);
    assertThat(summary.p90()).get(DOUBLE).isCloseTo(9.1, within(1e-12));
    assertThat(ProcessValues.independent(new long[] {10, 3, 8, 1, 5, 6, 4, 7, 2, 9}).quantile(0.99))
        .isCloseTo(9.91, within(1e-12));
  }

  /**
   * A p95 of fewer than 20 values would be the maximum. The same applies to a p99 of fewer than
   * 100.
   */
  @ParameterizedTest
  @CsvSource({
    "9, false, false, false",
    "10, true, false, false",
    "19, true, false, false",
    "20, true, true, false",
    "99, true, true, false",
    "100, true, true, true",
  })
  void of_fewValues_omitsUnsupportedQuantiles(int n, boolean p90, boolean p95, boolean p99) {
    Summary summary = Summary.of(LongStream.rangeClosed(1, n).toArray()).orElseThrow();
    assertThat(summary.p90().isPresent()).isEqualTo(p90);
    assertThat(summary.p95().isPresent()).isEqualTo(p95);
    assertThat(summary.p99().isPresent()).isEqualTo(p99);
    assertThat(summary.p50()).isEqualTo((n + 1) / 2.0);
  }

  @Test
  void of_oneToTen_hasSameMadAsR() {
    // R 4: mad(1:10, constant = 1)
    assertThat(summaryOf(10, 3, 8, 1, 5, 6, 4, 7, 2, 9).mad()).isEqualTo(2.5);
  }

  @Test
  void outliers_fewFarOut_areCountedButNotExcluded() {
    // Median 104, MAD 2: a modified z-score of 3.5 is at 104 +- 10.4.
    Summary summary = summaryOf(100, 102, 103, 104, 104, 105, 106, 114, 115, 93, 94);

    assertThat(summary.p50()).isEqualTo(104);
    assertThat(summary.mad()).isEqualTo(2);
    assertThat(summary.outliers()).isEqualTo(2);
    assertThat(summary.n()).isEqualTo(11);
    assertThat(summary.max()).isEqualTo(115);
  }

  @Test
  void outliers_mostValuesEqual_areStillDetected() {
    assertThat(summaryOf(5, 5, 5, 5, 5, 5, 5, 5, 5, 90).outliers()).isEqualTo(1);
    assertThat(summaryOf(5, 5, 5, 5, 5, 5, 5, 5, 5, 5).outliers()).isZero();
  }

  /** The limit is 3.5 / 0.6745 median deviations, or 3.5 * 1.2533 mean ones. */
  @ParameterizedTest
  @CsvSource({
    "1 1 1 5.1, 0",
    "1 1 1 5.3, 1",
    "1 1 1 5.3 6, 2",
    "0 0 0 7, 0",
    "0 0 0 0 7, 1",
    "0 0 0 0, 0"
  })
  void outliers_deviations_areCountedBeyondTheScore(String deviations, int outliers) {
    double[] values =
        Arrays.stream(deviations.split(" ", -1)).mapToDouble(Double::parseDouble).toArray();
    assertThat(Summary.outliers(values)).isEqualTo(outliers);
  }

  @Test
  void intervals_fourHundredValues_existForEveryQuantile() {
    Summary summary = summaryOf(LongStream.rangeClosed(1, 400).toArray());

    assertThat(summary.p90Interval().orElseThrow().low()).isLessThan(360);
    assertThat(summary.p95Interval().orElseThrow().low()).isLessThan(380);
    assertThat(summary.p99Interval().orElseThrow().high()).isEqualTo(400);
    assertThat(summaryOf(1, 2, 3, 4, 5, 6).p90Interval()).isEmpty();
  }

  @Test
  void of_equalValues_hasDeviationZero() {
    assertThat(summaryOf(4, 4, 4).sd()).hasValue(0.0);
  }

  @Test
  void of_hugeValues_doesNotOverflow() {
    Summary summary = summaryOf(Long.MAX_VALUE, Long.MAX_VALUE);

    assertThat(summary.mean()).isEqualTo((double) Long.MAX_VALUE);
    assertThat(summary.sd()).hasValue(0.0);
  }

  @Test
  void of_values_leavesThemAsTheyWere() {
    long[] values = {3, 1, 2};

    Summary.of(values);
    Quantiles.median(values);

    assertThat(values).containsExactly(3, 1, 2);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5})
  void p50Interval_fewerThanSixValues_isAbsent(int n) {
    assertThat(Summary.of(LongStream.rangeClosed(1, n).toArray()).orElseThrow().p50Interval())
        .isEmpty();
  }

  // Ranks of the tables for the sign test, such as that of Conover, Practical
  // Nonparametric Statistics.
  @ParameterizedTest
  @CsvSource({
    "6, 1, 6",
    "8, 1, 8",
    "9, 2, 8",
    "10, 2, 9",
    "20, 6, 15",
    "30, 10, 21",
    "50, 18, 33",
    "100, 40, 61"
  })
  void p50Interval_nValues_isBetweenTheRanksOfTheTable(int n, long lowRank, long highRank) {
    Interval interval =
        Summary.of(LongStream.rangeClosed(1, n).toArray())
            .flatMap(Summary::p50Interval)
            .orElseThrow();

    assertThat(interval.low()).isEqualTo(lowRank);
    assertThat(interval.high()).isEqualTo(highRank);
  }

  @ParameterizedTest
  @ValueSource(ints = {6, 17, 50})
  void p50Interval_skewedValues_holdsTheTrueMedianAsOftenAsItReports(int n) {
    SplittableRandom random = new SplittableRandom(n);
    int runs = 4_000;
    double trueMedian = 1e6 * Math.log(2);
    int held = 0;
    for (int run = 0; run < runs; run++) {
      long[] values = new long[n];
      Arrays.setAll(values, i -> Math.round(-1e6 * Math.log(1 - random.nextDouble())));
      Interval interval = Summary.of(values).flatMap(Summary::p50Interval).orElseThrow();
      held += interval.low() <= trueMedian && trueMedian <= interval.high() ? 1 : 0;
    }

    assertThat((double) held / runs).isGreaterThan(0.94);
  }

  @Test
  void p50Interval_aMillionValues_isThatOfTheNormalApproximation() {
    int n = 1_000_000;
    Optional<Interval> interval =
        Summary.of(LongStream.rangeClosed(1, n).toArray()).flatMap(Summary::p50Interval);

    double halfWidth = 1.959963985 * Math.sqrt(n) / 2;
    assertThat(interval.orElseThrow().low()).isCloseTo(Math.round(n / 2.0 - halfWidth), within(2L));
    assertThat(interval.orElseThrow().high())
        .isCloseTo(Math.round(n / 2.0 + halfWidth) + 1, within(2L));
  }

  private static Summary summaryOf(long... values) {
    return Summary.of(values).orElseThrow();
  }

  /** Student's t with two degrees of freedom is 4.3027 for 95 %. */
  @Test
  void meanError_threeValues_usesStudentT() {
    Summary summary = Summary.of(new long[] {2, 4, 6}).orElseThrow();
    assertThat(summary.meanError(0.95).orElseThrow())
        .isCloseTo(4.3027 * 2 / Math.sqrt(3), within(1e-4));
    assertThat(Summary.of(new long[] {1, 2}).orElseThrow().meanError(0.95)).isEmpty();
  }
}
