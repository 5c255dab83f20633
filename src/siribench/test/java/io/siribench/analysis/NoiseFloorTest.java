package io.siribench.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Noise floors by controls of a reference of 250 ms. */
final class NoiseFloorTest {
  private static Verdict control(String reference, double low, double high) {
    Difference elapsed =
        Comparisons.difference((low + high) / 2, low, high, VerdictKind.NO_DIFFERENCE);
    Difference cpu = Comparisons.difference(0, -5, 5, VerdictKind.NO_DIFFERENCE);
    return Comparisons.verdict(reference + "@aa", reference, elapsed, cpu);
  }

  private static NoiseFloor floor(Verdict... controls) {
    return new NoiseFloor(List.of(controls));
  }

  /** The floor is the end of the interval that is next to 0. */
  @ParameterizedTest
  @CsvSource({"10, 30, 0.04", "-30, -10, 0.04", "-5, 15, 0", "0, 10, 0"})
  void of_control_isLargestDifferenceExcludedByItsInterval(double low, double high, double floor) {
    assertThat(floor(control("a", low, high)).of(false, Measure.ELAPSED))
        .isCloseTo(floor, within(1e-9));
  }

  @Test
  void of_controlWithTooFewForks_isZero() {
    assertThat(floor(Comparisons.tooFew("a@aa", "a", 3)).of(false, Measure.ELAPSED)).isZero();
  }

  @Test
  void of_severalControls_isTheHighestOfTheirKind() {
    String warm = "json.reader.none.warm";
    NoiseFloor floor = floor(control("a", 10, 30), control("b", 20, 30), control(warm, 50, 60));
    assertThat(floor.of(false, Measure.ELAPSED)).isCloseTo(0.08, within(1e-9));
    assertThat(floor.of(true, Measure.ELAPSED)).isCloseTo(0.2, within(1e-9));
    assertThat(floor.of(false, Measure.CPU)).isZero();
    assertThat(floor(control("a", 10, 30)).of(true, Measure.ELAPSED)).isZero();
  }
}
