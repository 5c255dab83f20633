package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.environment.Finding;
import io.siribench.environment.Severity;
import java.util.List;
import org.junit.jupiter.api.Test;

final class FindingsTextTest {
  private static final List<Finding> FINDINGS =
      List.of(
          Finding.ok("processors", "cores", "2"),
          new Finding(
              "processors",
              "governor",
              "powersave (acpi-cpufreq)",
              Severity.WARNING,
              "it keeps the processors at their lowest clock rate",
              "cpupower frequency-set -g performance"),
          new Finding("load", "swap", "3 MiB in use", Severity.NOTE, "memory was short", ""));

  @Test
  void lines_wideTerminal_showEachFactWithItsRemedy() {
    assertThat(FindingsText.lines(FINDINGS, 80))
        .containsExactly(
            "processors",
            "  ok       cores: 2",
            "  warning  governor: powersave (acpi-cpufreq)",
            "           it keeps the processors at their lowest clock rate",
            "           -> cpupower frequency-set -g performance",
            "",
            "load",
            "  note     swap: 3 MiB in use",
            "           memory was short");
  }

  @Test
  void lines_narrowTerminal_fitWithoutLoss() {
    List<String> lines = FindingsText.lines(FINDINGS, 40);
    assertThat(lines).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(40));
    assertThat(String.join(" ", lines).replaceAll(" +", " "))
        .contains(
            "it keeps the processors at their lowest clock rate",
            "-> cpupower frequency-set -g performance");
  }
}
