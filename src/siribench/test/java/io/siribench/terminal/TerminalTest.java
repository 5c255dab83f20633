package io.siribench.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class TerminalTest {
  @ParameterizedTest
  @CsvSource({"50, 50", "1, 1", ", 24", "'', 24", "0, 24", "-3, 24", "many, 24", "99999, 24"})
  void height_reportedByTheLauncher_isUsedIfValid(String lines, int expected) {
    assertThat(Terminal.height(lines)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"50, 50", "1, 40", "9999, 9999"})
  void width_columns_isThatNumberOrMinimum(String columns, int expected) {
    assertThat(Terminal.width(columns)).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0", "00", "-3", "many", "99999"})
  void width_invalidColumns_isDefault(String columns) {
    assertThat(Terminal.width(columns)).isEqualTo(Terminal.width(null));
  }
}
