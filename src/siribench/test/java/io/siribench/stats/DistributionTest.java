package io.siribench.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

final class DistributionTest {
  private static Distribution of(LongStream values) {
    return Distribution.of(ProcessValues.independent(values.toArray()));
  }

  @Test
  void of_upToAThousandValues_keepsAll() {
    Distribution distribution = of(LongStream.rangeClosed(5, 1_004));
    assertThat(distribution.size()).isEqualTo(1_000);
    assertThat(distribution.isEmpty()).isFalse();
    assertThat(distribution.min()).isEqualTo(5);
    assertThat(distribution.max()).isEqualTo(1_004);
    assertThat(of(LongStream.empty()).isEmpty()).isTrue();
    assertThat(of(LongStream.of(0)).min()).isEqualTo(1);
    assertThat(of(LongStream.of(0)).max()).isEqualTo(1);
  }

  /** Both ends are kept, with values at equal distances between them. */
  @Test
  void of_moreValues_keepsEvenlySpacedThousand() {
    Distribution distribution = of(LongStream.rangeClosed(1, 1 + 3 * 999));
    assertThat(distribution.size()).isEqualTo(1_000);
    assertThat(distribution.min()).isEqualTo(1);
    assertThat(distribution.max()).isEqualTo(2_998);
    int[] counts = distribution.counts(1, 2_998, 4);
    assertThat(Arrays.stream(counts).sum()).isEqualTo(1_000);
    // The second root of the ratio is 54.75: up to it are 1, 4, ..., 52.
    assertThat(counts[0] + counts[1]).isEqualTo(18);
  }

  @Test
  void counts_logarithmicBins_areEquallyWide() {
    Distribution distribution = of(LongStream.of(1, 2, 5, 11, 90, 101, 1_001, 9_999, 10_000));
    assertThat(distribution.counts(1, 10_000, 4)).containsExactly(3, 2, 1, 3);
  }

  @Test
  void counts_outsideOfTheRange_areInTheNearestBin() {
    Distribution distribution = of(LongStream.of(0, 1, 50, 5_000));
    assertThat(distribution.counts(10, 1_000, 2)).containsExactly(3, 1);
  }

  @Test
  void counts_equalValues_areInTheMiddle() {
    assertThat(of(LongStream.of(7, 7, 7)).counts(7, 7, 5)).containsExactly(0, 0, 3, 0, 0);
  }
}
