package io.siribench.scripts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
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
          exit "$skip_code"     | 1 | 0 | SKIPPED 1 of 1: first
          verdict '2 <= 1'      | 5 | 0 | NOT MET: first
          verdict '1 <= 1'      | 0 | 0 | ''
          verdict_of_interval 0 9 5 | 0 | 0 | ''
          """)
  void bench_endOfAFigure_determinesTheExitCode(
      String figure, int exitCode, int quick, String message) throws Exception {
    prepare();
    figure("first", figure);

    String output = bench(exitCode, "first");
    assertThat(output.lines().map(String::strip).filter(line -> line.matches("(NOT|SKIP).*")))
        .containsExactlyElementsOf(message.isEmpty() ? List.of() : List.of(message));
    bench(quick, "--quick", "first");
  }

  /** The total is printed next to its target, and never fails. */
  @Test
  void benchQuickAll_everyScript_isTriedAndTimed() throws Exception {
    prepare();
    List<String> names = new ArrayList<>();
    try (Stream<Path> scripts = Files.list(Path.of("bin/lib/bench"))) {
      scripts
          .map(script -> script.getFileName().toString().replace(".sh", ""))
          .filter(name -> !name.equals("common"))
          .forEach(names::add);
    }
    for (String name : names) {
      figure(name, name.equals("since") ? "exit \"$skip_code\"" : ":");
    }

    List<String> lines = bench(0, "--quick", "all").lines().toList();
    assertThat(lines.stream().filter(line -> line.matches("[a-z-]+: [0-9]+ s")))
        .map(line -> line.replaceFirst(":.*", ""))
        .containsExactlyInAnyOrderElementsOf(names);
    assertThat(lines)
        .contains("SKIPPED 1 of " + names.size() + ": since")
        .last()
        .asString()
        .matches("all: [0-9]+ s; target: at most 600 s");
  }

  private void prepare() throws IOException {
    copy("bench", "lib/java.sh", "lib/provision.sh", "lib/build.sh", "lib/bench/common.sh");
    Path program = Files.writeString(directory.resolve("bin/siribench"), "#!/bin/sh\n");
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
  }

  private void figure(String name, String script) throws IOException {
    Files.writeString(directory.resolve("bin/lib/bench/" + name + ".sh"), script + "\n");
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
