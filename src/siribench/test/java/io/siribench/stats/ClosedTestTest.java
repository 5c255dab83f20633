package io.siribench.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ClosedTestTest {
  private static final Offset<Double> EXACT = within(1e-12);

  private static List<double[]> adjusted(double[]... comparisons) {
    return ClosedTest.adjusted(List.of(comparisons));
  }

  private static double[] p(double... pValues) {
    return pValues;
  }

  /** The expected values are those of R: p.adjust(c(0.01, 0.04, 0.03, 0.005), "holm"). */
  @Test
  void adjusted_oneMeasureEach_equalsHolm() {
    List<double[]> adjusted = adjusted(p(0.01), p(0.04), p(0.03), p(0.005));
    assertThat(adjusted.stream().mapToDouble(found -> found[0]).toArray())
        .containsExactly(new double[] {0.03, 0.06, 0.06, 0.02}, EXACT);
  }

  /** The expected values are those of R: p.adjust(c(0.01, 0.4, 0.9), "hommel"). */
  @Test
  void adjusted_threeMeasuresOfOneComparison_equalsHommel() {
    assertThat(adjusted(p(0.01, 0.4, 0.9)).get(0)).containsExactly(p(0.03, 0.8, 0.9), EXACT);
    assertThat(adjusted(p(0.01, 0.02, 0.03)).get(0)).containsExactly(p(0.03, 0.03, 0.03), EXACT);
  }

  @Test
  void adjusted_oneComparison_doublesLonePValueUnlessMeasuresAgree() {
    assertThat(adjusted(p(0.04, 0.03)).get(0)).containsExactly(p(0.04, 0.04), EXACT);
    assertThat(adjusted(p(0.02, 0.6)).get(0)).containsExactly(p(0.04, 0.6), EXACT);
    assertThat(adjusted(p(0.6, 0.04)).get(0)).containsExactly(p(0.6, 0.08), EXACT);
  }

  @Test
  void adjusted_anotherComparisonWithADoubtfulMeasure_keepsItsShare() {
    // The other comparison's CPU time may still have no difference after its elapsed time is
    // established.
    List<double[]> adjusted = adjusted(p(0.001, 0.9), p(0.03, 0.03));
    assertThat(adjusted.get(1)).containsExactly(p(0.06, 0.06), EXACT);
    assertThat(adjusted(p(0.001, 0.001), p(0.03, 0.03)).get(1))
        .containsExactly(p(0.03, 0.03), EXACT);
  }

  @Test
  void adjusted_missingComparisons_costNothing() {
    assertThat(adjusted(p(), p(0.03), p()).get(1)).containsExactly(p(0.03), EXACT);
    assertThat(adjusted(p()).get(0)).isEmpty();
    assertThat(adjusted(p(0.9, 0.9), p(0.9)).get(0)).containsExactly(1, 1);
  }

  /**
   * The limit applies to any mixture of true differences. In every second comparison, elapsed time
   * differs, and CPU time, which is correlated with it, does not.
   */
  @Tag("slow")
  @ParameterizedTest
  @ValueSource(ints = {1, 3, 9})
  void adjusted_correlatedMeasures_errInAtMostOneOfTwentyRuns(int comparisons) {
    NormalDistribution normal = NormalDistribution.of(0, 1);
    int runs = 4_000;
    int errors = 0;
    for (int run = 0; run < runs; run++) {
      SplittableRandom random = new SplittableRandom(run);
      List<double[]> pValues = new ArrayList<>();
      for (int i = 0; i < comparisons; i++) {
        double shared = random.nextGaussian();
        double effect = i % 2 == 1 ? 4 : 0;
        double elapsed = effect + Math.sqrt(0.7) * shared + Math.sqrt(0.3) * random.nextGaussian();
        double cpu = Math.sqrt(0.7) * shared + Math.sqrt(0.3) * random.nextGaussian();
        pValues.add(
            p(
                2 * normal.survivalProbability(Math.abs(elapsed)),
                2 * normal.survivalProbability(Math.abs(cpu))));
      }
      List<double[]> adjusted = ClosedTest.adjusted(pValues);
      boolean isWrong = false;
      for (int i = 0; i < comparisons; i++) {
        isWrong |= adjusted.get(i)[1] < 0.05 || (i % 2 == 0 && adjusted.get(i)[0] < 0.05);
      }
      errors += isWrong ? 1 : 0;
    }
    assertThat((double) errors / runs).isBetween(0.01, 0.057);
  }
}
