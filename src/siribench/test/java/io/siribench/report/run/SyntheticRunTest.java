package io.siribench.report.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.analysis.RunFigures;
import io.siribench.results.RunDirectory;
import io.siribench.results.SyntheticRun;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SyntheticRunTest {
  @TempDir Path path;

  @Test
  void write_anyNumberOfRows_canBeReported() throws IOException {
    SyntheticRun.write(path, 10_000);

    RunFigures report = Reports.write(RunDirectory.open(path), List.of(), Optional.empty());

    assertThat(report.scenarios()).hasSize(12).allMatch(scenario -> scenario.n() > 0);
    assertThat(report.hasFailures()).isTrue();
    assertThat(report.digestMismatches()).isEmpty();
    assertThat(report.tornBytes()).isZero();
  }
}
