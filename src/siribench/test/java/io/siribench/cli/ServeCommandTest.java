package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.session.output.ExitCode;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Refused servers; the timeout ends a server that starts by mistake. */
@Timeout(60)
final class ServeCommandTest {
  @TempDir private Path directory;

  /** Runs the whole program, because it reports errors. */
  private static CommandRun serve(List<String> arguments) {
    List<String> all = new ArrayList<>(List.of("serve"));
    all.addAll(arguments);
    return CommandRun.ofProgram(all.toArray(String[]::new));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --profile=5g           | accepted: wifi-2013, lte, 3g, offline
          --latency=60           | give a number with ms, s, m or h
          --jitter=5ms           | needs a latency of at least 5 ms
          --bandwidth=5          | such as 500kbit, 5mbit, 1gbit
          --bandwidth=5mb        | such as 500kbit, 5mbit, 1gbit
          --upload=0mbit         | expected from 1kbit to 100gbit
          --bandwidth=999gbit    | expected from 1kbit to 100gbit
          --fail=2               | such as 2% or 0.5%
          --fail=101%            | such as 2% or 0.5%
          --fail=2%:200          | from 400 to 599
          --fail=2%:x            | from 400 to 599
          --stall=1s             | a length and a period
          --stall=10s/1s         | a length below the period
          --truncate=0.01        | such as 2% or 0.5%
          --error-condition=-1%  | such as 2% or 0.5%
          --rate-limit=30        | is not a rate; give requests per time
          --rate-limit=0.5/s     | such as 5/s, 30/min or 1000/h
          --rate-limit=0/min     | such as 5/s, 30/min or 1000/h
          --compression=gzip,br  | accepted: none, gzip, deflate, lzf, zstd, lz4
          --port=70000           | expected a number from 0 to 65535
          --host=no host         | expected an address of this machine
          """)
  void option_invalidValue_isRefusedWithAcceptedValues(String option, String expected) {
    CommandRun run = serve(List.of(option));
    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains(option.substring(0, option.indexOf('='))).contains(expected);
    assertThat(run.out()).isEmpty();
  }

  @Test
  void profile_offlineWithLatency_isRefused() {
    CommandRun run = serve(List.of("--profile", "offline", "--latency", "5ms"));
    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("--profile offline has no latency");
  }

  /** An unset variable, which gives an empty key, must not open the server to everyone. */
  @Test
  void key_thatIsEmpty_isRefused() {
    CommandRun run = serve(List.of("--key="));
    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("--key: is empty; give the key, or leave --key out");
  }

  /** No array has its length; as it is sparse, the file takes no space. */
  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "no file is sparse by default there")
  void source_tooLargeForMemory_isRefused() throws IOException {
    Path file = directory.resolve("huge.json");
    try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
      sparse.setLength(3L << 30);
    }
    CommandRun run = serve(List.of(file.toString()));
    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("huge.json' is larger than the memory that Java can use");
  }

  @Test
  void sources_unusable_areAllReportedAtOnce() throws IOException {
    Path foreign = Files.writeString(directory.resolve("foreign.json"), "{\"a\": 1}");
    CommandRun run = serve(List.of("missing.json", foreign.toString()));
    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err())
        .contains("'missing.json' does not exist")
        .contains("'foreign' cannot be bound: not a SIRI document");
  }

  @Test
  void keyFile_invalid_isRefusedAsByRun() throws IOException {
    Path longer = Files.writeString(directory.resolve("key"), "canary\nlater");
    assertThat(serve(List.of("--key-file", longer.toString())).err())
        .contains("has more than one line")
        .doesNotContain("canary");
    assertThat(serve(List.of("--key-file", "missing")).err()).contains("missing does not exist");
    assertThat(serve(List.of("--key-file", "missing", "--key", "k")).err())
        .contains("--key", "--key-file", "mutually exclusive");
  }
}
