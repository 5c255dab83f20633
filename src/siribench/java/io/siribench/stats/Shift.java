package io.siribench.stats;

import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.numbers.arrays.Selection;

/**
 * How far the candidate's values lie above the baseline's, in the unit of the values.
 *
 * @param estimate the Hodges-Lehmann estimate; negative if the candidate's values are smaller
 * @param low lower end of its interval
 * @param high upper end of its interval
 * @param pValue two-sided: how probable a shift at least this clear is, if there is none
 */
public record Shift(double estimate, double low, double high, double pValue) {
  public Shift {
    if (!(low <= estimate && estimate <= high)) {
      throw new IllegalArgumentException(estimate + " is not in [" + low + ", " + high + "]");
    }
  }

  /**
   * The shift of {@code candidate} against {@code baseline}, whose values belong together by index;
   * see {@link SignedRanks}. It is what {@link Comparison#paired} has too, without the bootstrap.
   *
   * @return nothing if there are too few values for that confidence
   * @throws IllegalArgumentException if there are more of the one than of the other
   */
  public static Optional<Shift> paired(double[] baseline, double[] candidate, double confidence) {
    if (baseline.length != candidate.length) {
      throw new IllegalArgumentException(
          baseline.length + " values of the baseline, " + candidate.length + " of the candidate");
    }
    double[] differences = new double[baseline.length];
    Arrays.setAll(differences, pair -> candidate[pair] - baseline[pair]);
    return SignedRanks.shift(differences, confidence);
  }

  /**
   * Likewise against a baseline that was measured once or twice in each round; see {@link
   * RoundRanks}.
   *
   * @param baseline one or two values for each of the candidate's
   * @return nothing if there are too few values for that confidence
   */
  public static Optional<Shift> paired(double[][] baseline, double[] candidate, double confidence) {
    return RoundRanks.shift(candidate, baseline, confidence);
  }

  /**
   * The shift with its interval, between two of {@code shifts}, and its p value.
   *
   * <p>A shift of exactly 0, as equal values give, counts as evidence against either direction. So
   * the p value is below 1 - confidence if and only if the interval does not hold 0, also with
   * ties; with them it is never smaller than that of a test with average ranks.
   *
   * @param shifts every one that the data show, in any order; reordered
   * @param distribution of the number of positive ones if there is no shift
   * @return nothing if there are too few values for that confidence
   */
  static Optional<Shift> of(double[] shifts, RankDistribution distribution, double confidence) {
    int count = shifts.length;
    int lowRank = distribution.lowRank(count, confidence);
    if (count == 0 || lowRank == 0) {
      return Optional.empty();
    }
    long notPositive = Arrays.stream(shifts).filter(shift -> shift <= 0).count();
    long notNegative = Arrays.stream(shifts).filter(shift -> shift >= 0).count();
    double pValue = 2 * distribution.atMost(Math.min(notPositive, notNegative));
    int low = lowRank - 1;
    int high = count - lowRank;
    // Selects instead of sorting: a thousand rounds have half a million of them.
    Selection.select(shifts, new int[] {low, (count - 1) / 2, count / 2, high});
    double estimate = shifts[(count - 1) / 2] / 2 + shifts[count / 2] / 2;
    return Optional.of(new Shift(estimate, shifts[low], shifts[high], Math.min(1, pValue)));
  }
}
