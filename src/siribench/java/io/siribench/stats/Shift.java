package io.siribench.stats;

import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.numbers.arrays.Selection;

/**
 * The distance of the candidate's values above the baseline's, in the unit of the values.
 *
 * @param estimate the Hodges-Lehmann estimate; negative if the candidate's values are smaller
 * @param low lower end of its interval
 * @param high upper end of its interval
 * @param pValue two-sided: the probability of a shift at least this clear if there is none
 */
public record Shift(double estimate, double low, double high, double pValue) {
  /** A shift next to 0, far below the resolution of a time. */
  private static final double JUST_BEYOND = 1e-9;

  public Shift {
    if (!(low <= estimate && estimate <= high)) {
      throw new IllegalArgumentException(estimate + " is not in [" + low + ", " + high + "]");
    }
  }

  /**
   * Returns the shift of {@code candidate} from {@code baseline}, paired by index. See {@link
   * SignedRanks}. {@link Comparison#paired} applies it to logarithms.
   *
   * @return empty if there are too few values for that confidence
   * @throws IllegalArgumentException if the numbers of values differ
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
   * Returns the lower end of the interval of a shift.
   *
   * @param shifts all shifts in the data, in any order; reordered
   * @return negative infinity if there are too few values for that confidence
   */
  static double low(double[] shifts, RankDistribution distribution, double confidence) {
    int rank = distribution.lowRank(shifts.length, confidence);
    if (rank == 0) {
      return Double.NEGATIVE_INFINITY;
    }
    Selection.select(shifts, rank - 1);
    return shifts[rank - 1];
  }

  /**
   * Returns the shift with its interval, whose ends are two of {@code shifts}.
   *
   * <p>The interval excludes 0 if and only if the p value is at most 1 - confidence. Only the p
   * value considers ties. If ties make the two differ, the end next to 0 is moved to 0, or just
   * beyond it.
   *
   * @param shifts all shifts in the data, in any order; reordered
   * @param distribution the distribution of the number of positive shifts without a shift and ties
   * @param pValue two-sided; may be above 1
   * @return empty if there are too few values for that confidence
   */
  static Optional<Shift> of(
      double[] shifts, RankDistribution distribution, double pValue, double confidence) {
    int count = shifts.length;
    int lowRank = distribution.lowRank(count, confidence);
    if (count == 0 || lowRank == 0) {
      return Optional.empty();
    }
    double signSum = Arrays.stream(shifts).map(Math::signum).sum();
    int low = lowRank - 1;
    int high = count - lowRank;
    // Selects instead of sorting: a thousand rounds have half a million shifts.
    Selection.select(shifts, new int[] {low, (count - 1) / 2, count / 2, high});
    double estimate = shifts[(count - 1) / 2] / 2 + shifts[count / 2] / 2;
    if (pValue > 1 - confidence) {
      return Optional.of(
          new Shift(
              estimate, Math.min(shifts[low], 0), Math.max(shifts[high], 0), Math.min(1, pValue)));
    }
    double least = signSum > 0 ? JUST_BEYOND : Double.NEGATIVE_INFINITY;
    double most = signSum < 0 ? -JUST_BEYOND : Double.POSITIVE_INFINITY;
    return Optional.of(
        new Shift(
            Math.max(least, Math.min(most, estimate)),
            Math.max(least, Math.min(most, shifts[low])),
            Math.max(least, Math.min(most, shifts[high])),
            pValue));
  }
}
