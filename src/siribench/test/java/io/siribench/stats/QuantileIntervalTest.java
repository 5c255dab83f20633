package io.siribench.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class QuantileIntervalTest {
  @ParameterizedTest
  @CsvSource({"0.5, 6", "0.9, 36", "0.95, 72", "0.99, 368", "0.05, 72"})
  void of_minimumNumberOfValues_isPresentAndAbsentWithOneLess(double probability, int fewest) {
    assertThat(QuantileInterval.of(ranks(fewest), probability, 0.95)).isPresent();
    assertThat(QuantileInterval.of(ranks(fewest - 1), probability, 0.95)).isEmpty();
  }

  @Test
  void of_noValues_isAbsent() {
    assertThat(QuantileInterval.of(ranks(0), 0.9, 0.95)).isEmpty();
    assertThat(QuantileInterval.lowerBound(ranks(0), 0.9, 0.95)).isEmpty();
    assertThat(QuantileInterval.upperBound(ranks(0), 0.9, 0.95)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"0.9, 29", "0.95, 59", "0.99, 299"})
  void upperBound_minimumSampleSize_isLargestValue(double probability, int fewest) {
    // The smallest n with p^n <= 0.05; 59 and 299 are the values of Wilks's tolerance limits.
    assertThat(QuantileInterval.upperBound(ranks(fewest), probability, 0.95))
        .hasValue((long) fewest);
    assertThat(QuantileInterval.upperBound(ranks(fewest - 1), probability, 0.95)).isEmpty();
  }

  @Test
  void bounds_bothSides_areEndsOfIntervalWithTwiceTheError() {
    Interval interval = QuantileInterval.of(ranks(200), 0.9, 0.95).orElseThrow();

    assertThat(QuantileInterval.lowerBound(ranks(200), 0.9, 0.975)).hasValue(interval.low());
    assertThat(QuantileInterval.upperBound(ranks(200), 0.9, 0.975)).hasValue(interval.high());
    assertThat(QuantileInterval.upperBound(ranks(200), 0.9, 0.95).orElseThrow())
        .isLessThan(interval.high());
  }

  @Test
  void of_highQuantileOfSkewedValues_hasNominalCoverage() {
    SplittableRandom random = new SplittableRandom(1);
    int runs = 2_000;
    double truth = -1e6 * Math.log(0.1);
    int held = 0;
    int above = 0;
    for (int run = 0; run < runs; run++) {
      long[] values = new long[100];
      Arrays.setAll(values, i -> Math.round(-1e6 * Math.log(1 - random.nextDouble())));
      Arrays.sort(values);
      Interval interval = QuantileInterval.of(values, 0.9, 0.95).orElseThrow();
      held += interval.low() <= truth && truth <= interval.high() ? 1 : 0;
      above += QuantileInterval.upperBound(values, 0.9, 0.95).orElseThrow() >= truth ? 1 : 0;
    }

    // For 100 values, exactly 0.9557 and 0.9763.
    assertThat((double) held / runs).isCloseTo(0.956, within(0.02));
    assertThat((double) above / runs).isCloseTo(0.976, within(0.015));
  }

  private static long[] ranks(int n) {
    return LongStream.rangeClosed(1, n).toArray();
  }
}
