package io.siribench.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.apache.commons.statistics.distribution.NormalDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RankDistributionTest {
  private static final RankDistribution OF_THREE_RANKS =
      RankDistribution.exact(
          new double[] {1 / 8.0, 1 / 8.0, 1 / 8.0, 2 / 8.0, 1 / 8.0, 1 / 8.0, 1 / 8.0});

  @Test
  void exact_anyCount_isTheSumOfProbabilities() {
    assertThat(OF_THREE_RANKS.atMost(0)).isEqualTo(1 / 8.0);
    assertThat(OF_THREE_RANKS.atMost(3)).isEqualTo(5 / 8.0);
    assertThat(OF_THREE_RANKS.atMost(6)).isEqualTo(1);
    assertThat(OF_THREE_RANKS.atMost(1_000)).isEqualTo(1);
  }

  /** The greatest rank below which no more than half of the missed probability lies. */
  @ParameterizedTest
  @CsvSource({"0.8, 0", "0.75, 1", "0.6, 1", "0.5, 2", "0.2, 3", "0, 3"})
  void lowRank_confidence_missesAtMostHalfOfTheRest(double confidence, int rank) {
    assertThat(OF_THREE_RANKS.lowRank(6, confidence)).isEqualTo(rank);
  }

  @Test
  void approximate_counts_areNormalAtTheirUpperEnds() {
    assertThat(RankDistribution.approximate(10, 2, 0.5).atMost(7))
        .isCloseTo(NormalDistribution.of(10, 2).cumulativeProbability(7.5), within(1e-12));
  }

  /** All values are equal, and nothing is rare. */
  @Test
  void approximate_withoutScatter_isCertain() {
    assertThat(RankDistribution.approximate(10, 0, 0.5).atMost(0)).isEqualTo(1);
    double[] equal = {7, 7, 7, 7, 7};
    assertThat(RankSums.shift(equal, equal, 0.9).orElseThrow()).isEqualTo(new Shift(0, 0, 0, 1));
  }

  @Test
  void doubledRanks_ties_shareTheirMean() {
    assertThat(RankDistribution.doubledRanks(new double[] {5, 1, 5, 3, 5}))
        .containsExactly(8, 2, 8, 4, 8);
  }
}
