package io.siribench.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class VarianceShareTest {
  private static final double CONFIDENCE = 0.95;

  private static double[] values(double... logs) {
    return Arrays.stream(logs).map(Math::exp).toArray();
  }

  /**
   * The example is from Shrout and Fleiss (1979), tables 2 to 4. Their interval of ICC(1, 1) is
   * -.13 to .72; the last digits are SciPy's.
   */
  @Test
  void share_publishedExample_equalsArticle() {
    VarianceShare share =
        VarianceShare.of(
                List.of(
                    values(9, 2, 5, 8),
                    values(6, 1, 3, 2),
                    values(8, 4, 6, 8),
                    values(7, 1, 2, 6),
                    values(10, 5, 6, 9),
                    values(6, 2, 4, 7)),
                CONFIDENCE)
            .orElseThrow();
    assertThat(share.groups()).isEqualTo(6);
    assertThat(share.share()).isCloseTo(0.166, within(0.0005));
    assertThat(share.low()).isZero();
    assertThat(share.high()).isCloseTo(0.7226, within(0.0005));
    assertThat(share.isEstablished()).isFalse();
  }

  @Test
  void share_differentBuilds_isNearlyOne() {
    VarianceShare share =
        VarianceShare.of(
                List.of(values(1, 1.01, 0.99), values(2, 2.01), values(3, 2.99, 3.01, 3)),
                CONFIDENCE)
            .orElseThrow();
    assertThat(share.share()).isGreaterThan(0.99);
    assertThat(share.low()).isBetween(0.9, share.share());
    assertThat(share.isEstablished()).isTrue();
  }

  @Test
  void share_nothingToCompare_isAbsent() {
    assertThat(VarianceShare.of(List.of(values(1, 2, 3)), CONFIDENCE)).isEmpty();
    assertThat(VarianceShare.of(List.of(values(1), values(2)), CONFIDENCE)).isEmpty();
    assertThat(VarianceShare.of(List.of(values(1, 1), values(1, 1)), CONFIDENCE)).isEmpty();
    assertThat(VarianceShare.of(List.of(), CONFIDENCE)).isEmpty();
  }

  /** The interval contains the truth in 95 % of 4,000 data sets. Four standard errors are 1.4 %. */
  @Test
  void interval_simulatedBuilds_hasNominalCoverage() {
    Random random = new Random(4711);
    for (double truth : new double[] {0, 0.5}) {
      int held = 0;
      int runs = 4_000;
      for (int run = 0; run < runs; run++) {
        List<double[]> groups = new ArrayList<>();
        for (int build = 0; build < 3; build++) {
          double level = Math.sqrt(truth) * random.nextGaussian();
          groups.add(
              random
                  .doubles(8)
                  .map(any -> Math.exp(level + Math.sqrt(1 - truth) * random.nextGaussian()))
                  .toArray());
        }
        VarianceShare share = VarianceShare.of(groups, CONFIDENCE).orElseThrow();
        held += share.low() <= truth && truth <= share.high() ? 1 : 0;
      }
      // The interval for a share of 0 begins at 0, so it errs only at the other end.
      double expected = truth == 0 ? 0.975 : 0.95;
      assertThat((double) held / runs).as("truth %s", truth).isCloseTo(expected, within(0.014));
    }
  }

  /**
   * Tables of F for 2 and 6 degrees of freedom have 7.26 for 2.5 %. Three groups around -d, 0 and d
   * with the variance 1 have the ratio 3 d².
   */
  @ParameterizedTest
  @CsvSource({"7.2, false", "7.3, true"})
  void isEstablished_ratioOfVariances_matchesFTable(double ratio, boolean expected) {
    double d = Math.sqrt(ratio / 3);
    VarianceShare share =
        VarianceShare.of(
                List.of(values(-d - 1, -d, -d + 1), values(-1, 0, 1), values(d - 1, d, d + 1)),
                CONFIDENCE)
            .orElseThrow();
    assertThat(share.isEstablished()).isEqualTo(expected);
    assertThat(share.share()).isCloseTo((ratio - 1) / (ratio + 2), within(1e-9));
  }

  @Test
  void share_emptyGroups_doNotCount() {
    VarianceShare share =
        VarianceShare.of(List.of(values(1, 2), values(), values(4, 6)), CONFIDENCE).orElseThrow();
    assertThat(share.groups()).isEqualTo(2);
  }
}
