package io.siribench.worker;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class WorkerMainTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "mixed mode, sharing|shared",
        "mixed mode, emulated-client, sharing|shared",
        "mixed mode|none",
        "interpreted mode|none",
        "JRE 17 Linux amd64 (JIT enabled, AOT enabled)|''",
        "''|''"
      })
  void cds_whatVirtualMachinesSay_isUnderstoodWhereItIsTold(String vmInfo, String cds) {
    assertThat(WorkerMain.cds(vmInfo)).isEqualTo(cds);
  }
}
