package io.siribench.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ChangePointsTest {
  private static double[] step(int n, int at) {
    double[] series = new double[n];
    Arrays.fill(series, at, n, 1);
    return series;
  }

  @ParameterizedTest
  @CsvSource({"15, 12", "15, 3", "40, 20"})
  void starts_step_isAtItsFirstValue(int n, int at) {
    assertThat(ChangePoints.starts(step(n, at))).containsExactly(0, at);
  }

  /** Two values are too few for a level. */
  @Test
  void starts_twoValuesAtTheEnd_areNotASegment() {
    assertThat(ChangePoints.starts(step(15, 13))).doesNotContain(13);
    assertThat(ChangePoints.starts(step(3, 1))).containsExactly(0);
  }
}
