package io.siribench.cli.options;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

final class SizesTest {
  @ParameterizedTest
  @CsvSource({
    "1,1",
    "4096,4096",
    "500k,512000",
    "64m,67108864",
    "64MiB,67108864",
    "64MB,67108864",
    "1g,1073741824",
    "1.5K,1536",
    "' 2b ',2"
  })
  void convert_numberWithUnit_isThatManyBytes(String text, long bytes) {
    assertThat(new Sizes().convert(text)).isEqualTo(bytes);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "m", "-1", "1e3", "1,5m", "1t", "1 m", "0x10", "٢m", "64mi"})
  void convert_anythingElse_isRefusedWithAnExample(String text) {
    assertThatThrownBy(() -> new Sizes().convert(text))
        .isInstanceOf(TypeConversionException.class)
        .hasMessageContaining("'" + text + "'")
        .hasMessageContaining("64m");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "0.1", "65g", "999999999999999g"})
  void convert_outOfRange_isRefused(String text) {
    assertThatThrownBy(() -> new Sizes().convert(text))
        .isInstanceOf(TypeConversionException.class)
        .hasMessageContaining("64g");
  }
}
