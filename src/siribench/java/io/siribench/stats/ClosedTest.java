package io.siribench.stats;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The correction for many comparisons, each of which is tested in several measures. It keeps the
 * probability of any false finding, in any measure, at the level of a single test.
 *
 * <p>It is the closed test of all combinations of hypotheses. The hypotheses of one comparison are
 * combined by Simes' test, which is valid for positively correlated measures, such as elapsed and
 * CPU time. The hypotheses of several comparisons are combined by Bonferroni's. Two measures that
 * agree therefore cost nothing compared with a single one. A finding in only one of two measures
 * costs half of the level. With one measure each it is the correction of Holm, and with more than
 * two it is Hommel's within the comparison.
 *
 * <p>Sources: R. Marcus, E. Peritz and K. R. Gabriel, On Closed Testing Procedures with Special
 * Reference to Ordered Analysis of Variance, Biometrika 63 (1976), pages 655 to 660; R. J. Simes,
 * An Improved Bonferroni Procedure for Multiple Tests of Significance, Biometrika 73 (1986), pages
 * 751 to 754; S. K. Sarkar and C.-K. Chang, The Simes Method for Multiple Hypothesis Testing with
 * Positively Dependent Test Statistics, Journal of the American Statistical Association 92 (1997),
 * pages 1601 to 1608; G. Hommel, A Stagewise Rejective Multiple Test Procedure Based on a Modified
 * Bonferroni Test, Biometrika 75 (1988), pages 383 to 386; S. Holm, A Simple Sequentially Rejective
 * Multiple Test Procedure, Scandinavian Journal of Statistics 6 (1979), pages 65 to 70.
 */
public final class ClosedTest {
  /**
   * Returns the corrected p values, in the order of {@code comparisons}.
   *
   * @param comparisons the p values of the measures of each comparison, possibly none
   */
  public static List<double[]> adjusted(List<double[]> comparisons) {
    return IntStream.range(0, comparisons.size())
        .mapToObj(index -> adjusted(comparisons, index))
        .toList();
  }

  private static double[] adjusted(List<double[]> comparisons, int index) {
    double[] own = comparisons.get(index);
    // The weakest evidence of each other comparison makes a joint rejection hardest.
    List<Double> others =
        IntStream.range(0, comparisons.size())
            .filter(other -> other != index && comparisons.get(other).length > 0)
            .mapToObj(other -> Arrays.stream(comparisons.get(other)).max().orElse(1))
            .sorted(Comparator.reverseOrder())
            .toList();
    return IntStream.range(0, own.length)
        .mapToDouble(measure -> amongOthers(withOthers(own, measure), others))
        .toArray();
  }

  /** Returns the weakest evidence of all sets of measures that contain {@code measure}. */
  private static double withOthers(double[] own, int measure) {
    return IntStream.range(0, 1 << own.length)
        .filter(set -> (set >> measure & 1) == 1)
        .mapToDouble(
            set ->
                simes(
                    IntStream.range(0, own.length)
                        .filter(member -> (set >> member & 1) == 1)
                        .mapToDouble(member -> own[member])
                        .toArray()))
        .max()
        .orElse(1);
  }

  private static double simes(double[] pValues) {
    double[] sorted = Arrays.stream(pValues).sorted().toArray();
    double least = 1;
    for (int rank = 1; rank <= sorted.length; rank++) {
      least = Math.min(least, sorted.length * sorted[rank - 1] / rank);
    }
    return least;
  }

  private static double amongOthers(double pValue, List<Double> descending) {
    double adjusted = pValue;
    for (int count = 1; count <= descending.size(); count++) {
      adjusted = Math.max(adjusted, (count + 1) * Math.min(pValue, descending.get(count - 1)));
    }
    return Math.min(1, adjusted);
  }
}
