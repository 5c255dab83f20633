package io.siribench.stats;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.stats.SteadyState.Kind;
import java.util.Arrays;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class SteadyStateTest {
  private static final int SEEDS = 40;

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 9})
  void of_fewerThanTenValues_isTooShort(int n) {
    assertThat(SteadyState.of(new long[n]))
        .isEqualTo(new SteadyState(Kind.TOO_SHORT, OptionalInt.empty()));
  }

  @ParameterizedTest
  @ValueSource(ints = {10, 50, 1_001, 20_000})
  void of_equalValues_isSteadyFromTheStart(int n) {
    long[] values = new long[n];
    Arrays.fill(values, 1_000_000);

    assertThat(SteadyState.of(values)).isEqualTo(new SteadyState(Kind.STEADY, OptionalInt.of(0)));
  }

  @ParameterizedTest
  @ValueSource(ints = {10, 50, 300, 5_000})
  void of_flatNoise_isSteadyFromTheStart(int n) {
    assertThat(steadyFromTheStart(n, 0.05, index -> 1)).isGreaterThanOrEqualTo(SEEDS - 2);
  }

  @Test
  void of_flatWithOutliers_isSteadyFromTheStart() {
    // One of twenty requests has a pause of ten times its length.
    assertThat(steadyFromTheStart(200, 0.05, index -> index % 20 == 7 ? 10 : 1))
        .isGreaterThanOrEqualTo(SEEDS - 2);
  }

  @Test
  void of_twoModesInTurn_isSteadyFromTheStart() {
    SplittableRandom random = new SplittableRandom(1);
    double[] modes = random.doubles(1_000).map(drawn -> drawn < 0.6 ? 1 : 1.4).toArray();

    assertThat(steadyFromTheStart(300, 0.02, index -> modes[index]))
        .isGreaterThanOrEqualTo(SEEDS - 2);
  }

  @ParameterizedTest
  @CsvSource({"50, 20, 2", "300, 60, 1.3", "2000, 500, 1.2", "2000, 30, 5", "20, 8, 3"})
  void of_oneStepDown_isSteadyFromThere(int n, int step, double factor) {
    // A few ordinary requests may be excluded, but hardly any slow one may be included.
    int early = 2 + n / 100;
    int late = 2 + n / 40;
    for (int seed = 0; seed < SEEDS; seed++) {
      SteadyState state = SteadyState.of(series(n, 0.05, i -> i < step ? factor : 1, seed));
      assertThat(state.kind()).isEqualTo(Kind.STEADY);
      assertThat(state.from().orElseThrow()).isBetween(step - early, step + late);
    }
  }

  @Test
  void of_twoStepsDown_isSteadyFromTheSecond() {
    for (int seed = 0; seed < SEEDS; seed++) {
      SteadyState state =
          SteadyState.of(series(400, 0.05, i -> i < 40 ? 4 : i < 150 ? 1.5 : 1, seed));
      assertThat(state.from().orElseThrow()).isBetween(145, 155);
    }
  }

  @Test
  void of_slowDown_isSteadyFromTheStartButSlowed() {
    for (int seed = 0; seed < SEEDS; seed++) {
      assertThat(SteadyState.of(series(400, 0.05, i -> i < 150 ? 1 : 1.3, seed)))
          .isEqualTo(new SteadyState(Kind.SLOWED, OptionalInt.of(0)));
    }
  }

  /** Another virtual machine may use the other thread of the core for a while. */
  @Test
  void of_slowStretches_isSteadyFromTheFirstFastOne() {
    for (int seed = 0; seed < SEEDS; seed++) {
      SteadyState state = SteadyState.of(series(2_000, 0.02, i -> i % 700 < 300 ? 1.5 : 1, seed));
      assertThat(state.kind()).isEqualTo(Kind.SLOWED);
      assertThat(state.from().orElseThrow()).isBetween(295, 305);
    }
  }

  @Test
  void of_slowDecay_isSteadyOnceLittleIsLeft() {
    for (int seed = 0; seed < SEEDS; seed++) {
      SteadyState state =
          SteadyState.of(series(1_000, 0.03, i -> 1 + 3 * Math.exp(-i / 60.0), seed));
      // 10 % of the excess remain at 204, 1 % at 342.
      assertThat(state.from().orElseThrow()).isBetween(180, 500);
    }
  }

  @Test
  void of_trendToTheEnd_isNeverSteady() {
    for (int seed = 0; seed < SEEDS; seed++) {
      assertThat(SteadyState.of(series(500, 0.03, i -> 2 - i / 500.0, seed)))
          .isEqualTo(new SteadyState(Kind.NEVER, OptionalInt.empty()));
    }
  }

  @Test
  void of_stepDownNearTheEnd_isNeverSteady() {
    for (int seed = 0; seed < SEEDS; seed++) {
      assertThat(SteadyState.of(series(200, 0.03, i -> i < 170 ? 1.5 : 1, seed)).kind())
          .isEqualTo(Kind.NEVER);
    }
  }

  @Test
  void of_anySeries_doesNotModifyIt() {
    long[] values = series(50, 0.05, i -> i < 20 ? 2 : 1, 1);
    long[] before = values.clone();

    SteadyState.of(values);

    assertThat(values).isEqualTo(before);
  }

  private static int steadyFromTheStart(int n, double noise, IntToDoubleFunction level) {
    int found = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      OptionalInt from = SteadyState.of(series(n, noise, level, seed)).from();
      found += from.isPresent() && from.getAsInt() == 0 ? 1 : 0;
    }
    return found;
  }

  private static long[] series(int n, double noise, IntToDoubleFunction level, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    long[] nanos = new long[n];
    Arrays.setAll(
        nanos,
        i -> Math.round(1e6 * level.applyAsDouble(i) * Math.exp(noise * random.nextGaussian())));
    return nanos;
  }

  /** Levels within 3 % of the lowest one are the same, however clearly they differ. */
  @ParameterizedTest
  @CsvSource({"1.02, 0, STEADY", "0.98, 0, STEADY", "1.05, 50, STEADY", "0.95, 0, SLOWED"})
  void of_smallStep_isSteadyFromTheFirstOfTheLowestLevels(double factor, int from, Kind kind) {
    assertThat(SteadyState.of(stepped(100, 50, factor)))
        .isEqualTo(new SteadyState(kind, OptionalInt.of(from)));
  }

  /** The steady part has at least a fifth of all values. */
  @ParameterizedTest
  @CsvSource({"80, STEADY", "82, NEVER"})
  void of_stepBeforeTheLastFifth_isSteady(int step, Kind kind) {
    assertThat(SteadyState.of(stepped(100, step, 2)).kind()).isEqualTo(kind);
  }

  private static long[] stepped(int n, int step, double factor) {
    long[] values = new long[n];
    Arrays.setAll(values, i -> Math.round(1e6 * (i < step ? factor : 1)) + 1_000 * (i * 7L % 5));
    return values;
  }
}
