package io.siribench.stats;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class DeviationsTest {
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
  void outliers_deviations_areThoseBeyondTheScore(String deviations, int outliers) {
    String[] words = deviations.split(" ", -1);
    double[] values = new double[words.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = Double.parseDouble(words[i]);
    }
    assertThat(Deviations.outliers(values)).isEqualTo(outliers);
  }
}
