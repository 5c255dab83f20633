package io.siribench.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class DeviceSentencesTest {
  @ParameterizedTest
  @CsvSource({
    "1, 1, on Pixel-7",
    "2, 2, on both",
    "3, 3, on all 3",
    "1, 2, on 1 of 2",
    "9, 10, on 9 of 10"
  })
  void on_oneOrMoreDevices_namesTheOnlyOne(long count, int all, String expected) {
    assertThat(DeviceSentences.on(count, all, "Pixel-7")).isEqualTo(" " + expected);
  }
}
