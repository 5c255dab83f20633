package io.siribench.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.apache.commons.statistics.distribution.NormalDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SignedRanksTest {
  /** The number of the 16 combinations of signs that have each sum of four ranks. */
  private static final int[] FOUR_RANKS = {1, 1, 1, 2, 2, 2, 2, 2, 1, 1, 1};

  @Test
  void ofDistinct_fourRanks_countsTheCombinationsOfSigns() {
    RankDistribution distribution = SignedRanks.ofDistinct(4);
    double below = 0;
    for (int sum = 0; sum < FOUR_RANKS.length; sum++) {
      below += FOUR_RANKS[sum];
      assertThat(distribution.atMost(sum)).isEqualTo(below / 16);
    }
  }

  /**
   * The distribution is exact up to 100 ranks. Its least sum has the probability of one
   * combination.
   */
  @Test
  void ofDistinct_manyRanks_usesNormalApproximationFrom101() {
    assertThat(SignedRanks.ofDistinct(100).atMost(0)).isEqualTo(Math.pow(2, -100));
    double mean = 101 * 102 / 4.0;
    double deviation = Math.sqrt(101.0 * 102 * 203 / 24);
    assertThat(SignedRanks.ofDistinct(101).atMost(2_000))
        .isCloseTo(
            NormalDistribution.of(mean, deviation).cumulativeProbability(2_000.5), within(1e-12));
  }

  /** One plus the critical values of published tables, for 5 % and 1 % two-sided. */
  @ParameterizedTest
  @CsvSource({
    "5, 0.95, 0",
    "6, 0.95, 1",
    "8, 0.95, 4",
    "10, 0.95, 9",
    "12, 0.95, 14",
    "20, 0.95, 53",
    "7, 0.99, 0",
    "8, 0.99, 1",
    "10, 0.99, 4",
    "20, 0.99, 38"
  })
  void lowRank_differences_matchesPublishedTables(int n, double confidence, int rank) {
    assertThat(SignedRanks.lowRank(n, confidence)).isEqualTo(rank);
  }

  @Test
  void estimate_differences_isTheMedianOfTheirAverages() {
    // 1, 2, 3, 4, 5 and 7 with (1 + 3) / 2, (1 + 7) / 2 and (3 + 7) / 2.
    assertThat(SignedRanks.estimate(new double[] {1, 3, 7})).isEqualTo(3.5);
  }
}
