package io.siribench.cli.options;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

final class RatesTest {
  @ParameterizedTest
  @CsvSource({
    "20/s,50000000",
    "100/s,10000000",
    "30/min,2000000000",
    "0.5/s,2000000000",
    "1/h,3600000000000",
    "10000/s,100000",
    "' 3/s ',333333333"
  })
  void convert_requestsPerTime_isIntervalBetweenRequests(String text, long nanos) {
    assertThat(new Rates().convert(text)).isEqualTo(nanos);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "20", "20/", "/s", "-1/s", "1e3/s", "20/d", "1,5/s", "٢/s", "20 /s"})
  void convert_anythingElse_isRefusedWithAnExample(String text) {
    assertThatThrownBy(() -> new Rates().convert(text))
        .isInstanceOf(TypeConversionException.class)
        .hasMessageContaining("'" + text + "'")
        .hasMessageContaining("30/min");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0/s", "10001/s", "0.5/h"})
  void convert_outOfRange_isRefused(String text) {
    assertThatThrownBy(() -> new Rates().convert(text))
        .isInstanceOf(TypeConversionException.class)
        .hasMessageContaining("between 1/h and 10000/s");
  }
}
