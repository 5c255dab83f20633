package io.siribench.plan;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class QuantityTest {
  /** Most forks measure time, which files do not name. */
  @ParameterizedTest
  @CsvSource({"TIME, ''", "INSTRUCTIONS, instructions", "ALLOCATION, allocation"})
  void key_quantity_roundTrips(Quantity quantity, String key) {
    assertThat(quantity.key()).isEqualTo(key);
    assertThat(Quantity.of(key)).contains(quantity);
  }

  @Test
  void of_anotherWord_isAbsent() {
    assertThat(Quantity.of("time")).isEmpty();
  }
}
