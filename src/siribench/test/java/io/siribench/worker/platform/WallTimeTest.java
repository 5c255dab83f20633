package io.siribench.worker.platform;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class WallTimeTest {
  @ParameterizedTest
  @CsvSource({
    "1732176000.123456, 1732176000123456000",
    "1732176000, 1732176000000000000",
    "1732176000.000000001, 1732176000000000001",
    "0.5, 500000000",
    "1.1234567899, 1123456789"
  })
  void nanos_secondsWithFraction_areExact(String seconds, long nanos) {
    assertThat(WallTime.nanos(seconds)).isEqualTo(nanos);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", ".", "1.", ".5", "-1", "1,5", "1e9", "1732176000.N", "99999999999"})
  void nanos_noSuchNumber_areUnknown(String seconds) {
    assertThat(WallTime.nanos(seconds)).isEqualTo(ProcessUsage.UNKNOWN);
  }
}
