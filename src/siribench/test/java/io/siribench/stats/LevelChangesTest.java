package io.siribench.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.InstanceOfAssertFactories.DOUBLE;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class LevelChangesTest {
  private static final double LEVEL = 0.05;

  private static double[] noise(SplittableRandom random, int n, double scatter) {
    double[] series = new double[n];
    Arrays.setAll(series, i -> scatter * random.nextGaussian());
    return series;
  }

  private static List<Integer> firsts(double[] series) {
    return LevelChanges.of(series, LEVEL, 1).stream().map(LevelChanges.Change::first).toList();
  }

  @Test
  void changes_clearSteps_areFoundWhereTheyAre() {
    SplittableRandom random = new SplittableRandom(3);
    double[] series = noise(random, 30, 0.01);
    for (int i = 12; i < 20; i++) {
      series[i] += 0.12;
    }
    assertThat(firsts(series)).containsExactly(12, 20);
    assertThat(LevelChanges.of(series, LEVEL, 1))
        .allSatisfy(change -> assertThat(change.pValue()).isPositive().isLessThanOrEqualTo(LEVEL));
  }

  /** The level is that of a history of 500 scenarios. */
  @Test
  void changes_clearStepAtAVeryLowLevel_isFound() {
    double[] series = noise(new SplittableRandom(3), 40, 0.01);
    for (int i = 20; i < 40; i++) {
      series[i] += 1;
    }
    assertThat(LevelChanges.of(series, LEVEL / 500, 1))
        .singleElement()
        .satisfies(change -> assertThat(change.first()).isEqualTo(20))
        .satisfies(change -> assertThat(change.pValue()).isLessThanOrEqualTo(LEVEL / 500));
  }

  @Test
  void changes_singleOutlier_areNone() {
    double[] series = noise(new SplittableRandom(4), 20, 0.01);
    series[9] += 1;
    assertThat(firsts(series)).isEmpty();
  }

  @Test
  void changes_tooFewValues_areNone() {
    assertThat(LevelChanges.minValues(LEVEL)).isEqualTo(8);
    assertThat(LevelChanges.minValues(LEVEL / 4)).isEqualTo(10);
    assertThat(firsts(new double[] {1, 1.1, 1.2, 5, 5.1, 5.2, 5.3})).isEmpty();
    assertThat(firsts(new double[] {1, 1.1, 1.2, 1.3, 5, 5.1, 5.2, 5.3})).containsExactly(4);
    assertThat(firsts(new double[0])).isEmpty();
  }

  @Test
  void changes_equalValues_areNone() {
    assertThat(firsts(new double[40])).isEmpty();
  }

  /** For 400 series without a change, 7.2 % is two standard errors above 5 %. */
  @Tag("slow")
  @ParameterizedTest
  @CsvSource({"8, normal", "20, normal", "20, heavy"})
  void changes_seriesWithoutChange_areAsRareAsTheLevel(int n, String kind) {
    SplittableRandom random = new SplittableRandom(7);
    int alarms = 0;
    for (int i = 0; i < 400; i++) {
      double[] series = noise(random, n, 0.03);
      if (kind.equals("heavy")) {
        for (int j = 0; j < n; j++) {
          series[j] /= Math.max(0.05, random.nextDouble());
        }
      }
      alarms += firsts(series).isEmpty() ? 0 : 1;
    }
    assertThat(alarms).isLessThanOrEqualTo(28);
  }

  /** The step is three times the scatter, after half of the runs. */
  @Tag("slow")
  @ParameterizedTest
  @CsvSource({"12, 80", "20, 95"})
  void changes_ofThreeTimesTheScatter_areFound(int n, int atLeastPercent) {
    SplittableRandom random = new SplittableRandom(8);
    int found = 0;
    for (int i = 0; i < 100; i++) {
      double[] series = noise(random, n, 0.03);
      for (int j = n / 2; j < n; j++) {
        series[j] += 0.09;
      }
      found += firsts(series).isEmpty() ? 0 : 1;
    }
    assertThat(found).isGreaterThanOrEqualTo(atLeastPercent);
  }

  /** Returns values with variance 1, whose neighbours have {@code correlation}. */
  private static double[] correlated(SplittableRandom random, int n, double correlation) {
    double[] series = new double[n];
    for (int i = 0; i < n; i++) {
      series[i] =
          i == 0
              ? random.nextGaussian()
              : correlation * series[i - 1]
                  + Math.sqrt(1 - correlation * correlation) * random.nextGaussian();
    }
    return series;
  }

  /** Permutations find a change in 11, 21 and 31 % of such series. */
  @Tag("slow")
  @ParameterizedTest
  @CsvSource({"12, 0.3, 52", "20, 0.3, 52", "40, 0.3, 44", "20, 0, 30"})
  void changes_correlatedSeries_areAlmostAsRare(int n, double correlation, int most) {
    SplittableRandom random = new SplittableRandom(9);
    int alarms = 0;
    for (int i = 0; i < 400; i++) {
      alarms += firsts(correlated(random, n, correlation)).isEmpty() ? 0 : 1;
    }
    assertThat(alarms).isLessThanOrEqualTo(most);
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource({"12, 0, 75", "12, 0.3, 70", "20, 0.3, 88"})
  void changes_stepInCorrelatedSeries_areFound(int n, double correlation, int least) {
    SplittableRandom random = new SplittableRandom(10);
    int found = 0;
    for (int i = 0; i < 100; i++) {
      double[] series = correlated(random, n, correlation);
      for (int j = n / 2; j < n; j++) {
        series[j] += 3;
      }
      found += firsts(series).isEmpty() ? 0 : 1;
    }
    assertThat(found).isGreaterThanOrEqualTo(least);
  }

  @Test
  void correlation_series_excludesChangesOfLevel() {
    SplittableRandom random = new SplittableRandom(11);
    double[] series = correlated(random, 2_000, 0.6);
    for (int i = 1_000; i < 2_000; i++) {
      series[i] += 50;
    }
    assertThat(LevelChanges.correlation(series, List.of(new LevelChanges.Change(1_000, 0.01))))
        .get(DOUBLE)
        .isCloseTo(0.6, within(0.06));
    assertThat(LevelChanges.correlation(series, List.of()).orElseThrow()).isEqualTo(0.9);
    assertThat(LevelChanges.correlation(new double[] {1, 2, 3}, List.of())).isEmpty();
    assertThat(LevelChanges.correlation(new double[10], List.of())).isEmpty();
  }

  private static final double[] PAIRS = {1, 1, -1, -1, 1, 1, -1, -1, 1, 1, -1, -1};

  /** The sum of neighbours' products is 1 of 12. Each level adds to the correction. */
  @Test
  void correlation_knownSeries_isCorrectedForItsLevels() {
    assertThat(LevelChanges.correlation(PAIRS, List.of()).orElseThrow())
        .isCloseTo((1 + 1) / (12.0 - 4), within(1e-12));

    double[] withStep = PAIRS.clone();
    for (int i = 8; i < 12; i++) {
      withStep[i] += 50;
    }
    List<LevelChanges.Change> step = List.of(new LevelChanges.Change(8, 0.01));
    assertThat(LevelChanges.correlation(withStep, step).orElseThrow())
        .isCloseTo((1 + 2) / (12.0 - 5), within(1e-12));
  }

  @Test
  void correlation_extremeSeries_isLimited() {
    double[] inTurn = new double[12];
    double[] rising = new double[200];
    Arrays.setAll(inTurn, i -> i % 2);
    Arrays.setAll(rising, i -> i);
    assertThat(LevelChanges.correlation(inTurn, List.of())).hasValue(-0.9);
    assertThat(LevelChanges.correlation(rising, List.of())).hasValue(0.9);
  }

  @Test
  void correlation_tooFewOrEqualValues_isAbsent() {
    assertThat(LevelChanges.correlation(new double[] {1, 2, 1, 2}, List.of())).isEmpty();
    assertThat(LevelChanges.correlation(new double[] {1, 2, 1, 2, 1}, List.of())).isPresent();
    assertThat(LevelChanges.correlation(new double[20], List.of())).isEmpty();
  }

  /** Without a limit, the rounding error of the mean would be the same deviation everywhere. */
  @Test
  void correlation_equalValuesWithARoundedMean_isAbsent() {
    double[] equal = new double[11];
    Arrays.fill(equal, 0x1.0p53 - 2);
    assertThat(Arrays.stream(equal).average().orElseThrow()).isNotEqualTo(equal[0]);
    assertThat(LevelChanges.correlation(equal, List.of())).isEmpty();
  }

  /** Chance separates both halves of 8 values in 2 of 70 series. */
  @Test
  void leastValues_levelThatIsJustReached_isEnough() {
    assertThat(LevelChanges.minValues(2 / 70.0)).isEqualTo(8);
    assertThat(LevelChanges.minValues(2 / 71.0)).isEqualTo(9);
    assertThat(LevelChanges.minValues(1)).isEqualTo(4);
  }

  /** The greatest change is in the middle, and both of its sides have another one. */
  @Test
  void changes_onBothSidesOfTheGreatest_areFound() {
    double[] series = noise(new SplittableRandom(6), 60, 0.01);
    for (int i = 0; i < 60; i++) {
      series[i] += i < 15 ? 0 : i < 30 ? 0.1 : i < 45 ? 1 : 1.1;
    }
    assertThat(firsts(series)).containsExactly(15, 30, 45);
  }

  /** Neighbours in similar states are not a level. Permutations would find some changes. */
  @Test
  void changes_correlatedNeighbours_areRarelyFound() {
    int found = 0;
    for (int seed = 0; seed < 12; seed++) {
      double[] series = noise(new SplittableRandom(seed), 40, 1);
      for (int i = 1; i < series.length; i++) {
        series[i] += 0.7 * series[i - 1];
      }
      found += firsts(series).isEmpty() ? 0 : 1;
    }
    assertThat(found).isLessThanOrEqualTo(3);
  }

  /**
   * Returns all cuts of {@code series}, as Matteson and James define them. Each is at the greatest
   * energy distance between the values before it and any number of the following ones.
   */
  private static List<Integer> cuts(double[] series, int from, int to) {
    if (to - from < 4) {
      return List.of();
    }
    int cut = 0;
    double greatest = Double.NEGATIVE_INFINITY;
    for (int first = from + 2; first <= to - 2; first++) {
      for (int end = first + 2; end <= to; end++) {
        double[] before = Arrays.copyOfRange(series, from, first);
        double[] after = Arrays.copyOfRange(series, first, end);
        double scale = (double) before.length * after.length / (before.length + after.length);
        double distance =
            scale
                * (2 * meanDistance(before, after)
                    - meanDistance(before, before) * before.length / (before.length - 1)
                    - meanDistance(after, after) * after.length / (after.length - 1));
        if (distance > greatest) {
          greatest = distance;
          cut = first;
        }
      }
    }
    List<Integer> all = new ArrayList<>(cuts(series, from, cut));
    all.add(cut);
    all.addAll(cuts(series, cut, to));
    return all;
  }

  private static double meanDistance(double[] values, double[] others) {
    return Arrays.stream(values)
        .map(
            value ->
                Arrays.stream(others).map(other -> Math.abs(other - value)).average().orElse(0))
        .average()
        .orElse(0);
  }

  /** At a level of 1, everything is a change, down to stretches of four values. */
  @ParameterizedTest
  @ValueSource(ints = {4, 5, 6, 9, 14})
  void changes_anyLevel_areAtTheGreatestDistances(int n) {
    for (int seed = 0; seed < 8; seed++) {
      double[] series = noise(new SplittableRandom(seed), n, 1);
      series[n / 2] += 3;
      List<Integer> found =
          LevelChanges.of(series, 1, 1).stream().map(LevelChanges.Change::first).toList();
      assertThat(found).isEqualTo(cuts(series, 0, n));
    }
  }

  private static double pValue(double[] series, int first) {
    return LevelChanges.of(series, 1, 1).stream()
        .filter(change -> change.first() == first)
        .mapToDouble(LevelChanges.Change::pValue)
        .findFirst()
        .orElseThrow();
  }

  /** An independent program in Python has 0.0430, of 40,000 series with a correlation of 0.4. */
  @Test
  void pValue_correlatedNeighbours_matchesAutoregressiveModel() {
    double[] falling = {9, 6, 5.5, 6.1, 5, 4, 4.6, 4.1, 3, 3.5, 3.1, 2, 2.4, 2.1};
    assertThat(pValue(falling, 8)).isCloseTo(0.043, within(0.006));
  }

  /**
   * A temporary level does not make neighbours alike. An independent program in Python has 0.0550,
   * of 40,000 permutations; with the correlation of a single step it would be 0.26.
   */
  @Test
  void pValue_temporaryLevel_matchesPermutationTest() {
    double[] risen = {1, 1.3, 0.8, 1.1, 1.9, 2.2, 1.7, 2.1, 1.2, 0.9, 1, 1.4, 0.8, 1.1};
    assertThat(pValue(risen, 4)).isCloseTo(0.055, within(0.01));
  }
}
