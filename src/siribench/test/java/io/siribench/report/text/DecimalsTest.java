package io.siribench.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class DecimalsTest {
  @ParameterizedTest
  @CsvSource({
    "1, 1",
    "0.05, 0.05",
    "0.0000019073486328125, 0.0000019073486328125",
    "1.862645149230957E-9, 1.862645149230957E-9",
    "0, 4.9E-324",
  })
  void pValue_anySize_hasAllItsDigits(double p, String expected) {
    assertThat(Decimals.pValue(p)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"0, 0.0", "20, 20.0", "0.03333, 0.033", "0.05, 0.05", "0.000277778, 0.00028"})
  void rate_low_hasTwoDigits(double perSecond, String expected) {
    assertThat(Decimals.rate(perSecond)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0.000",
    "499, 0.000",
    "500, 0.001",
    "1500, 0.002",
    "999499, 0.999",
    "999500, 1.000",
    "12345678, 12.346",
    "1005000000, 1005.000",
    "3600000000000, 3600000.000"
  })
  void milliseconds_nanos_haveThreeDecimals(long nanos, String expected) {
    StringBuilder text = new StringBuilder();
    Decimals.appendMilliseconds(text, nanos);

    assertThat(text).hasToString(expected);
    assertThat(Decimals.milliseconds((double) nanos, 3)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"9223372036854775807, 9223372036854.776", "9223372036854775000, 9223372036854.775"})
  void appendMilliseconds_hugeNanos_doNotOverflow(long nanos, String expected) {
    StringBuilder text = new StringBuilder();
    Decimals.appendMilliseconds(text, nanos);

    assertThat(text).hasToString(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "0, round, 0 rounds",
    "1, round, 1 round",
    "1, process, 1 process",
    "2, process, 2 processes"
  })
  void counted_number_selectsSingularOrPlural(long count, String noun, String expected) {
    assertThat(Decimals.counted(count, noun)).isEqualTo(expected);
  }
}
