package io.siribench.worker;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class WorkerMainTest {
  @ParameterizedTest
  @CsvSource({"900, shared", "1, shared", "0, none", "-1, ''"})
  void cds_byTheCounterOfTheVirtualMachine_isReportedWhereThereIsOne(long shared, String cds) {
    assertThat(WorkerMain.cds(shared)).isEqualTo(cds);
  }
}
