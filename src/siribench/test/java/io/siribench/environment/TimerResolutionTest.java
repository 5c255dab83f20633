package io.siribench.environment;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class TimerResolutionTest {
  @Test
  void measure_thisMachine_findsAStep() {
    assertThat(TimerResolution.measure().stepNanos()).isPositive();
  }

  @ParameterizedTest
  @CsvSource({"25, 30, OK", "1000, 30, NOTE", "100, 2000, NOTE", "15600000, 40, WARNING"})
  void finding_coarseTimer_isReportedWithItsMeaning(long step, long reading, Severity severity) {
    Finding finding = new TimerResolution(step, reading).finding("measuring");
    assertThat(finding.severity()).isEqualTo(severity);
    assertThat(finding.fact())
        .isEqualTo("step " + step + " ns, a reading takes " + reading + " ns");
    assertThat(finding.meaning().isEmpty()).isEqualTo(severity == Severity.OK);
  }
}
