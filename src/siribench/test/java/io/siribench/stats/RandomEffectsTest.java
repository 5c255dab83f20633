package io.siribench.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RandomEffectsTest {
  /** Thirteen trials of a vaccine: logarithms of relative risks (Colditz et al. 1994). */
  private static final double[] TRIALS = {
    -0.8893, -1.5854, -1.3481, -1.4416, -0.2175, -0.7861, -1.6209, 0.0120, -0.4694, -1.3713,
    -0.3394, 0.4459, -0.0173
  };

  private static final double[] VARIANCES = {
    0.3256, 0.1946, 0.4154, 0.0200, 0.0512, 0.0069, 0.2230, 0.0040, 0.0564, 0.0730, 0.0124, 0.5325,
    0.0714
  };

  private static double[] errors() {
    return Arrays.stream(VARIANCES).map(Math::sqrt).toArray();
  }

  /** The package metafor of R prints these figures for {@code rma(yi, vi, test = "knha")}. */
  @Test
  void of_publishedTrials_agreesWithMetafor() {
    RandomEffects found = RandomEffects.of(TRIALS, errors(), 0.95);

    assertThat(found.tau() * found.tau()).isCloseTo(0.3132, within(5e-4));
    assertThat(found.estimate()).isCloseTo(-0.7145, within(1e-4));
    assertThat(found.interval().low()).isCloseTo(-1.1082, within(5e-4));
    assertThat(found.interval().high()).isCloseTo(-0.3208, within(5e-4));
    assertThat(found.pValue()).isCloseTo(0.0019, within(1e-4));
    assertThat(found.factor()).isGreaterThan(1);
  }

  @Test
  void of_equalEffects_hasNoVarianceBetween() {
    double[] effects = {0.2, 0.2, 0.2, 0.2};
    double[] errors = {0.01, 0.02, 0.01, 0.03};
    RandomEffects found = RandomEffects.of(effects, errors, 0.95);

    assertThat(found.tau()).isZero();
    assertThat(found.estimate()).isCloseTo(0.2, within(1e-12));
    // Never narrower than without the factor of Knapp and Hartung.
    assertThat(found.factor()).isEqualTo(1);
    assertThat(found.interval().excludesZero()).isTrue();
  }

  @Test
  void of_twoHosts_predictsNothing() {
    double[] effects = {0.1, 0.3};
    double[] errors = {0.02, 0.02};

    assertThat(RandomEffects.of(effects, errors, 0.95).prediction()).isEmpty();
    assertThatThrownBy(() -> RandomEffects.of(new double[1], new double[1], 0.95))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void expectedError_hostsDiffer_moreHostsBeatMoreRounds() {
    double[] effects = {0.1, 0.3, 0.2, 0.4, 0.15};
    double[] errors = {0.01, 0.01, 0.01, 0.01, 0.01};
    RandomEffects found = RandomEffects.of(effects, errors, 0.95);

    assertThat(found.expectedError(10, 1, 0.95)).isLessThan(found.expectedError(5, 2, 0.95));
    assertThat(found.expectedError(5, 2, 0.95)).isLessThan(found.expectedError(5, 1, 0.95));
  }

  @Test
  void prediction_differentHosts_isWiderThanTheMean() {
    RandomEffects found = RandomEffects.of(TRIALS, errors(), 0.95);

    assertThat(found.prediction().orElseThrow().low()).isLessThan(found.interval().low());
    assertThat(found.prediction().orElseThrow().high()).isGreaterThan(found.interval().high());
  }

  /** Computed independently, by SciPy; the quantile is that of eleven degrees of freedom. */
  @Test
  void prediction_publishedTrials_usesStudentTWithOneDegreeLess() {
    RandomEffects found = RandomEffects.of(TRIALS, errors(), 0.95);

    assertThat(found.prediction().orElseThrow().low()).isCloseTo(-2.0091, within(5e-4));
    assertThat(found.prediction().orElseThrow().high()).isCloseTo(0.5800, within(5e-4));
    assertThat(found.withinVariance()).isCloseTo(0.1528, within(1e-9));
  }

  @Test
  void prediction_threeHosts_isPresent() {
    double[] errors = {0.02, 0.02, 0.02};
    assertThat(RandomEffects.of(new double[] {0.1, 0.3, 0.5}, errors, 0.95).prediction())
        .isPresent();
  }

  /** Computed independently, by SciPy. */
  @ParameterizedTest
  @CsvSource({"13, 1, 0.4149", "5, 2, 0.7794", "20, 4, 0.2790"})
  void expectedError_publishedTrials_includesBothVariances(
      int hosts, double rounds, double expected) {
    assertThat(RandomEffects.of(TRIALS, errors(), 0.95).expectedError(hosts, rounds, 0.95))
        .isCloseTo(expected, within(5e-4));
  }

  @ParameterizedTest
  @CsvSource({"1, 2, true", "-2, -1, true", "-1, 1, false", "0, 1, false", "-1, 0, false"})
  void excludesZero_range_liesOnOneSide(double low, double high, boolean expected) {
    assertThat(new RandomEffects.Range(low, high).excludesZero()).isEqualTo(expected);
  }
}
