package io.siribench.scripts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The real build.sh, with functions for Maven and sleep. A sleep continues the log. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "script has other options elsewhere")
final class BuildProgressTest {
  private static final Path TERMINAL = Path.of("/usr/bin/script");
  private static final String USUAL = " (about a minute, longer while Maven downloads libraries)";

  private static final String SCANNING =
      """
      [INFO] Scanning for projects...
      [INFO] Reactor Build Order:
      [INFO] siribench-worker                                                   [jar]
      """;

  private static final String MODULE =
      """
      [INFO] ------------------------------------------------------------------------
      [INFO] -------------------< io.siribench:siribench-worker >--------------------
      [INFO] Building siribench-worker 0.1.0                                   [2/11]
      [INFO] --------------------------------[ jar ]---------------------------------
      """;

  private static final String GOAL =
      "[INFO] --- maven-compiler-plugin:3.16.0:compile (default-compile) @ siribench-worker ---\n";

  /** The next module, by a newer Maven. Building a jar is not a module. */
  private static final String NEXT =
      """
      [INFO] --- maven-jar-plugin:3.5.1:jar (default-jar) @ siribench-worker ---
      [INFO] Building jar: target/siribench-worker-0.1.0.jar
      [INFO] Building siribench-siri 0.1.0                                     [3/11]
      [INFO]   from src/siri/pom.xml
      """;

  private static final String LAST =
      "[INFO] --- resources:3.3.1:resources (default-resources) @ siribench-siri ---\n";

  @TempDir private Path directory;

  private Path launcher;

  @BeforeEach
  void makeDirectory() throws IOException {
    launcher = Files.createDirectories(directory.resolve("target/launcher"));
  }

  /** Writes the parts of the log that Maven adds during each sleep. */
  private void sleeps(String... parts) throws IOException {
    for (int i = 0; i < parts.length; i++) {
      Files.writeString(launcher.resolve("part" + (i + 1)), parts[i]);
    }
  }

  private Path script(String code) throws IOException {
    String lib = Path.of("bin", "lib").toAbsolutePath().toString();
    return Files.writeString(
        directory.resolve("script"),
        """
        set -u
        root='%s'; jar=$root/target/siribench.jar
        . '%s/java.sh'; . '%s/provision.sh'; . '%s/build.sh'
        provide_build_tools() { :; }
        slept=0
        sleep() { slept=$((slept + 1)); cat "$root/target/launcher/part$slept" >>"$build_log"; }
        """
                .formatted(directory, lib, lib, lib)
            + code);
  }

  /** Returns the output of {@code code}, and its exit code. */
  private String run(String code) throws Exception {
    return output(List.of("/bin/sh", script(code).toString()));
  }

  private static String output(List<String> command) throws Exception {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return output + "-> " + process.waitFor();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          0 | ''
          1 | ''
          2 | 'module 2 of 11, siribench-worker\n'
          3 | 'module 2 of 11, siribench-worker, compile\n'
          4 | 'module 3 of 11, siribench-siri\n'
          5 | 'module 3 of 11, siribench-siri, resources\n'
          """)
  void step_ofALog_isItsLastGoal(int parts, String step) throws Exception {
    Files.writeString(
        launcher.resolve("build.log"),
        String.join("", List.of(SCANNING, MODULE, GOAL, NEXT, LAST).subList(0, parts)));
    assertThat(run("build_step")).isEqualTo(step + "-> 0");
  }

  @Test
  void progress_firstBuild_showsStepsAndUsualDuration() throws Exception {
    sleeps(SCANNING, MODULE, GOAL, NEXT + LAST);
    assertThat(run("tick"))
        .isEqualTo(
            "  15 s: starting Maven%s\n  30 s: module 2 of 11, siribench-worker%s\n"
                    .formatted(USUAL, USUAL)
                + "  45 s: module 2 of 11, siribench-worker, compile%s\n".formatted(USUAL)
                + "  60 s: module 3 of 11, siribench-siri, resources%s\n-> 0".formatted(USUAL));
  }

  @Test
  void progress_laterBuild_showsDurationOfThePrevious() throws Exception {
    Files.writeString(launcher.resolve("build-seconds"), "78\n");
    sleeps(MODULE);
    assertThat(run("tick"))
        .isEqualTo("  15 s: module 2 of 11, siribench-worker (the last build took 78 s)\n-> 0");
  }

  @Test
  void progress_onATerminal_isRedrawnEachSecondInOneLine() throws Exception {
    assumeTrue(Files.isExecutable(TERMINAL), "script is not installed");
    sleeps(SCANNING, MODULE);
    String command = "sh '" + script("stty cols 40; tick & ticker=$!; wait $ticker; stop_ticking");
    assertThat(output(List.of(TERMINAL.toString(), "-qec", command + "'", "/dev/null")))
        .isEqualTo(
            "\r  1 s: starting Maven (about a minute, \033[K"
                + "\r  2 s: module 2 of 11, siribench-worker\033[K\r\033[K-> 0");
  }

  /** The ticker would otherwise continue to print, and its sleep would keep the output open. */
  @Test
  void build_thatSucceeds_endsItsTickerAndRecordsItsDuration() throws Exception {
    assertThat(
            run(
                """
                unset -f sleep
                maven() { ticking=$ticker; echo "Maven: $*"; mkdir "$build"; : >"$build/siribench.jar"; }
                build_jar 'first use'
                kill -0 "$ticking" 2>/dev/null || echo "ended: <$ticker>"
                """))
        .isEqualTo("building siribench (first use) ...\nended: <>\n-> 0");
    assertThat(directory.resolve("target/siribench.jar")).exists();
    assertThat(launcher.resolve("build-seconds")).content().matches("\\d+\n");
    assertThat(launcher.resolve("build.log")).content().startsWith("Maven: -B -ntp -f ");
  }

  @Test
  void build_thatFails_showsItsLogAndKeepsTheLastDuration() throws Exception {
    Files.writeString(launcher.resolve("build-seconds"), "78\n");
    assertThat(run("maven() { echo '[ERROR] no compiler'; return 1; }; build_jar 'first use'"))
        .isEqualTo(
            """
            building siribench (first use) ...
            [ERROR] no compiler
            the build failed; its log is above and in %s/build.log
            -> 1"""
                .formatted(launcher));
    assertThat(launcher.resolve("build-seconds")).hasContent("78");
  }
}
