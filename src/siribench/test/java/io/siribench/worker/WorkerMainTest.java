package io.siribench.worker;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class WorkerMainTest {
  @ParameterizedTest
  @CsvSource({"900, shared", "1, shared", "0, none", "-1, ''"})
  void cds_jvmCounter_isReportedIfPresent(long shared, String cds) {
    assertThat(WorkerMain.cds(shared)).isEqualTo(cds);
  }

  /** A truncated filter would refuse the cache that it was written with. */
  @Test
  void report_longValues_areCompleteOnlyForFilters() {
    String many = "com.acme.orders.*;".repeat(200);
    assertThat(new Report(0).line(Protocol.STATE).field(Protocol.ADMITTED, many))
        .asString()
        .endsWith(many);
    assertThat(new Report(0).line(Protocol.REFUSED).field(SampleLine.ERROR, many))
        .asString()
        .endsWith("...");
  }
}
