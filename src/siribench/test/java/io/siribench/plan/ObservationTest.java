package io.siribench.plan;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ObservationTest {
  @ParameterizedTest
  @CsvSource({"1, 1", "4, 1", "5, 2", "17, 5", "20, 5", "1000, 5"})
  void turns_ofSamples_areOneForEveryFourUpToFive(int samples, int turns) {
    assertThat(Observation.turns(samples)).isEqualTo(turns);
  }
}
