package io.siribench.worker;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RetryAfterTest {
  /** Sat, 21 Nov 2026 00:00:00 GMT. */
  private static final long NOW_MILLIS = 1_795_219_200_000L;

  @ParameterizedTest
  @CsvSource({
    ", -1",
    "'', -1",
    "0, 0",
    "' 30 ', 30000",
    "-5, -1",
    "soon, -1",
    "99999999999999999999, -1",
    "9223372036854775807, 9223372036854775000",
    "'Sat, 21 Nov 2026 00:01:00 GMT', 60000",
    "'Fri, 20 Nov 2026 23:59:00 GMT', 0",
  })
  void millis_ofAHeader_areThoseToWait(String header, long expected) {
    assertThat(RetryAfter.millis(header, NOW_MILLIS)).isEqualTo(expected);
  }
}
