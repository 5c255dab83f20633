package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Surroundings of the program: bin/siribench, the locale and standard output. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "locales and /dev/full are Linux's")
final class LauncherIT {
  /** A name in UTF-8, made by the shell because the tests' locale may lack it. */
  private static final String UMLAUT = "u=$(printf 'gr\\303\\266\\303\\237e'); ";

  @TempDir private Path directory;

  private Program.Result shell(String code, String... args)
      throws IOException, InterruptedException {
    try (Program program =
        Program.start(directory, List.of("/bin/sh", "-c", code, "sh"), Program.JAR, args)) {
      return program.await();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"--version", "--help", "help run"})
  void output_thatCannotBeWritten_isAnError(String arguments) throws Exception {
    Program.Result result = shell("exec \"$@\" >/dev/full", arguments.split(" ", -1));
    assertThat(result.exitCode()).as(result.all()).isEqualTo(1);
    assertThat(result.err())
        .isEqualToIgnoringNewLines(
            "siribench: cannot write to standard output: No space left on device");
  }

  @Test
  void table_thatCannotBeWritten_isAnErrorAndTheRunIsKept() throws Exception {
    Program.Result result =
        shell(
            "exec \"$@\" >/dev/full",
            "run",
            Runs.SMALL,
            Runs.FAST,
            Runs.NO_WARMUP,
            "--cold",
            "-n",
            "1",
            "-o",
            "kept");
    assertThat(result.exitCode()).as(result.all()).isEqualTo(1);
    assertThat(result.err()).contains("cannot write to standard output: No space left on device");
    Runs.assertAllOk(directory.resolve("kept"));
  }

  @Test
  @NeedsProc
  void path_notRepresentableInLocale_isRefusedWithThatReason() throws Exception {
    Program.Result result =
        shell(UMLAUT + "exec env LC_ALL=C \"$@\" \"$u.json\"", "run", "--dry-run");
    assertThat(result.exitCode()).as(result.all()).isEqualTo(2);
    assertThat(result.err())
        .contains("this locale (ANSI_X3.4-1968) cannot represent 'gr", "set LC_ALL=C.UTF-8");
  }

  @Test
  void workingDirectory_notEncodableInLocale_isRefusedWithReason() throws Exception {
    Program.Result result =
        shell(UMLAUT + "mkdir \"$u\"; cd \"$u\"; exec env LC_ALL=C \"$@\"", "run", "--dry-run");
    assertThat(result.exitCode()).as(result.all()).isEqualTo(2);
    assertThat(result.err()).contains("cannot represent the name of the working directory");
  }

  @Test
  void launcher_inCLocale_handlesAnyPath() throws Exception {
    Path project = Path.of("").toAbsolutePath();
    String code =
        UMLAUT
            + "mkdir -p \"$u/target\"; cp -R '%s/bin' \"$u/\"; cp '%s' \"$u/target/\"; "
                .formatted(project, Program.JAR)
            + "cp '%s' \"$u/$u.json\"; cd \"$u\"; unset LC_CTYPE LANG; ".formatted(Runs.SMALL)
            + "JAVA_HOME='%s' LC_ALL=C exec bin/siribench run --cold -n 1 %s '%s' \"$u.json\" -o \"$u\""
                .formatted(System.getProperty("java.home"), Runs.NO_WARMUP, Runs.FAST);
    Program.Result result = shell(code);
    assertThat(result.exitCode()).as(result.all()).isZero();
    assertThat(result.out()).containsPattern("\\A\\p{ASCII}*\\z");
    // The shell reads the file, because the tests' locale may lack its name.
    Program.Result rows = shell(UMLAUT + "wc -l <\"$u/$u/samples.csv\"");
    assertThat(rows.out().strip()).isEqualTo("2");
  }

  @Test
  void command_printed_usesNameOfTheInvokedLauncher() throws Exception {
    Path project = Path.of("").toAbsolutePath();
    String installed =
        "mkdir -p inst/target path; cp -R '%s/bin' inst/; cp '%s' inst/target/; "
                .formatted(project, Program.JAR)
            + "ln -s ../inst/bin/siribench path/sb; export JAVA_HOME='%s'; PATH=$PWD/path:$PATH; "
                .formatted(System.getProperty("java.home"))
            + "unset SIRIBENCH_COMMAND; ";
    List<String> calls = List.of("inst/bin/siribench", "path/sb", "./path/sb", "sb");
    // One shell for all, because the first start creates the class archive.
    String all =
        calls.stream().map(call -> call + " run --colld").collect(Collectors.joining("; "));
    assertThat(shell(installed + all).err().lines().filter(line -> line.contains("Try ")))
        .hasSameSizeAs(calls)
        .zipSatisfy(
            calls, (line, call) -> assertThat(line).contains("Try '" + call + " run --help'"));
  }
}
