package io.siribench.siri;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class TimeTest {
  @ParameterizedTest
  @CsvSource({
    "2026-01-01T10:00, 2026-01-01T10:00:00",
    "2026-01-01T10:00Z, 2026-01-01T10:00:00Z",
    "2026-01-01T10:00:00.000000-05:00, 2026-01-01T10:00:00-05:00",
    "2026-01-01T10:00:00.1+0200, 2026-01-01T10:00:00.100+02:00",
    "2026-01-01T10:00:07.1234567+02, 2026-01-01T10:00:07.123456700+02:00",
    "2026-01-01T10:00:07.123456-00:00, 2026-01-01T10:00:07.123456Z",
    "2026-01-01T10:00:07-18:00, 2026-01-01T10:00:07-18:00",
    "2026-01-01T10:00:07+18:00, 2026-01-01T10:00:07+18:00",
    "2026-01-01T10:00:07+05:45, 2026-01-01T10:00:07+05:45",
    "2026-01-01T10:00:07-00:44, 2026-01-01T10:00:07-00:44",
    "2026-01-01 10:00:07, 2026-01-01T10:00:07",
    "2026-12-31T24:00:00+01:00, 2027-01-01T00:00:00+01:00",
    "2026-02-28T24:00:00.000, 2026-03-01T00:00:00",
    "2026-01-01T24:00Z, 2026-01-02T00:00:00Z"
  })
  void toString_parsed_isIsoWithSeconds(String text, String expected) {
    Time time = Time.parse(text);

    assertThat(time).hasToString(expected);
    assertThat(Time.parse(String.valueOf(time))).isEqualTo(time);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "2026",
        "2026-13-01T00:00:00Z",
        "2026-01-01T24:00:01Z",
        "2026-01-01T24:00:00.001Z",
        "2026-02-29T24:00:00Z",
        "2026-01-01T25:00:00Z",
        "9999-12-31T24:00:00Z",
        "2026-01-01T10:00:00+5",
        "2026-01-01T10:00:00+18:15",
        "x"
      })
  void parse_notATime_isNull(String text) {
    assertThat(Time.parse(text)).isNull();
  }

  @ParameterizedTest
  @CsvSource({"2026-01-01T10:00:00, true", "2026-01-01T10:00:00Z, false"})
  void isOffsetMissing_parsed_reportsWhetherThereWasOne(String text, boolean isMissing) {
    assertThat(Time.parse(text)).extracting(Time::isOffsetMissing).isEqualTo(isMissing);
  }

  @Test
  void of_dateTime_equalsParsedTime() {
    OffsetDateTime dateTime = OffsetDateTime.of(2026, 1, 2, 3, 4, 5, 6, ZoneOffset.ofHours(2));

    assertThat(Time.of(dateTime))
        .isEqualTo(Time.parse("2026-01-02T03:04:05.000000006+02:00"))
        .hasSameHashCodeAs(Time.of(dateTime))
        .isNotEqualTo(Time.parse("2026-01-02T03:04:05.000000006"));
  }
}
