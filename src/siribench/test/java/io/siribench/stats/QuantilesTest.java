package io.siribench.stats;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class QuantilesTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0.5, false",
    "1, 0.5, true",
    "9, 0.9, false",
    "10, 0.9, true",
    "10, 0.1, true",
    "9, 0.1, false",
    "99, 0.99, false",
    "100, 0.99, true"
  })
  void isKnown_values_mustExtendBeyondTheQuantile(int n, double probability, boolean expected) {
    assertThat(Quantiles.isKnown(n, probability)).isEqualTo(expected);
  }

  @Test
  void median_values_isTheMiddle() {
    assertThat(Quantiles.median(new long[] {9, 1, 4, 2})).hasValue(3.0);
    assertThat(Quantiles.median(new long[0])).isEmpty();
  }
}
