package io.siribench.environment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ProcessorSpeedTest {
  /** Returns the times of 100 periods, of which {@code slow} take 1.45 times as long. */
  private static long[] periods(int slow) {
    long[] nanos = new long[100];
    Arrays.fill(nanos, 1_000_000);
    Arrays.fill(nanos, 0, slow, 1_450_000);
    return nanos;
  }

  @Test
  void measure_thisMachine_findsSlowPartAndSlowdown() {
    ProcessorSpeed speed = ProcessorSpeed.measure();
    assertThat(speed.slowPart()).isBetween(0.0, 1.0);
    assertThat(speed.slowdown()).isGreaterThanOrEqualTo(1);
  }

  @Test
  void of_someSlowPeriods_hasTheirShareAndSlowdown() {
    ProcessorSpeed speed = ProcessorSpeed.of(periods(40));
    assertThat(speed.slowPart()).isEqualTo(0.4, within(1e-9));
    assertThat(speed.slowdown()).isEqualTo(1.45, within(1e-9));
  }

  @ParameterizedTest
  @CsvSource({
    "0, OK, steady",
    "4, OK, steady",
    "5, NOTE, in 5 %",
    "20, WARNING, in 20 %",
    "95, WARNING, in 95 %"
  })
  void finding_changingSpeed_isReportedWithItsMeaning(int slow, Severity severity, String fact) {
    Finding finding = ProcessorSpeed.of(periods(slow)).finding("measuring");
    assertThat(finding.severity()).isEqualTo(severity);
    assertThat(finding.fact()).startsWith(fact);
    assertThat(finding.meaning().isEmpty()).isEqualTo(severity == Severity.OK);
    assertThat(finding.remedy().isEmpty()).isNotEqualTo(severity == Severity.WARNING);
  }
}
