package io.siribench.stats;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Correction for many comparisons, each of which is one question asked in some measures: with it
 * the probability that anything is called different in any measure, though it is not, stays at the
 * level that each is judged at.
 *
 * <p>It is the closed test of all combinations of hypotheses: those of one comparison are combined
 * by Simes, which holds where measures are correlated as elapsed and CPU time are, and those of
 * several comparisons by Bonferroni. So two measures that agree cost nothing beside a single one, a
 * finding in one of two measures alone costs half of the level, and with one measure each it is the
 * correction of Holm. Of more measures than two it is Hommel's within the question.
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
  private ClosedTest() {}

  /**
   * The p values after the correction, in the order of {@code comparisons}.
   *
   * @param comparisons of each the p values of its measures, which may be none
   */
  public static List<double[]> adjusted(List<double[]> comparisons) {
    return IntStream.range(0, comparisons.size())
        .mapToObj(index -> adjusted(comparisons, index))
        .toList();
  }

  private static double[] adjusted(List<double[]> comparisons, int index) {
    double[] own = comparisons.get(index);
    // Of another comparison, what makes it hardest to reject both is its weakest evidence.
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

  /** The weakest evidence of all sets of measures that {@code measure} is in. */
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
