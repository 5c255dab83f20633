package io.siribench.cli.options;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

final class DurationsTest {
  @ParameterizedTest
  @CsvSource({
    "0,0",
    "250ms,250",
    "2s,2000",
    "1.5s,1500",
    "1.001s,1001",
    "0.0005h,1800",
    "3m,180000",
    "24h,86400000",
    "' 2s ',2000"
  })
  void convert_numberWithUnit_isThatDuration(String text, long millis) {
    assertThat(new Durations().convert(text)).isEqualTo(Duration.ofMillis(millis));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "s", "2", "-1s", "1e3s", "2 s", "1,5s", "2d", "0x1s", ".5s", "٢s"})
  void convert_anythingElse_isRefusedWithAnExample(String text) {
    assertThatThrownBy(() -> new Durations().convert(text))
        .isInstanceOf(TypeConversionException.class)
        .hasMessageContaining("'" + text + "'")
        .hasMessageContaining("250ms");
  }

  @ParameterizedTest
  @ValueSource(strings = {"25h", "99999999999999999999h", "86400001ms"})
  void convert_moreThanADay_isRefused(String text) {
    assertThatThrownBy(() -> new Durations().convert(text))
        .isInstanceOf(TypeConversionException.class)
        .hasMessageContaining("24h");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.5ms", "0.0001s"})
  void convert_fractionsOfAMillisecond_areRefused(String text) {
    assertThatThrownBy(() -> new Durations().convert(text))
        .isInstanceOf(TypeConversionException.class)
        .hasMessageContaining("milliseconds");
  }
}
