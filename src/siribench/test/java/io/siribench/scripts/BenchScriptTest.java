package io.siribench.scripts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The real bin/bench, in a project whose program and figures are scripts. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the scripts are those of a POSIX shell")
final class BenchScriptTest {
  @TempDir private Path directory;

  private void copy(String... names) throws IOException {
    for (String name : names) {
      Path file = directory.resolve("bin").resolve(name);
      Files.createDirectories(file.getParent());
      Files.copy(Path.of("bin").resolve(name), file);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          :                     | 0 | 0 | ''
          exit 3                | 1 | 1 | NOT MEASURED: first
          not_measured          | 1 | 0 | NOT MEASURED IN PART: first
          exit "$skip_code"     | 1 | 0 | SKIPPED: first
          verdict '2 <= 1'      | 5 | 0 | NOT MET: first
          verdict '1 <= 1'      | 0 | 0 | ''
          verdict_of_interval 0 9 5 | 0 | 0 | ''
          """)
  void bench_endOfAFigure_determinesTheExitCode(
      String figure, int exitCode, int quick, String message) throws Exception {
    copy("bench", "lib/java.sh", "lib/provision.sh", "lib/build.sh", "lib/bench/common.sh");
    Path program = Files.writeString(directory.resolve("bin/siribench"), "#!/bin/sh\n");
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
    Files.writeString(directory.resolve("bin/lib/bench/first.sh"), figure + "\n");

    String output = bench(exitCode, "first");
    assertThat(output.lines().map(String::strip).filter(line -> line.matches("(NOT|SKIP).*")))
        .containsExactlyElementsOf(message.isEmpty() ? List.of() : List.of(message));
    bench(quick, "--quick", "first");
  }

  private String bench(int exitCode, String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of(directory.resolve("bin/bench").toString()));
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isEqualTo(exitCode);
    return output;
  }
}
