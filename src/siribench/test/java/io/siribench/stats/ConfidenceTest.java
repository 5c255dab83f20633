package io.siribench.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.assertj.core.data.Offset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ConfidenceTest {
  private static final Offset<Double> EXACTLY = within(1e-12);

  /** The most extreme order of so few values is as rare as the level. */
  @ParameterizedTest
  @CsvSource({
    "1, true, 0.95, 6",
    "4, true, 0.95, 8",
    "9, true, 0.95, 9",
    "1, true, 0.991, 8",
    // With 11 forks, the p value of all looks is 0.0066, nine times of which are more than 0.05.
    "9, true, 0.991, 12",
    "1, true, 0.5, 2",
    "1, false, 0.95, 4",
    "9, false, 0.95, 6"
  })
  void leastForks_comparisons_areEnoughForTheLevel(
      int comparisons, boolean paired, double confidence, int forks) {
    assertThat(Confidence.minForks(comparisons, paired, confidence)).isEqualTo(forks);
  }

  /** p values of repeated looks are interpolated between those that were simulated. */
  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "0.000005, 0.000035",
    "0.001, 0.0068",
    "0.002, 0.01215",
    "0.009, 0.05",
    "0.0095, 0.0525",
    "0.65, 0.905",
    "1, 1"
  })
  void judged_runUntilDecided_accountsForAllLooks(double pValue, double judged) {
    assertThat(Confidence.judged(pValue, Confidence.UNTIL_DECIDED)).isCloseTo(judged, EXACTLY);
  }

  @ParameterizedTest
  @CsvSource({"0.95, 0.04, 0.04", "0.965, 0.035, 0.05", "0.965, 0.9, 1"})
  void judged_otherRun_isProportionalToItsConfidence(
      double confidence, double pValue, double judged) {
    assertThat(Confidence.judged(pValue, confidence)).isCloseTo(judged, EXACTLY);
  }

  @ParameterizedTest
  @CsvSource({
    "1, 0.95, 0.05",
    "5, 0.95, 0.01",
    "1, 0.991, 0.009",
    "5, 0.991, 0.00159813084112149",
    "50, 0.991, 0.00014827586206897"
  })
  void levelAmong_comparisons_isLevelOfTheClearest(
      int comparisons, double confidence, double level) {
    assertThat(Confidence.levelAmong(comparisons, confidence)).isCloseTo(level, EXACTLY);
  }
}
