package io.siribench.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Short runs, whose orders can all be counted; the correction draws some of them. */
final class DecidedShiftTest {
  private static final int FIRST = InterimLooks.FIRST_DECISION;

  private static double[][] alone(int rounds) {
    return new double[rounds][1];
  }

  /** Returns all sets of {@link #FIRST} of the rounds 0 to {@code rounds} - 1. */
  private static List<int[]> firstRounds(int rounds) {
    List<int[]> sets = new ArrayList<>();
    for (int bits = 0; bits < 1 << rounds; bits++) {
      int set = bits;
      if (Integer.bitCount(set) == FIRST) {
        sets.add(IntStream.range(0, rounds).filter(round -> (set >> round & 1) == 1).toArray());
      }
    }
    return sets;
  }

  private static double estimate(double[] differences, int[] rounds) {
    return SignedRanks.estimate(Arrays.stream(rounds).mapToDouble(i -> differences[i]).toArray());
  }

  /**
   * Signed ranks decide after nine rounds of which one is slightly negative. Without that one,
   * eight are enough. An order is therefore undecided before the ninth unless that round is the
   * ninth.
   */
  private static double exaggeration(double[] differences, int negative) {
    double all = 0;
    double undecided = 0;
    double weights = 0;
    List<int[]> sets = firstRounds(9);
    for (int[] set : sets) {
      double estimate = estimate(differences, set);
      boolean isNegativeFirst = Arrays.stream(set).anyMatch(round -> round == negative);
      double weight = isNegativeFirst ? 1 : 2 / 3.0;
      all += estimate / sets.size();
      undecided += weight * estimate;
      weights += weight;
    }
    return all - undecided / weights;
  }

  @ParameterizedTest
  @ValueSource(doubles = {-1, -7, 0})
  void corrected_decidedInTheLastRound_isLessByTheMeanOfUndecidedOrders(double negative) {
    double[] differences = {9, 8, negative, 7, 11, 6, 10, 5, 12};
    double exaggeration = exaggeration(differences, 2);
    assertThat(exaggeration).isGreaterThan(0.07);

    assertThat(new DecidedShift(alone(9), differences).corrected(7.5))
        .isCloseTo(7.5 - exaggeration, within(0.02));
  }

  /** Later rounds are not exaggerated, and their share is left alone. */
  @Test
  void corrected_roundsAfterTheDecision_isReducedProportionally() {
    double[] differences = {9, 8, -1, 7, 11, 6, 10, 5, 12, 3, 40, 4};
    double exaggeration = exaggeration(differences, 2);

    assertThat(new DecidedShift(alone(12), differences).corrected(7.5))
        .isCloseTo(7.5 - exaggeration * 9 / 12, within(0.015));
  }

  @ParameterizedTest
  @ValueSource(doubles = {-1, 0})
  void corrected_slowerReference_isTheMirrorImage(double negative) {
    double[] differences = {9, 8, negative, 7, 11, 6, 10, 5, 12};
    double[] faster = Arrays.stream(differences).map(value -> -value).toArray();

    assertThat(new DecidedShift(alone(9), faster).corrected(-7.5))
        .isCloseTo(-new DecidedShift(alone(9), differences).corrected(7.5), within(1e-9));
  }

  /** No order of eight rounds is decided before the last one. */
  @Test
  void corrected_noOtherOrderDecidesEarlier_isTheShift() {
    double[] differences = {9, 8, 1, 7, 11, 6, 10, 5};

    assertThat(new DecidedShift(alone(8), differences).corrected(7.5)).isCloseTo(7.5, within(1e-9));
  }

  @Test
  void corrected_anyReference_dependsOnlyOnDistances() {
    double[] differences = {9, 8, -1, 7, 11, 6, 10, 5, 12};
    double[][] from = new double[9][];
    double[] to = new double[9];
    for (int round = 0; round < 9; round++) {
      from[round] = new double[] {100.0 * round};
      to[round] = 100.0 * round + differences[round];
    }

    assertThat(new DecidedShift(from, to).corrected(7.5))
        .isEqualTo(new DecidedShift(alone(9), differences).corrected(7.5));
  }

  /** Two references scatter less: their ranks may decide from the first look on. */
  @Test
  void corrected_withControl_isLessByTheMeanOfUndecidedOrders() {
    int rounds = 7;
    double[] to = {19, 16, -9, 13, 25, 10, 22};
    double[][] from = {{0, 2}, {3, 1}, {0, 4}, {5, 0}, {1, 1.5}, {2.5, 0}, {0, 6}};
    double[] differences = DetectableDifference.differences(from, to);
    List<Double> undecided = new ArrayList<>();
    List<Double> all = new ArrayList<>();
    for (int[] set : firstRounds(rounds)) {
      double[] candidate = Arrays.stream(set).mapToDouble(round -> to[round]).toArray();
      double[][] reference =
          Arrays.stream(set).mapToObj(round -> from[round]).toArray(double[][]::new);
      all.add(estimate(differences, set));
      if (!RoundRanks.excludesZero(candidate, reference, Confidence.UNTIL_DECIDED)) {
        undecided.add(estimate(differences, set));
      }
    }
    assertThat(undecided).hasSize(6);
    double exaggeration = mean(all) - mean(undecided);
    assertThat(exaggeration).isGreaterThan(0.3);

    assertThat(new DecidedShift(from, to).corrected(8)).isCloseTo(8 - exaggeration, within(0.15));
  }

  private static double mean(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
  }

  @Test
  void corrected_decidedAtTheFirstLook_isTheShift() {
    double[] to = {13, 12, 9, 11, 15, 10, 14};
    double[][] from = {{0, 2}, {3, 1}, {0, 4}, {5, 0}, {1, 1.5}, {2.5, 0}, {0, 6}};

    assertThat(new DecidedShift(from, to).corrected(8)).isEqualTo(8);
  }
}
