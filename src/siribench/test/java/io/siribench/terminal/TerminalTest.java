package io.siribench.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class TerminalTest {
  @ParameterizedTest
  @CsvSource({"50, 50", "1, 1", ", 24", "'', 24", "0, 24", "-3, 24", "many, 24", "99999, 24"})
  void height_whatTheLauncherReports_countsIfItIsANumberOfLines(String lines, int expected) {
    assertThat(Terminal.height(lines)).isEqualTo(expected);
  }
}
