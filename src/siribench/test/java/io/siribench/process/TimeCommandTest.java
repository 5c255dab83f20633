package io.siribench.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TimeCommandTest {
  @TempDir private Path directory;

  private OptionalLong peak(TimeCommand time, String report) throws IOException {
    return time.peakBytes(Files.writeString(directory.resolve("report"), report));
  }

  @Test
  void peakBytes_reportOfMacos_isInBytes() throws Exception {
    String report =
        """
                0.41 real         0.52 user         0.06 sys
                    41222144  maximum resident set size
                           0  average shared memory size
                    23396352  peak memory footprint
        """;
    assertThat(peak(TimeCommand.MACOS, report)).hasValue(41_222_144);
  }

  @Test
  void peakBytes_reportOfGnuAboutKilledProcess_isInKibibytes() throws Exception {
    String report = "Command terminated by signal 9\n40548\n";
    assertThat(peak(TimeCommand.GNU, report)).hasValue(40_548L * 1024);
  }

  @Test
  void peakBytes_noReport_isAbsent() throws Exception {
    assertThat(peak(TimeCommand.GNU, "")).isEmpty();
    assertThat(peak(TimeCommand.MACOS, "")).isEmpty();
    assertThat(TimeCommand.GNU.peakBytes(directory.resolve("removed"))).isEmpty();
  }

  @Test
  void installed_anySystem_measures() throws Exception {
    assumeTrue(TimeCommand.installed().isPresent(), "there is no command time");
    TimeCommand time = TimeCommand.installed().orElseThrow();
    Path file = directory.resolve("report");
    ChildProcess.Outcome outcome =
        ChildProcess.of(time.prefix(file))
            .argument("sh")
            .argument("-c")
            .argument("echo said; exit 7")
            .run(Duration.ofMinutes(1));
    assertThat(outcome).isEqualTo(new ChildProcess.Outcome(7, "said\n", ""));
    assertThat(time.peakBytes(file).orElseThrow()).isBetween(100_000L, 50_000_000L);
  }
}
