package io.siribench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PlainTableTest {
  private static final Screen COLOURED = new Screen(80, 24, true, true, false);

  private static String row(String verdict) {
    List<String> lines =
        new PlainTable(List.of("scenario", "verdict"), 1, List.of(List.of("a", verdict)))
            .lines(COLOURED);
    return lines.get(lines.size() - 1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "slower",
        "+12.0 %",
        "+3.0 % 2026-11-03",
        "+3.0 % 2026-11-03, +5.0 % 2026-12-01",
      })
  void lines_moreTime_isRed(String verdict) {
    assertThat(row(verdict)).contains("\u001B[31m" + verdict + "\u001B[m");
  }

  @ParameterizedTest
  @ValueSource(strings = {"faster", "-12.0 %", "-3.0 % 2026-11-03, -5.0 % 2026-12-01"})
  void lines_lessTime_isGreen(String verdict) {
    assertThat(row(verdict)).contains("\u001B[32m" + verdict + "\u001B[m");
  }

  @Test
  void lines_bothDirections_haveNoColour() {
    assertThat(row("+3.0 % 2026-11-03, -5.0 % 2026-12-01")).doesNotContain("\u001B");
    assertThat(row("-3.0 % 2026-11-03, +5.0 % 2026-12-01")).doesNotContain("\u001B");
  }
}
