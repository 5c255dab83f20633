package io.siribench.worker.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
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
    "99999999999999999999, 9223372036854775000",
    "1e9, -1",
    "9223372036854775807, 9223372036854775000",
    "'Sat, 21 Nov 2026 00:01:00 GMT', 60000",
    "'Fri, 20 Nov 2026 23:59:00 GMT', 0",
    "'Saturday, 21-Nov-26 00:01:00 GMT', 60000",
    "'Sat Nov 21 00:01:00 2026', 60000",
    "'Sun Nov  1 00:01:00 2026', 0",
  })
  void millis_ofHeader_isTheTimeToWait(String header, long expected) {
    assertThat(RetryAfter.millis(header, NOW_MILLIS)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "119001, 120000, 2 min, 2 min",
    "118001, 1000, 119 s, 1 s",
    "7199000, 300000, 120 min, 5 min",
    "7200001, 300000, 3 h, 5 min",
    "2301017247777, 300000, 26633 days, 5 min",
    "9223372036854775807, 300000, more than 100 years, 5 min",
  })
  void tooLong_anyDuration_isInReadableUnits(
      long asked, long limit, String shownAsked, String shownLimit) {
    assertThat(RetryAfter.tooLong(asked, limit))
        .isEqualTo(
            "the endpoint asks for a pause of "
                + shownAsked
                + " (Retry-After), but siribench waits at most "
                + shownLimit
                + "; run again after that");
  }

  @Test
  void tooLong_constantRate_reportsThatItHasNoPauses() {
    assertThat(RetryAfter.tooLong(3000, 0))
        .contains("a pause of 3 s (Retry-After), but a constant rate has no pauses");
  }
}
